import { currentConsent, defineHandler } from '../core';
import { loadCmsFiles } from '../ui/cms/cms-files';
import { ownGlobal } from '../values/globals';

/** The button shows the result for this long, in ms. */
const DONE_MS = 5000;

interface Texts {
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

/**
 * Browsers allow scripts to write to the clipboard only on https pages; elsewhere the code is selected for copying by
 * keyboard.
 */
async function copy(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

/**
 * Returns the element with nothing but the owner's code. The server prints the code in an `xmp` with an indentation
 * around it, and a highlighter replaces both.
 */
const codeOf = (pre: Element): Element => pre.querySelector('xmp') ?? pre.querySelector('code') ?? pre;

/** Adds the button with the highlighter's markup, so that the CMS's CSS applies. */
function addCopyButton(pre: HTMLElement, texts: Texts, signal: AbortSignal): void {
  const frame = document.createElement('div');
  frame.className = 'code-toolbar';
  const bar = document.createElement('div');
  bar.className = 'toolbar';
  const item = document.createElement('div');
  item.className = 'toolbar-item';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-to-clipboard-button';
  const label = document.createElement('span');
  label.ariaLive = 'polite';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showState = (state: string, text: string) => {
    button.dataset.copyState = state;
    label.textContent = text;
  };
  showState('copy', texts.copy);
  button.append(label);
  item.append(button);
  bar.append(item);
  pre.before(frame);
  frame.append(pre, bar);
  button.addEventListener(
    'click',
    () => {
      void copy(codeOf(pre)).then((isDone) => {
        if (signal.aborted) return;
        showState(isDone ? 'copy-success' : 'copy-error', isDone ? texts.copied : texts.failed);
        clearTimeout(timer);
        timer = setTimeout(showState, DONE_MS, 'copy', texts.copy);
      });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    frame.replaceWith(pre);
  });
}

const WIDGET = 'code-highlight';

interface Prism {
  highlightAllUnder(element: Element): void;
}

const prismNow = () => {
  const Prism = ownGlobal('Prism') as Partial<Prism> | undefined;
  return typeof Prism?.highlightAllUnder === 'function' ? (Prism as Prism) : undefined;
};

/** The server prints the highlighter's script tags at the end of the page, so these scripts may still be loading. */
const pageLoaded = () =>
  document.readyState === 'complete' || !document.querySelector('script[src*="prism" i]')
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** The version of the highlighter and its plugins that the add-on's server prints. */
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

/** Returns whether the highlighter is available, from the owner's files or from the page itself. */
async function loadOwn(element: Element, signal: AbortSignal): Promise<boolean> {
  if (prismNow()) return true;
  const isNamed = await loadCmsFiles(WIDGET, element, signal);
  if (!isNamed) await pageLoaded();
  // The owner's files replace the public copy, also where they contain no highlighter.
  return isNamed || prismNow() !== undefined;
}

/**
 * Highlights code with the highlighter of the owner's files or of the page, or else with the public copy, after the
 * visitor has allowed its host. Without consent management the public copy is not loaded. The code can be read and
 * copied in either case.
 */
export default defineHandler({
  texts: {
    copy: ['Kopieren', '', 'Copy'],
    copied: ['Kopiert', '', 'Copied'],
    failed: ['Markiert: bitte mit der Tastatur kopieren', '', 'Selected: please copy by keyboard'],
  },
  mount(element, { texts, signal, note, warn }) {
    const fail = (error: unknown) => warn('prism', `the code stays without colours: ${error}`);
    const highlight = () => {
      const prism = prismNow();
      if (signal.aborted) return;
      prism?.highlightAllUnder(element);
      note('highlighting', prism ? 'highlighting.prism' : 'highlighting.missing');
    };
    const colour = async () => {
      const isAvailable = await loadOwn(element, signal);
      highlight();
      if (isAvailable || !(await currentConsent())) return;
      await loadCmsFiles(WIDGET, element, signal, PUBLIC_COPY);
      highlight();
    };
    // The handler does not wait for the visitor's consent: code can be read and copied without colours.
    colour().catch(fail);
    const pre = element.querySelector<HTMLElement>('.copy-to-clipboard pre');
    // A highlighter that the page has run already may have added its own button; one that comes later adds no second one.
    if (pre && !element.querySelector('.toolbar')) addCopyButton(pre, texts, signal);
  },
});
