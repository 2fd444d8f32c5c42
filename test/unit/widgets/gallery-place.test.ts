import { describe, expect, it } from 'vitest';
import { createPlaces } from '../../../src/widgets/gallery/place';

describe('the places of a gallery', () => {
  it('are written for the CSS of the page, with a class on the first row, and leave nothing behind [gallery.1a]', async () => {
    const gallery = document.createElement('div');
    gallery.innerHTML = '<i></i><i></i><i></i>';
    const printed = gallery.outerHTML;
    const leaving = new AbortController();
    const items = [...gallery.children] as HTMLElement[];
    const { place } = createPlaces(gallery, leaving.signal);
    place({ container: { '--rows': '1' }, items: [] }, items);
    place(
      { container: { '--rows': '2' }, items: [{ '--item-row-index': '0' }, { '--item-row-index': '1' }] },
      items,
    );
    await Promise.resolve();
    expect(gallery.style.getPropertyValue('--rows')).toBe('2');
    expect(items.map((item) => [item.style.getPropertyValue('--item-row-index'), item.className])).toEqual([
      ['0', 'e-gallery-first-row-item'],
      ['1', ''],
      ['', ''],
    ]);
    leaving.abort();
    expect(gallery.outerHTML.replaceAll(' class=""', '')).toBe(printed);
  });
});
