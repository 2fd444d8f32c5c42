import { idsOf, renameUrls } from '../../ui/drawing';

/** Returns an attribute's value with the renamed ids that it refers to. Needs no DOM. */
export function renamed(name: string, value: string, rename: (id: string) => string): string {
  if (name === 'id') return rename(value);
  if (/^(?:xlink:)?href$/i.test(name)) return value.replace(/^#(.+)/s, (_, id: string) => `#${rename(id)}`);
  // Animations start at events such as `id.end` and `id.click`.
  if (/^(?:begin|end)$/.test(name)) return value.replace(/[\w-]+(?=\.[a-z])/gi, rename);
  return renameUrls(value, rename);
}

/** Prefixes every id of the drawing, so that two drawings of one file do not share gradients and masks. */
export function makeIdsUnique(svg: SVGSVGElement, prefix: string): void {
  const ids = idsOf(svg);
  const rename = (id: string) => (ids.has(id) ? prefix + id : id);
  for (const each of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    for (const attribute of [...each.attributes]) {
      const { name, value } = attribute;
      // A strict CSP forbids writing the `style` attribute as text.
      if (name !== 'style') attribute.value = renamed(name, value, rename);
    }
    for (const name of [...each.style]) {
      const value = each.style.getPropertyValue(name);
      if (value.includes('#')) each.style.setProperty(name, renameUrls(value, rename));
    }
  }
}
