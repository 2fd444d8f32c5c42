import { idsOf, renameUrls } from '../../ui/drawing';

/** An attribute's value with other names for the ids that it refers to. Without a DOM. */
export function renamed(name: string, value: string, rename: (id: string) => string): string {
  if (name === 'id') return rename(value);
  if (/^(?:xlink:)?href$/i.test(name)) return value.replace(/^#(.+)/s, (_, id: string) => `#${rename(id)}`);
  // When animations begin: `id.end`, `id.click`.
  if (/^(?:begin|end)$/.test(name)) return value.replace(/[\w-]+(?=\.[a-z])/gi, rename);
  return renameUrls(value, rename);
}

/** Puts `prefix` before every id of the drawing, so that two drawings of one file do not paint with each other's colours. */
export function makeIdsUnique(svg: SVGSVGElement, prefix: string): void {
  const ids = idsOf(svg);
  const rename = (id: string) => (ids.has(id) ? prefix + id : id);
  for (const each of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    for (const attribute of [...each.attributes]) {
      const { name, value } = attribute;
      // Not `style`, which a strict policy keeps from being written as text.
      if (name !== 'style') attribute.value = renamed(name, value, rename);
    }
    for (const name of [...each.style]) {
      const value = each.style.getPropertyValue(name);
      if (value.includes('#')) each.style.setProperty(name, renameUrls(value, rename));
    }
  }
}
