import { defineHandler, stillness } from '../../runtime/core';
import { readExclude } from './exclude';
import { leadsAway } from './link';
import style from './style.css';

const ENTERING = 'e-page-transition--entering';
const ENTERED = 'e-page-transition--entered';
const EXITING = 'e-page-transition--exiting';
/** No transition takes longer, ms; a page that is still there then is shown again. */
const LIMIT_MS = 5000;

/** A time as the CMS's styles hold it, ms. */
const timeOf = (element: Element, property: string): number => {
  const value = getComputedStyle(element).getPropertyValue(property).trim();
  const number = Number.parseFloat(value) || 0;
  return Math.min(LIMIT_MS, /\ds$/.test(value) ? number * 1000 : number);
};

/** The curtain between two pages (contract pro 24). Whatever happens, it does not stay over the page. */
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
    const later = (call: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(call, ms);
    };
    const isOff = () => preview || stillness().matches || element.hasAttribute('disabled');
    const duration = () => (isOff() ? 0 : timeOf(element, '--e-page-transition-animation-duration'));
    const open = () => {
      element.classList.remove(ENTERING, EXITING);
      element.classList.add(ENTERED);
    };

    later(open, duration());
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) open();
      },
      { signal },
    );
    // On the window: whatever else the page makes of a link, such as its lightbox, has been there before.
    addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest?.('a');
        if (!link || isOff() || !leadsAway(link, event, isExcluded)) return;
        event.preventDefault();
        element.classList.remove(ENTERED);
        element.classList.add(EXITING);
        later(() => {
          location.href = link.href;
          // A download, or an answer without a page.
          later(open, LIMIT_MS);
        }, duration() + timeOf(element, '--e-preloader-delay'));
      },
      { signal },
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  },
});
