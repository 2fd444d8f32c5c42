import { defineHandler } from '../../runtime/core';
import { splitInitial } from './initial';

/** The paragraph's first text, if the paragraph begins with one and not with an element or a comment. */
function firstText(paragraph: Element): Text | undefined {
  const blank = /^[\s\u00a0]*$/;
  const node = [...paragraph.childNodes].find(
    (each) => each.nodeType === Node.ELEMENT_NODE || !blank.test(each.textContent ?? ''),
  );
  return node instanceof Text ? node : undefined;
}

/** The big first letter of a text (contract page-builder 4.8); texts without one have no handler at all. */
export default defineHandler({
  mount(element, { signal }) {
    const paragraph = element.querySelector('p');
    // A saved page may have brought it along.
    const node =
      paragraph && !paragraph.querySelector('.elementor-drop-cap') ? firstText(paragraph) : undefined;
    if (!node) return;
    const printed = node.data;
    const [initial, rest] = splitInitial(printed);
    const box = document.createElement('span');
    const letter = document.createElement('span');
    box.className = 'elementor-drop-cap';
    letter.className = 'elementor-drop-cap-letter';
    letter.textContent = initial;
    box.append(letter);
    node.before(box);
    node.data = rest;
    signal.addEventListener('abort', () => {
      box.remove();
      node.data = printed;
    });
  },
});
