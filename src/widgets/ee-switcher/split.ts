import { lettersOf } from '../../ui/letters';
import { spokenText } from '../../ui/spoken';

const inlineBlock = (className = '') => {
  const box = document.createElement('div');
  if (className) box.className = className;
  Object.assign(box.style, { position: 'relative', display: 'inline-block' });
  return box;
};

/**
 * Puts every letter of the title into boxes of its own, words together (contract extras X9.1); what else stands in it stays.
 * Readers hear the words.
 * @returns what moves
 */
export function splitTitle(title: Element, signal: AbortSignal): HTMLElement[] {
  const letters: HTMLElement[] = [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) texts.push(node as Text);
  for (const text of texts) {
    const pieces = (text.nodeValue ?? '').split(/(\s+)/).filter(Boolean);
    const made = pieces.map((piece) => {
      if (!piece.trim()) return document.createTextNode(piece);
      const word = inlineBlock();
      word.ariaHidden = 'true';
      for (const letter of lettersOf(piece)) {
        const char = inlineBlock('ee-switcher__title__char');
        const inner = document.createElement('div');
        inner.textContent = letter;
        char.append(inner);
        word.append(char);
        letters.push(inner);
      }
      return word;
    });
    const spoken = spokenText(text.nodeValue ?? '');
    text.replaceWith(spoken, ...made);
    signal.addEventListener('abort', () => {
      spoken.replaceWith(text);
      for (const each of made) each.remove();
    });
  }
  return letters;
}
