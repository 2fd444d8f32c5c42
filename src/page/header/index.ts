import { defineHandler } from '../../runtime/core';
import { createLook, logosOf } from './look';
import { watchPosition } from './position';
import { type HeaderValues, headerSettings, valuesFor } from './settings';
import { headerDevice, isHidden, isScrolled, toPx } from './state';
import style from './style.css';

/** The header's transition takes 400 ms (spec 9); by then it has taken its size, ms. */
const SETTLED_MS = 500;
/** A page of so many windows stays one that can be scrolled, whatever a header takes from it. */
const LONG_WINDOWS = 2;

/** A header that changes once the page is scrolled past a distance, each header on its own (contract site-chrome H). */
export default defineHandler({
  settings: headerSettings,
  style,
  mount(element, { settings, signal }) {
    const { documentElement: root } = document;
    const look = createLook(element);
    /** `undefined` on devices that are not listed. */
    let values: HeaderValues | undefined;
    let scrolled: boolean | undefined;
    let previous = 0;
    let width = 0;
    let height = 0;
    let frame = 0;
    let settling: Animation | undefined;
    /** How far the page scrolls, px, where that is too little for the scrolled state; see `enter`. */
    let tooShort: number | undefined;
    /** Scrolling counts past this, px. */
    let threshold = 0;
    let watched: AbortController | undefined;
    let followsSteps = false;

    /** Bounces beyond the page's top are no scrolling. */
    const position = () => Math.max(scrollY, 0);
    const end = () => root.scrollHeight - root.clientHeight;

    /**
     * A sticky header that changes its height moves what is below; the browser would scroll along to keep that in
     * place, back over the threshold and for ever to and fro. Meanwhile it keeps the scroll position instead.
     */
    const settle = () => {
      settling?.cancel();
      settling = root.animate({ overflowAnchor: ['none', 'none'] }, SETTLED_MS);
    };

    /**
     * Where the page can't be scrolled at all once the header has left the flow, the browser is back at the top at once:
     * such a page stays as it is until it has another length.
     */
    const enter = (now: HeaderValues, y: number, known: number | undefined) => {
      look.scroll(now);
      if (known || position() >= threshold || end() > 0) return true;
      look.rest(now);
      tooShort = end();
      scrollTo({ top: y, behavior: 'instant' });
      return false;
    };

    /** @param known how far a long page scrolls, px; to ask would make the browser lay out */
    const change = (y: number, known?: number) => {
      if (!values) return;
      if (values.hideDistance) {
        look.hide(isHidden(look.isHidden(), previous, y, toPx(values.hideDistance, height)));
      }
      previous = y;
      let next = isScrolled(y, threshold, scrolled === true, () => y >= (known ?? end()) - 1);
      if (next && tooShort !== undefined) {
        if (tooShort === end()) next = false;
        else tooShort = undefined;
      }
      if (next === scrolled) return;
      if (scrolled !== undefined) settle();
      if (next) scrolled = enter(values, y, known);
      else {
        look.rest(values);
        scrolled = false;
      }
    };

    const update = () => {
      frame = 0;
      change(position());
      follow();
    };

    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };

    /** Only a header that hides on the way down, or that is held in its state, has to know every step of scrolling. */
    const follow = () => {
      const isHeld = tooShort !== undefined || (scrolled === true && previous <= threshold - 1);
      const isWanted = !!values && (!!values.hideDistance || isHeld);
      if (isWanted === followsSteps) return;
      followsSteps = isWanted;
      if (isWanted) addEventListener('scroll', schedule, { passive: true, signal });
      else removeEventListener('scroll', schedule);
    };

    /** Scrolling past the threshold, and back, is all that the others hear of. */
    const watch = () => {
      watched?.abort();
      if (!values) return;
      watched = new AbortController();
      const crossed = (y: number, length: number) => {
        if (followsSteps) return;
        change(Math.max(y, 0), length > LONG_WINDOWS * height ? length - height : undefined);
        follow();
      };
      watchPosition(threshold, crossed, watched.signal);
    };

    const resize = () => {
      const { clientWidth, clientHeight } = root;
      height = clientHeight;
      // A phone's address bar that comes or goes changes the height alone.
      if (clientWidth === width) return;
      width = clientWidth;
      const device = headerDevice(width);
      const isListed = settings.get().transparent_on.includes(device);
      if (isListed && !values) previous = position();
      values = isListed ? valuesFor(settings.get(), device) : undefined;
      look.forget();
      if (!values) {
        look.undo();
        scrolled = undefined;
      } else if (scrolled) {
        look.renew(values);
      } else if (scrolled === false) {
        look.rest(values);
      }
    };

    const start = () => {
      resize();
      // A whole number of px: observers tell no smaller steps.
      threshold = values ? Math.ceil(toPx(values.threshold, height)) : 0;
      update();
      watch();
    };

    start();
    addEventListener('resize', start, { signal });
    // Back from the back/forward cache, or the browser has restored the scroll position without an event.
    addEventListener('pageshow', start, { signal });
    // A logo that loads late has its size only then; load events do not bubble.
    element.addEventListener(
      'load',
      ({ target }) => {
        if (!values?.shrinksLogo || !logosOf(element).includes(target as HTMLElement)) return;
        look.forget();
        if (scrolled) look.renew(values);
      },
      { capture: true, signal },
    );
    // Where it is sticky as well: its room is that of its look at the page's top.
    document.addEventListener(
      'piton:measure',
      ({ target, detail }) => {
        if (values && scrolled && (target as Node).contains(element)) detail.push(look.takeOff(values));
      },
      { signal },
    );
    // Whoever moves the focus into a hidden header must see it.
    element.addEventListener('focusin', () => values && look.hide(false), { signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      watched?.abort();
      settling?.cancel();
      look.undo();
    });
  },
});
