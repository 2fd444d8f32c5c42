import { lettersOf } from '../../ui/text/letters';
import { hiddenText } from '../../ui/text/visually-hidden';

const inlineBlock = (className = '') => {
  const box = document.createElement('div');
  if (className) box.className = className;
  Object.assign(box.style, { position: 'relative', display: 'inline-block' });
  return box;
};

/**
 * Wraps every letter of the title in boxes of its own and groups the letters of a word; other elements in the title
 * stay. Screen readers get the words.
 * @returns the boxes that are animated
 */
export function splitTitle(title: Element, signal: AbortSignal): HTMLElement[] {
  const letters: HTMLElement[] = [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) texts.push(node as Text);
  for (const text of texts) {
    // A box has no direction of its own, so the boxes of a foreign word would stand in the wrong order.
    const line = document.createElement('span');
    line.dir = 'auto';
    line.ariaHidden = 'true';
    for (const piece of (text.nodeValue ?? '').split(/(\s+)/).filter(Boolean)) {
      if (!piece.trim()) {
        line.append(piece);
        continue;
      }
      const word = inlineBlock();
      for (const letter of lettersOf(piece)) {
        const char = inlineBlock('ee-switcher__title__char');
        const inner = document.createElement('div');
        inner.textContent = letter;
        char.append(inner);
        word.append(char);
        letters.push(inner);
      }
      line.append(word);
    }
    const spoken = hiddenText(text.nodeValue ?? '');
    text.replaceWith(spoken, line);
    signal.addEventListener('abort', () => {
      spoken.replaceWith(text);
      line.remove();
    });
  }
  return letters;
}
