import { defineHandler, queryReducedMotion } from '../core';
import style from './page-transition.css';

/** The pattern of addresses without a transition, limited in the time that it may take. */

/** Limit of unbounded repetitions: each of them multiplies the time by the address's length. */
const MAX_REPEATS = 2;
/** Longer addresses have no transition; characters. */
const MAX_LENGTH = 500;
const REPEAT = /[*+]|\{\d+,\}/g;
/** Stands for a group that can match in exponentially many ways; an attribute cannot contain this character. */
const EXPONENTIAL = '\u0000';

/** Whether the pattern is fast on every address up to `MAX_LENGTH`. */
function isBounded(pattern: string): boolean {
  // An escaped character and a class match one character; a backreference matches more.
  if (/\\[1-9k]/.test(pattern)) return false;
  let simplified = pattern
    .replace(/\\./gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?::|<?[=!])/g, '(');
  if ((simplified.match(REPEAT)?.length ?? 0) > MAX_REPEATS) return false;
  // Replaces the innermost groups until none is left.
  for (let before = ''; before !== simplified; ) {
    before = simplified;
    // A repeated group with a repetition or alternative inside can match in exponentially many ways.
    simplified = simplified.replace(/\(([^()]*)\)([*+{]?)/g, (_, inner: string, repeat: string) => {
      const isOpen = /[*+{?|]/.test(inner);
      return repeat && isOpen ? EXPONENTIAL : `${isOpen ? '|' : ''}a${repeat}`;
    });
  }
  return !simplified.includes(EXPONENTIAL);
}

/**
 * Returns a function that tells whether an address is excluded: no address where the pattern is empty or invalid, every
 * address where the pattern could block the page.
 * @param onUnbounded called where the pattern is too slow
 */
export function readExclude(pattern: string, onUnbounded: () => void): (address: string) => boolean {
  if (!pattern) return () => false;
  if (!isBounded(pattern)) {
    onUnbounded();
    return () => true;
  }
  try {
    const exclude = new RegExp(pattern);
    return (address) => address.length > MAX_LENGTH || exclude.test(address);
  } catch {
    return () => false;
  }
}

/** Links within this page, to files, or without a transition by their attributes. */
const NO_TRANSITION =
  '[data-elementor-open-lightbox=yes],[data-e-disable-page-transition],[download],[href^="#"],[href=""]';
const SHOP_QUERY = /[?&](?:add-to-cart|remove_item|undo_item|removed_item)=/;

/** Whether `event` on the link leads to another page of this site, in this window. */
export const leadsAway = (
  link: HTMLAnchorElement,
  event: MouseEvent,
  isExcluded: (address: string) => boolean,
): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.hasAttribute('href') &&
  !link.matches(NO_TRANSITION) &&
  /^(?:_self)?$/.test(link.target) &&
  link.origin === location.origin &&
  !link.hash &&
  !SHOP_QUERY.test(link.search) &&
  !isExcluded(link.href);

const ENTERING = 'e-page-transition--entering';
const ENTERED = 'e-page-transition--entered';
const EXITING = 'e-page-transition--exiting';
/** Limit of a transition's duration; a page that is still open after this time is shown again. */
const LIMIT_MS = 5000;

/** Reads a time from the CMS's styles, `0.3s` or `300ms`, in ms; at most `LIMIT_MS`. */
const timeOf = (element: Element, property: string): number => {
  const value = getComputedStyle(element).getPropertyValue(property).trim();
  const number = Number.parseFloat(value) || 0;
  return Math.min(LIMIT_MS, /\ds$/.test(value) ? number * 1000 : number);
};

/** The transition between two pages. It must never stay over the page. */
export default defineHandler({
  style,
  mount(element, { preview, warn, signal }) {
    const isExcluded = readExclude(element.getAttribute('exclude') ?? '', () =>
      warn(
        'exclude',
        'exclude of e-page-transition repeats so much that it could hang the page: no link has a transition',
      ),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (call: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(call, ms);
    };
    const isOff = () => preview || queryReducedMotion().matches || element.hasAttribute('disabled');
    const duration = () => (isOff() ? 0 : timeOf(element, '--e-page-transition-animation-duration'));
    const open = () => {
      element.classList.remove(ENTERING, EXITING);
      element.classList.add(ENTERED);
    };

    schedule(open, duration());
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) open();
      },
      { signal },
    );
    // The listener is on the window, so that all other listeners of a link, such as the lightbox's, run first.
    addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest?.('a');
        if (!link || isOff() || !leadsAway(link, event, isExcluded)) return;
        event.preventDefault();
        element.classList.remove(ENTERED);
        element.classList.add(EXITING);
        schedule(() => {
          location.href = link.href;
          // A download, or an answer without a page, leaves this page open.
          schedule(open, LIMIT_MS);
        }, duration() + timeOf(element, '--e-preloader-delay'));
      },
      { signal },
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  },
});
