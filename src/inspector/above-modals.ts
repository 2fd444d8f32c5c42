/**
 * Keeps the inspector above a modal dialog, such as the question for consent. Such a dialog makes everything outside of
 * it inert and covers it, so the inspector moves into the dialog while it is open, and into the browser's top layer.
 */
export function stayAboveModals(host: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const parent = dialog ?? document.documentElement;
    if (host.parentNode === parent) return;
    parent.append(host);
    if (dialog) {
      host.setAttribute('popover', 'manual');
      // Browsers without popovers show the host above the dialog's own content.
      host.showPopover?.();
    } else host.removeAttribute('popover');
  };
  const changes = new MutationObserver(place);
  // A dialog that a script removes takes the host with it.
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => changes.disconnect());
  place();
}
