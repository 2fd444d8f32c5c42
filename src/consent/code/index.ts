/** Writes HTML into the page and runs its scripts in order, as a parser would. */

import { atom, reporter } from '../../core';
import { innerHtmlOf, parseCode, scriptCode, scriptUrl } from '../../markup';
import { pageNonce } from '../../third-parties';
import { captureDocumentWrites } from '../../ui/document-write';

// Makes scripts of written code anew, since a script that was parsed in an inert document never runs.

/** Browsers run scripts of these types as classic scripts, and fire events when they end. */
const CLASSIC = /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*$/i;
/** Lazy loaders move the address to any attribute but these, and the address has one of these forms. */
const NO_ADDRESS = /^(?:id|src|type)$/;
const ADDRESS = /^http|^\/\/\S+\.js/i;

/** Sets the nonce of the page's content security policy on an element, where the policy has one. */
export function giveNonce(element: Element): void {
  const nonce = pageNonce();
  if (nonce) Object.assign(element, { nonce });
}

function addressOf(parsed: HTMLScriptElement): string | null {
  const src = parsed.getAttribute('src');
  if (src !== 'undefined' || parsed.text) return src;
  const moved = [...parsed.attributes].find(
    ({ name, value }) => !NO_ADDRESS.test(name) && ADDRESS.test(value),
  );
  return moved?.value ?? src;
}

/**
 * Makes a script that runs when it is inserted.
 * @throws {TypeError} where the script's address is invalid or not http(s)
 */
export function makeScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const attribute of parsed.attributes) {
    const { name, value } = attribute;
    if (/^on/.test(name)) script.setAttribute(name, scriptCode(value));
    // The attribute node is cloned, since `setAttribute` rejects invalid names such as a stray quotation mark.
    else if (name !== 'src') script.setAttributeNode(attribute.cloneNode() as Attr);
  }
  giveNonce(script);
  script.text = scriptCode(parsed.text);
  const src = addressOf(parsed);
  // An empty address is invalid, and is not resolved, since it would become the address of the page.
  if (src !== null) script.src = scriptUrl(src && new URL(src, document.baseURI).href);
  return script;
}

/**
 * Decides how the rest of the code continues: after the script has loaded, with the script at the end, or at once.
 */
export function orderOf(script: HTMLScriptElement): 'wait' | 'last' | 'go on' {
  // The property `async` is true for every script that a script has made, so the attribute counts.
  const isAsync = script.hasAttribute('async');
  if (!script.src || !CLASSIC.test(script.type) || isAsync || script.noModule) return 'go on';
  return script.defer ? 'last' : 'wait';
}

/** After this time, ms, a script that has not loaded no longer delays other texts. */
const OTHERS_WAIT_MS = 10_000;
/** After this time, ms, the rest of the script's own text is written too. */
const TIME_OUT_MS = 120_000;

/** Elements that cannot be inserted as parsed; neither can an element that contains one. */
const SPECIAL = 'script,style,link,noscript,[skip-write],[unique-write-name]';
/** A marker at the end of the written text: it is the last element only if no tag is open. */
const END = 'piton-end';

type Place = (node: Node) => void;
/** A generator yields only where it has to wait, so that synchronous code runs at once. */
type Steps = Generator<Promise<unknown>, void>;

interface Job {
  /** Starts the next text. */
  release(): void;
  /** Deferred scripts, which run after the whole text is written. */
  readonly last: (() => Steps)[];
}

function drive(steps: Steps, done: () => void): void {
  let waits: Promise<unknown> | undefined;
  try {
    waits = steps.next().value ?? undefined;
  } catch (error) {
    reporter('consent', 'consent')(error);
  }
  if (waits) void waits.then(() => drive(steps, done));
  else done();
}

/** Resolves when the script has run or failed, or after the time limit. */
const ended = (script: HTMLScriptElement, release: () => void) =>
  new Promise<void>((resolve) => {
    const timers = [setTimeout(release, OTHERS_WAIT_MS), setTimeout(resolve, TIME_OUT_MS)];
    for (const type of ['load', 'error'])
      script.addEventListener(type, () => {
        timers.forEach(clearTimeout);
        resolve();
      });
  });

