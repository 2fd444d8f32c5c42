/**
 * What scripts of ours say with `document.write`. The page is parsed: the browser would take it for the beginning of a new
 * page. A script's text goes to the place after the script instead, however late it comes; what comes from no script that
 * runs (a timer, a listener) has no place and is left out.
 */
type Write = (text: string) => void;

const writers = new WeakMap<Element, Write>();
let isPatched = false;

/** The function that takes what the running script writes, or, in place of it, what the browser does. */
function current(native: Write): Write {
  const script = document.currentScript;
  const write = script && writers.get(script);
  if (write) return write;
  if (script || document.readyState === 'loading') return native;
  return () => console.warn('Piton: document.write would wipe the page; what was to be written is left out');
}

/** For good: a script may write as long as the page lives. */
function patch() {
  isPatched = true;
  for (const [name, end] of [
    ['write', ''],
    ['writeln', '\n'],
  ] as const) {
    const native = document[name];
    document[name] = (...texts: readonly unknown[]) =>
      current(() => native.apply(document, texts as string[]))(texts.join('') + end);
  }
  for (const name of ['open', 'close'] as const) {
    const native = document[name] as (...args: unknown[]) => unknown;
    Object.assign(document, {
      [name](...args: unknown[]) {
        // With three arguments it opens a window.
        const isPage = args.length < 3;
        const script = document.currentScript;
        const isOurs = script ? writers.has(script) : document.readyState !== 'loading';
        return isPage && isOurs ? document : native.apply(document, args);
      },
    });
  }
}

/** From now on `write` gets what `script` writes. */
export function captureWrites(script: HTMLScriptElement, write: Write): void {
  if (!isPatched) patch();
  writers.set(script, write);
}
