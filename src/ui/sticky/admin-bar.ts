/** The height of the CMS's admin bar while it stays in the window (contract site-chrome W1), px. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}
