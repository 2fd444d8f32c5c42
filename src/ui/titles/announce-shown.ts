/** Announces to other widgets that hidden `content` is shown, so that they measure again. */
export function announceShown(content: HTMLElement): void {
  dispatchEvent(new CustomEvent('elementor-pro/motion-fx/recalc'));
  dispatchEvent(new CustomEvent('elementor/nested-tabs/activate', { detail: content }));
  dispatchEvent(new CustomEvent('elementor/bg-video/recalc'));
}
