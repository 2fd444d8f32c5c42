import { ownGlobal } from '../../borders/values/globals';
import { currentConsent, defineHandler } from '../../runtime/core';
import { loadCmsFiles } from '../../ui/cms-files';
import { addCopyButton } from './copy';

const WIDGET = 'code-highlight';

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

/** The release and the parts of it that the add-on's server prints (contract pro 19). */
const PUBLIC_COPY = [
  'components/prism-core',
  ...[
    'autoloader',
    'normalize-whitespace',
    'line-numbers',
    'line-highlight',
    'toolbar',
    'copy-to-clipboard',
  ].map((name) => `plugins/${name}/prism-${name}`),
]
  .map((part) => `https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/${part}.min.js`)
  .join(' ');

/** Whether the highlighter is there, from the owner's copy or from the page's own. */
async function loadOwn(element: Element): Promise<boolean> {
  if (prismNow()) return true;
  const isNamed = await loadCmsFiles(WIDGET, element);
  if (!isNamed) await pageLoaded();
  // What the owner names stands in place of the public copy, also where it brings no highlighter.
  return isNamed || prismNow() !== undefined;
}

/**
 * Code in colours, by the highlighter that the owner names or the page brings, else by the public copy, once the visitor
 * lets its host in (contract pro 19); a page that asks nobody gets none from there. The copy button works without it, and
 * so does reading.
 */
export default defineHandler({
  texts: {
    copy: ['Kopieren', '', 'Copy'],
    copied: ['Kopiert', '', 'Copied'],
    failed: ['Markiert: bitte mit der Tastatur kopieren', '', 'Selected: please copy by keyboard'],
  },
  async mount(element, { texts, signal, note, warn }) {
    const fail = (error: unknown) => warn('prism', `the code stays without colours: ${error}`);
    const highlight = () => {
      const prism = prismNow();
      if (signal.aborted) return;
      prism?.highlightAllUnder(element);
      note('Hervorhebung', prism ? 'Prism' : 'Kein Prism auf der Seite: Der Code steht ohne Farben da.');
    };
    try {
      const isThere = await loadOwn(element);
      highlight();
      // Nobody waits for the visitor's answer: code can be read and copied without colours.
      if (!isThere && (await currentConsent()))
        loadCmsFiles(WIDGET, element, PUBLIC_COPY).then(highlight).catch(fail);
    } catch (error) {
      fail(error);
    }
    // The highlighter has one of its own, where its part for that is loaded.
    if (signal.aborted || element.querySelector('.toolbar')) return;
    const pre = element.querySelector<HTMLElement>('.copy-to-clipboard pre');
    if (pre) addCopyButton(pre, texts, signal);
  },
});
