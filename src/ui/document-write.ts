import { warn } from '../core';

/**
 * Captures `document.write` of scripts that Piton has inserted. On a parsed page the browser would begin a new page.
 * Instead whoever has inserted the script gets the text. A call outside of a running script (in a timer or listener)
 * has no place and is ignored.
 */
type Write = (text: string) => void;

const writers = new WeakMap<Element, Write>();
let isPatched = false;

/** Patches the functions once and never restores them, since a script may write at any time. */
function patch() {
  isPatched = true;
  for (const name of ['write', 'writeln', 'open', 'close'] as const) {
    const native = document[name] as (...args: unknown[]) => unknown;
    Object.assign(document, {
      [name](...args: unknown[]) {
        const script = document.currentScript;
        const write = script && writers.get(script);
        const isTheirs = !write && (script || document.readyState === 'loading');
        // `document.open` with three arguments opens a window.
        if (isTheirs || (name === 'open' && args.length > 2)) return native.apply(document, args);
        if (name === 'open' || name === 'close') return document;
        if (write) write(args.join('') + (name === 'write' ? '' : '\n'));
        else
          warn(
            document.documentElement,
            'document-write',
            'document.write would wipe the page, so it is left out',
          );
        return undefined;
      },
    });
  }
}

/** Passes the text that `script` writes to `write` from now on. */
export function captureDocumentWrites(script: HTMLScriptElement, write: Write): void {
  if (!isPatched) patch();
  writers.set(script, write);
}
