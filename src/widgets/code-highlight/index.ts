import { ownGlobal } from '../../borders/values/globals';
import { defineHandler } from '../../runtime/core';
import { loadCmsFiles } from '../../ui/cms-files';
import { addCopyButton } from './copy';

interface Prism {
  highlightAllUnder(element: Element): void;
}

const prismNow = () => {
  const Prism = ownGlobal('Prism') as Partial<Prism> | undefined;
  return typeof Prism?.highlightAllUnder === 'function' ? (Prism as Prism) : undefined;
};

/** The server prints the highlighter's tags at the end of the page: they may still be on their way. */
const pageLoaded = () =>
  document.readyState === 'complete' || !document.querySelector('script[src*="prism" i]')
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/**
 * Code in colours, by the highlighter that the page brings or the owner names (contract pro 19); the copy button works
 * without it, and so does reading.
 */
export default defineHandler({
  texts: { copy: 'Kopieren', copied: 'Kopiert', failed: 'Markiert: bitte mit der Tastatur kopieren' },
  async mount(element, { texts, signal, note, warn }) {
    try {
      if (!prismNow()) {
        const isNamed = await loadCmsFiles('code-highlight', element);
        if (!isNamed) await pageLoaded();
      }
      const prism = prismNow();
      if (signal.aborted) return;
      prism?.highlightAllUnder(element);
      note('Hervorhebung', prism ? 'Prism' : 'Kein Prism auf der Seite: Der Code steht ohne Farben da.');
    } catch (error) {
      warn('prism', `the code stays without colours: ${error}`);
    }
    // The highlighter has one of its own, where its part for that is loaded.
    if (signal.aborted || element.querySelector('.toolbar')) return;
    const pre = element.querySelector<HTMLElement>('.copy-to-clipboard pre');
    if (pre) addCopyButton(pre, texts, signal);
  },
});
