/** Tells other widgets that `content`, so far hidden, is shown: they measure anew (page-builder 3.3, pro 0.6). */
export function announceShown(content: HTMLElement): void {
  dispatchEvent(new CustomEvent('elementor-pro/motion-fx/recalc'));
  dispatchEvent(new CustomEvent('elementor/nested-tabs/activate', { detail: content }));
  dispatchEvent(new CustomEvent('elementor/bg-video/recalc'));
}
