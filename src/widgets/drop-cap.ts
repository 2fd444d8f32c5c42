import { defineHandler } from '../core';
import { graphemes } from '../ui/text/letters';

/**
 * Splits `text`, which is not blank, into its first letter and the rest. A non-breaking space right after the letter
 * becomes an ordinary space, so that it does not indent the text.
 */
export function splitInitial(text: string): readonly [initial: string, rest: string] {
  const [, body = ''] = /^[\s\u00a0]*(.*)$/s.exec(text) ?? [];
  const [initial = ''] = graphemes(body);
  return [initial, body.slice(initial.length).replace(/^\u00a0/, ' ')];
}

/** Returns the paragraph's first text node; `undefined` where the paragraph starts with an element or a comment. */
function firstText(paragraph: Element): Text | undefined {
  const blank = /^[\s\u00a0]*$/;
  const node = [...paragraph.childNodes].find(
    (each) => each.nodeType === Node.ELEMENT_NODE || !blank.test(each.textContent ?? ''),
  );
  return node instanceof Text ? node : undefined;
}

/** Makes the first letter of a text a drop cap; the catalog selects only texts with that setting. */
export default defineHandler({
  mount(element, { signal }) {
    const paragraph = element.querySelector('p');
    // A page saved by the browser already contains the drop cap.
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
