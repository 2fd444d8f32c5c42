/** Height of the CMS's admin bar where it is fixed, px. It is not fixed on narrow screens. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}
