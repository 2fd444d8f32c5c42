/**
 * The builder's icons as its own markup names them: `<i class="eicon-close">` where the page has the icon font, drawn ones
 * with the classes of its inline icons where it has not (contract page-builder 7.3, popup 6.1). In a box of 1000 units.
 */
export const ICONS = {
  close: 'M215 150 500 435 785 150l65 65-285 285 285 285-65 65-285-285-285 285-65-65 285-285-285-285z',
  'chevron-left': 'M640 110 700 170 370 500 700 830 640 890 250 500z',
  'chevron-right': 'M360 110 750 500 360 890 300 830 630 500 300 170z',
} as const;

export type IconName = keyof typeof ICONS;

let isFont: boolean | undefined;

/** Whether the page's icon font is there to draw them. Measures styles, once. */
export function hasIconFont(): boolean {
  if (isFont === undefined) {
    const probe = document.createElement('i');
    probe.className = 'eicon-close';
    document.body.append(probe);
    isFont = !/^(?:none|normal|)$/.test(getComputedStyle(probe, '::before').content);
    probe.remove();
  }
  return isFont;
}
