/**
 * What scripts of ours say with `document.write`. The page is parsed: the browser would take it for the beginning of a new
 * page. A script's text goes to the place after the script instead, however late it comes; what comes from no script that
 * runs (a timer, a listener) has no place and is left out.
 */
type Write = (text: string) => void;

const writers = new WeakMap<Element, Write>();
let isPatched = false;

/** For good: a script may write as long as the page lives. */
function patch() {
  isPatched = true;
  for (const name of ['write', 'writeln', 'open', 'close'] as const) {
    const native = document[name] as (...args: unknown[]) => unknown;
    Object.assign(document, {
      [name](...args: unknown[]) {
        const script = document.currentScript;
        const write = script && writers.get(script);
        const isTheirs = !write && (script || document.readyState === 'loading');
        // With three arguments `open` opens a window.
        if (isTheirs || (name === 'open' && args.length > 2)) return native.apply(document, args);
        if (name === 'open' || name === 'close') return document;
        if (write) write(args.join('') + (name === 'write' ? '' : '\n'));
        else console.warn('Piton: document.write would wipe the page, so it is left out');
        return undefined;
      },
    });
  }
}

/** From now on `write` gets what `script` writes. */
export function captureWrites(script: HTMLScriptElement, write: Write): void {
  if (!isPatched) patch();
  writers.set(script, write);
}
