import { expect, it } from 'vitest';
import { takeSnapshot } from '../../../../src/ui/carousel/snapshot';

it('a snapshot restores attributes and child nodes, and changes nothing that has not changed', () => {
  document.body.innerHTML = '<div id="a" class="x" style="color: red;">Text<i></i><b></b></div>';
  const element = document.getElementById('a') as HTMLElement;
  const before = element.outerHTML;
  const restore = takeSnapshot([element], [element]);
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true, childList: true });
  restore();
  expect(observer.takeRecords()).toEqual([]);

  element.className = 'x y';
  element.style.width = '10px';
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  element.prepend(element.lastChild as Node);
  element.append(document.createElement('u'));
  restore();
  expect(element.outerHTML).toBe(before);
});
