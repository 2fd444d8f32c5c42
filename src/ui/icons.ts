/**
 * The builder's icons: the icon font's `<i class="eicon-close">` where the page has the font, else paths with the
 * classes of its inline icons, in a box of 1000 units.
 */
export const ICON_PATHS = {
  close: 'M215 150 500 435 785 150l65 65-285 285 285 285-65 65-285-285-285 285-65-65 285-285-285-285z',
  'chevron-left': 'M640 110 700 170 370 500 700 830 640 890 250 500z',
  'chevron-right': 'M360 110 750 500 360 890 300 830 630 500 300 170z',
};

const known = new Map<string, boolean>();

/** Whether the page has the icon font with this icon, as `close`. Measures styles once for each icon, those above together. */
export function hasIconFont(name: string): boolean {
  if (!known.has(name)) {
    const probes = [...new Set([name, ...Object.keys(ICON_PATHS)])].map((icon) => {
      const probe = document.createElement('i');
      probe.className = `eicon-${icon}`;
      return [icon, probe] as const;
    });
    document.body.append(...probes.map(([, probe]) => probe));
    for (const [icon, probe] of probes)
      known.set(icon, !/^(?:none|normal|)$/.test(getComputedStyle(probe, '::before').content));
    for (const [, probe] of probes) probe.remove();
  }
  return known.get(name) === true;
}
