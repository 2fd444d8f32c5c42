import { attributeRestorer } from '../../ui/dom/attribute-restorer';

/**
 * Associates labels with the fields of their own form: the CMS gives fields the same ids in every form, and a label
 * refers to the first field of the page with its id. A click in a second form would check a box of the first form.
 */
export function mendLabels(form: HTMLFormElement, signal: AbortSignal): void {
  const own = attributeRestorer();
  const names = new Map<Element, string>();
  for (const label of form.querySelectorAll('label')) {
    const control = [...form.elements].find(({ id }) => id && id === label.htmlFor);
    if (!(control instanceof HTMLElement) || label.control === control) continue;
    const text = label.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    // An acceptance field has two labels.
    names.set(control, `${names.get(control) ?? ''} ${text}`.trim());
    label.addEventListener(
      'click',
      (event) => {
        // A click on a link or button in the label keeps its own effect.
        if ((event.target as Element).closest('a,button,input')) return;
        event.preventDefault();
        control.focus();
        if (control.matches('[type=checkbox],[type=radio]')) control.click();
      },
      { signal },
    );
  }
  for (const [control, name] of names) own.set(control, 'aria-label', name);
  signal.addEventListener('abort', own.restore);
}