/**
 * Inserts the text that the script writes right after the script; `finish` writes an unfinished tag too, and waits
 * for all of it.
 */
function afterScript(script: HTMLScriptElement, outer: Place, job: Job) {
  const marker = new Text();
  let text = '';
  let work: Promise<void> | undefined;
  const place = (node: Node) => {
    // The script may have removed itself together with the marker.
    if (!marker.isConnected) script.isConnected ? script.after(marker) : outer(marker);
    marker.before(node);
  };
  const flush = (isOver: boolean) => {
    if (work || !text) return;
    const parsed = parseCode(isOver ? text : `${text}<${END}>`);
    if (!isOver) {
      if (parsed.lastElementChild?.localName !== END) return;
      parsed.lastElementChild.remove();
    }
    text = '';
    let isDone = false;
    const running = new Promise<void>((resolve) => {
      drive(insert(parsed, place, job), () => {
        isDone = true;
        work = undefined;
        resolve();
        flush(false);
      });
    });
    if (!isDone) work = running;
  };
  captureDocumentWrites(script, (more) => {
    text += more;
    flush(false);
  });
  script.addEventListener('load', () => flush(true));
  return function* finish(): Steps {
    for (;;) {
      flush(true);
      if (!work) break;
      yield work;
    }
    marker.remove();
  };
}

function* insertScript(parsed: HTMLScriptElement, place: Place, job: Job): Steps {
  const script = makeScript(parsed);
  const order = orderOf(script);
  const run = function* (put: Place): Steps {
    const finish = afterScript(script, place, job);
    // The listeners are added before the script is inserted, since a cached script may run at once.
    const end = order === 'go on' ? undefined : ended(script, job.release);
    put(script);
    if (end && script.isConnected) yield end;
    yield* finish();
  };
  if (order !== 'last') return yield* run(place);
  const marker = new Text();
  place(marker);
  job.last.push(() => run((node) => marker.replaceWith(node)));
}

/** Moves the children of `source` to `place`, in order; a child that fails is reported and left out. */
function* insert(source: ParentNode & Node, place: Place, job: Job): Steps {
  for (const node of [...source.childNodes]) {
    try {
      if (!(node instanceof Element)) {
        place(node);
        continue;
      }
      const name = node.getAttribute('unique-write-name');
      if (
        node.hasAttribute('skip-write') ||
        (name && document.querySelector(`[unique-write-name="${CSS.escape(name)}"]`))
      )
        continue;
      if (node instanceof HTMLScriptElement) {
        yield* insertScript(node, place, job);
        continue;
      }
      // In a page with scripts the content of `noscript` is text, so its images must not load.
      if (node.matches('noscript')) node.textContent = innerHtmlOf(node);
      if (node.matches('style,link')) giveNonce(node);
      if (node.querySelector(SPECIAL)) {
        const children = node.ownerDocument.createDocumentFragment();
        children.append(...node.childNodes);
        place(node);
        yield* insert(children, (child) => node.append(child), job);
      } else place(node);
    } catch (error) {
      reporter('consent', 'consent')(error);
    }
  }
}

function* write(html: string, target: Element, job: Job): Steps {
  if (!target.isConnected) return;
  yield* insert(parseCode(html), (node) => target.append(node), job);
  if (job.last.length) job.release();
  for (const run of job.last) yield* run();
}

const queue: (() => void)[] = [];
const $isBusy = atom(false);

function next() {
  $isBusy.set(false);
  const job = queue.shift();
  $isBusy.set(!!job);
  job?.();
}

/**
 * Writes `html` at the end of `target`; texts of the whole page are written one after the other. Never rejects;
 * resolves when the text is written. Synchronous scripts run at once.
 * @param isWanted is called when the text's turn comes: the visitor may have revoked the consent meanwhile
 */
export const writeCode = (
  html: string,
  target: Element = document.body,
  isWanted = () => true,
): Promise<void> =>
  new Promise((resolve) => {
    queue.push(() => {
      const text = isWanted() ? html : '';
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        next();
      };
      drive(write(text, target, { release, last: [] }), () => {
        resolve();
        release();
      });
    });
    if (!$isBusy.get()) next();
  });
