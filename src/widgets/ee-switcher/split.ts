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
    // Boxes have no direction of their own: those of a foreign word would stand the wrong way round.
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
    const spoken = spokenText(text.nodeValue ?? '');
    text.replaceWith(spoken, line);
    signal.addEventListener('abort', () => {
      spoken.replaceWith(text);
      line.remove();
    });
  }
  return letters;
}
