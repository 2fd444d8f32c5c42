import { defineHandler, queryReducedMotion } from '../../runtime/core';
import { readExclude } from './exclude';
import { leadsAway } from './link';
import style from './style.css';

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
