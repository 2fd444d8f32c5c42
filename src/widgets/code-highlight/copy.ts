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
export function addCopyButton(pre: HTMLElement, texts: Texts, signal: AbortSignal): void {
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
