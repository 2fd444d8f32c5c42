import { ownAttributes } from '../../ui/own-attributes';

/**
 * Gives labels back to the fields of their own form: the CMS names fields alike in every form, and browsers know but the
 * first field of a page by its id. A tick in a second form would go to the first.
 */
export function mendLabels(form: HTMLFormElement, signal: AbortSignal): void {
  const own = ownAttributes();
  const names = new Map<Element, string>();
  for (const label of form.querySelectorAll('label')) {
    const control = [...form.elements].find(({ id }) => id && id === label.htmlFor);
    if (!(control instanceof HTMLElement) || label.control === control) continue;
    const text = label.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    // A field of consent has two.
    names.set(control, `${names.get(control) ?? ''} ${text}`.trim());
    label.addEventListener(
      'click',
      (event) => {
        // A link in it leads where it leads.
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
