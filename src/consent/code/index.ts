/** Writes HTML whose scripts run into the page, in order, as a parser would (C4.4). */
import { innerHtmlOf, parseCode } from '../../borders/markup';
import { giveNonce, makeScript, orderOf } from './script';
import { captureWrites } from './written';

/** A script that has not loaded by then keeps the rest of its own text waiting, but no other text, ms. */
const PATIENCE_MS = 10_000;
/** Then its own text goes on as well, ms (spec 9). */
const TIME_OUT_MS = 120_000;

/** Elements that can't be inserted as they were parsed, nor what holds them. */
const SPECIAL = 'script,style,link,noscript,[skip-write],[unique-write-name]';
/** Stands at the end of what was written so far: outermost only where no tag is still open. */
const END = 'piton-end';

type Place = (node: Node) => void;
/** Goes on by itself until there is something to wait for, so that code that waits for nothing runs at once. */
type Steps = Generator<Promise<unknown>, void>;

interface Job {
  /** Lets the next text begin. */
  release(): void;
  /** Scripts that run when all else is written. */
  readonly last: (() => Steps)[];
}

function drive(steps: Steps, done: () => void): void {
  let waits: Promise<unknown> | undefined;
  try {
    waits = steps.next().value ?? undefined;
  } catch (error) {
    console.error(error);
  }
  if (waits) void waits.then(() => drive(steps, done));
  else done();
}

/** Settles when the script has run or failed, or the time is over. */
const ended = (script: HTMLScriptElement, release: () => void) =>
  new Promise<void>((resolve) => {
    const timers = [setTimeout(release, PATIENCE_MS), setTimeout(resolve, TIME_OUT_MS)];
    for (const type of ['load', 'error'])
      script.addEventListener(type, () => {
        timers.forEach(clearTimeout);
        resolve();
      });
  });

/** Takes what the script writes to the place after it; `finish` writes what is still open, and waits for all of it. */
function afterScript(script: HTMLScriptElement, outer: Place, job: Job) {
  const marker = new Text();
  let text = '';
  let work: Promise<void> | undefined;
  const place = (node: Node) => {
    // The script may have removed itself, and its place may be gone with it.
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
  captureWrites(script, (more) => {
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
    // Listens before the script is there: a cached one may be fast.
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

/** Moves what `source` holds to `place`, in order; what fails is reported and left out. */
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
      // Where scripts run it holds text: its images must not load.
      if (node.matches('noscript')) node.textContent = innerHtmlOf(node);
      if (node.matches('style,link')) giveNonce(node);
      if (node.querySelector(SPECIAL)) {
        const held = node.ownerDocument.createDocumentFragment();
        held.append(...node.childNodes);
        place(node);
        yield* insert(held, (child) => node.append(child), job);
      } else place(node);
    } catch (error) {
      console.error(error);
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
let isBusy = false;

function next() {
  isBusy = false;
  const job = queue.shift();
  isBusy = !!job;
  job?.();
}

/**
 * Writes `html` at the end of `target`, one text after the other over the whole page. Never rejects; settles when all of
 * it is written, its scripts that wait for nothing at once.
 */
export const writeCode = (html: string, target: Element = document.body): Promise<void> =>
  new Promise((resolve) => {
    queue.push(() => {
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        next();
      };
      drive(write(html, target, { release, last: [] }), () => {
        resolve();
        release();
      });
    });
    if (!isBusy) next();
  });
