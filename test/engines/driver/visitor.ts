import { expect } from 'vitest';
import type { Session, Size } from './session';

export const DESKTOP: Size = { width: 1280, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

/** The number of steps of the mouse from one place to another. */
const STEPS = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A visitor of the demo with a mouse and a keyboard, who acts in the same way in every engine. */
export interface Visitor {
  /** Opens a page of the demo and waits until the elements in view are mounted. */
  open(path: string, size?: Size): Promise<void>;
  reload(): Promise<void>;
  /** Goes back as the browser's button does. */
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Waits until the address ends with this text, or matches, and the page there is mounted. */
  arrive(end: string | RegExp): Promise<void>;
  /** Runs a function in the page, whose arguments and result must be JSON. */
  run<Args extends unknown[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Scrolls to an element and waits until it is mounted. */
  reach(selector: string): Promise<void>;
  /** Clicks into the middle of the first shown element that the selector matches and that has this text or name. */
  click(selector: string, text?: string): Promise<void>;
  hover(selector: string, text?: string): Promise<void>;
  /** Drags an element by its middle over this distance, px. */
  drag(selector: string, dx: number, dy: number): Promise<void>;
  /** Moves the mouse to a place of the viewport. */
  moveTo(x: number, y: number): Promise<void>;
  press(...keys: string[]): Promise<void>;
  pressWithShift(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns the number of shown elements that a selector matches, or only of those with this text or name. */
  count(selector: string, text?: string): Promise<number>;
  /** Returns the text of the first shown element that a selector matches, without spaces around, or undefined. */
  text(selector: string): Promise<string | undefined>;
  /** Waits until such an element is shown. */
  see(selector: string, text?: string): Promise<void>;
  /** Waits until no such element is shown. */
  miss(selector: string, text?: string): Promise<void>;
  /** Returns the id, else the classes, of the focused element. */
  focused(): Promise<string>;
  /**
   * Scrolls at once, as a script of the page would, until an element's upper edge is at this height of the viewport.
   */
  scrollTo(selector: string, top: number): Promise<void>;
  /** Returns the faults that the pages have recorded so far. */
  faults(): Promise<string[]>;
  /** Returns the marks that failed, and those of shown elements that are not mounted. */
  unmounted(): Promise<string[]>;
}

/** A fault that the script in the pages has recorded (page/watch.js). */
interface Note {
  /** When the page began, or the one around its frame, ms. */
  readonly page: number;
  readonly text: string;
}

/** The source of a function that finds the shown elements with this text or name. Scripts in the page begin with it. */
const SHOWN = `const shown = (selector, text) => [...document.querySelectorAll(selector)].filter((element) =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  (text === undefined || [element.getAttribute('aria-label'), element.textContent].some((own) => own?.replace(/\\s+/g, ' ').trim() === text)));`;

/** @param base address of the demo, with a slash at its end */
export function createVisitor(session: Session, base: string): Visitor {
  const quote = (...values: unknown[]) => values.map((value) => JSON.stringify(value) ?? 'undefined').join();
  const ask = (code: string) => session.evaluate(`(async () => { ${SHOWN} ${code} })()`);
  const run: Visitor['run'] = async (fn, ...args) =>
    (await session.evaluate(`(${fn})(${quote(...args)})`)) as Awaited<ReturnType<typeof fn>>;

  /** Waits until the page has loaded and Piton's first pass is over. */
  const ready = () =>
    expect
      .poll(() =>
        run(async () => {
          if (document.readyState !== 'complete') return false;
          await (window.piton as { ready: Promise<void> }).ready;
          return true;
        }),
      )
      .toBe(true);

  const message = (selector: string, text = '') => ({ message: `${selector} ${text}` });

  /** Returns the middle of an element, once the element is in view, does not move and is not covered. */
  async function placeOf(selector: string, text?: string): Promise<Place> {
    let place: Place | undefined;
    /** The mouse comes to a covered place, and moves there to and fro, px. */
    let away = 1;
    await expect
      .poll(
        async () => {
          const found = await ask(`
            const [element] = shown(${quote(selector, text)});
            if (!element) return 'not shown';
            const box = () => element.getBoundingClientRect();
            const isIn = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
            if (!isIn(box())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const before = box();
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            if (box().x !== before.x || box().y !== before.y) return 'moves';
            // The middle of a text of two lines lies between them.
            const { x, y, width, height } = element.getClientRects()[0];
            const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
            const top = document.elementFromPoint(at.x, at.y);
            const isFree = element.contains(top) || top?.closest('label')?.control === element;
            return isFree ? at : { ...at, cover: top?.outerHTML.slice(0, 200) ?? 'nothing' };`);
          if (typeof found !== 'object') return found;
          const { cover, ...at } = found as Place & { cover?: string };
          place = cover === undefined ? at : undefined;
          if (place) return place;
          // Controls that hide from an idle mouse show again when the mouse comes.
          away = 3 - away;
          await session.moveTo(at.x + away, at.y, STEPS);
          return `covered by ${cover}`;
        },
        { message: `${selector} ${text ?? ''}` },
      )
      .toBeTypeOf('object');
    if (!place) throw new Error(`${selector} can't be reached`);
    return place;
  }

  /**
   * Moves the mouse to an element. The page may move meanwhile, so this is repeated until the browser says that the
   * mouse is over the element.
   */
  async function hover(selector: string, text?: string) {
    await expect
      .poll(
        async () => {
          const { x, y } = await placeOf(selector, text);
          await session.moveTo(x, y, STEPS);
          return ask(`
          const [element] = shown(${quote(selector, text)});
          return [element, ...(element?.labels ?? [])].some((each) => each?.matches(':hover'));`);
        },
        message(selector, text),
      )
      .toBe(true);
  }

  const count = async (selector: string, text?: string) =>
    (await ask(`return shown(${quote(selector, text)}).length`)) as number;

  let isOpen = false;
  const kept: string[] = [];
  /**
   * When the page that was left last began, ms. The open requests of that page fail, in some engines with a message, so
   * its late faults do not count.
   */
  let left: number | undefined;

  const newFaults = async () => {
    const notes = await run(() => JSON.parse(sessionStorage.getItem('engines-faults') ?? '[]') as Note[]);
    return notes.filter(({ page }) => page !== left).map(({ text }) => text);
  };
  async function leave() {
    kept.push(...(await newFaults()));
    left = await run(() => {
      sessionStorage.removeItem('engines-faults');
      return performance.timeOrigin;
    });
  }

  return {
    async open(path, size = DESKTOP) {
      await session.resize(size);
      if (isOpen) await leave();
      isOpen = true;
      await session.goto(base + path.replace(/^\//, ''));
      await ready();
    },
    async reload() {
      await leave();
      await session.reload();
      await ready();
    },
    async back() {
      await leave();
      await run(() => void setTimeout(() => history.back()));
    },
    resize: (size) => session.resize(size),
    async arrive(end) {
      const address = () => run(() => location.href);
      if (typeof end === 'string') await expect.poll(address).toSatisfy((href: string) => href.endsWith(end));
      else await expect.poll(address).toMatch(end);
      await ready();
    },
    run,
    async reach(selector) {
      await ask(
        `document.querySelector(${quote(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
      );
      await expect
        .poll(
          () =>
            ask(`
              const { id } = document.querySelector(${quote(selector)}).closest('[data-id]').dataset;
              const { marks } = await window.piton.report();
              return marks.filter(({ element, handler }) => handler && element === id).map(({ state }) => state);`),
          message(selector),
        )
        .toSatisfy((states: string[]) => states.length > 0 && states.every((state) => state === 'mounted'));
    },
    async click(selector, text) {
      await hover(selector, text);
      await session.mouseDown();
      await session.mouseUp();
    },
    hover,
    async drag(selector, dx, dy) {
      const { x, y } = await placeOf(selector);
      await session.moveTo(x, y, STEPS);
      await session.mouseDown();
      await session.moveTo(x + dx, y + dy, STEPS);
      await session.mouseUp();
    },
    moveTo: (x, y) => session.moveTo(x, y, STEPS),
    async press(...keys) {
      for (const key of keys) await session.press(key, false);
    },
    pressWithShift: (key) => session.press(key, true),
    type: (text) => session.type(text),
    count,
    text: async (selector) =>
      (await ask(`return shown(${quote(selector)})[0]?.textContent.replace(/\\s+/g, ' ').trim()`)) as
        | string
        | undefined,
    see: (selector, text) =>
      expect.poll(() => count(selector, text), message(selector, text)).toBeGreaterThan(0),
    miss: (selector, text) => expect.poll(() => count(selector, text), message(selector, text)).toBe(0),
    focused: () =>
      run(() => {
        const { id, className } = document.activeElement ?? document.body;
        return id || String(className);
      }),
    async scrollTo(selector, top) {
      await ask(`
        const { top } = shown(${quote(selector)})[0].getBoundingClientRect();
        scrollBy({ top: top - ${top}, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));`);
    },
    faults: async () => [...kept, ...(await newFaults())],
    unmounted: async () =>
      (await ask(`
        const { marks } = await window.piton.report();
        return marks
          .filter(({ handler, state, element }) => {
            const isShown = shown('[data-id="' + CSS.escape(element) + '"]').length > 0;
            return handler && (state === 'failed' || (state !== 'mounted' && isShown));
          })
          .map(({ handler, state, element, error }) => [handler, element, state, error].join(' '));`)) as string[],
  };
}
