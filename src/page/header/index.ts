import { defineHandler } from '../../core';
import { pageScroller } from '../../ui/dom/page-scroller';
import { headerDevice, isHidden, isScrolled, toPx } from './hide-on-scroll';
import { logosOf } from './scrolled-styles';
import { type HeaderValues, headerSettings, valuesFor } from './settings';
import style from './style.css';
import { createHeaderTheme } from './theme';

/** A margin larger than any page, px. */
const FAR = 1_000_000;

/** The scroll position without the bounce above the page's top, px. */
const position = (): number => Math.max(pageScroller().scrollTop, 0);

/** The last scroll position of the page, px. */
function end(): number {
  const { scrollHeight, clientHeight } = pageScroller();
  return scrollHeight - clientHeight;
}

/**
 * Calls `crossed` when the page is scrolled over `at` (px, whole), with the scroll position and the page's length, px.
 * Other scrolling costs no script, and the values need no layout.
 */
function watchPosition(at: number, crossed: (y: number, length: number) => void, signal: AbortSignal): void {
  const { documentElement: root } = document;
  // The root may have a margin for the CMS's admin bar.
  const start = root.getBoundingClientRect().top + root.scrollTop;
  const observer = new IntersectionObserver(
    (entries) => {
      const box = entries.at(-1)?.boundingClientRect;
      if (box) crossed(start - box.top, box.height);
    },
    { rootMargin: `${at - 1 - start}px ${FAR}px ${FAR}px`, threshold: 1 },
  );
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The header's transition takes 400 ms; after this time, ms, its size no longer changes. */
const SETTLED_MS = 500;
/** A page that is longer than this many windows can be scrolled in any state of the header. */
const LONG_WINDOWS = 2;

/**
 * Turns scroll anchoring off for a moment. A sticky header that changes its height moves the content below; scroll
 * anchoring would scroll along, back over the threshold, and the header would change for ever.
 */
function createAnchoringPause() {
  let pause: Animation | undefined;
  return {
    begin() {
      pause?.cancel();
      pause = document.documentElement.animate({ overflowAnchor: ['none', 'none'] }, SETTLED_MS);
    },
    end: () => pause?.cancel(),
  };
}

/** A header that changes when the page is scrolled past a distance; each header works on its own. */
export default defineHandler({
  settings: headerSettings,
  style,
  mount(element, { settings, signal }) {
    const { documentElement: root } = document;
    const theme = createHeaderTheme(element);
    /** The settings of the current device; `undefined` where the device is not listed. */
    let values: HeaderValues | undefined;
    /** Whether the header is in the scrolled state; `undefined` before the first state. */
    let scrolled: boolean | undefined;
    /** The scroll position of the last change, px. */
    let previous = 0;
    /** Size of the window when it was last measured, px. */
    let width = 0;
    let height = 0;
    let frame = 0;
    const anchoringPause = createAnchoringPause();
    /** The scroll length, px, of a page that is too short for the scrolled state; see `enter`. */
    let shortEnd: number | undefined;
    /** Distance after which the header is in the scrolled state, px. */
    let threshold = 0;
    /** Ends the observation of the threshold. */
    let watching: AbortController | undefined;
    /** Whether every scroll event is listened to; see `follow`. */
    let isFollowing = false;

    /**
     * Enters the scrolled state. If the page can't be scrolled any more once the header has left the flow, the browser
     * jumps back to the top: such a page stays in the normal state until its length changes.
     */
    const enter = (now: HeaderValues, y: number, knownEnd: number | undefined) => {
      theme.setScrolled(now);
      if (knownEnd || position() >= threshold || end() > 0) return true;
      theme.setNormal(now);
      shortEnd = end();
      pageScroller().scrollTo({ top: y, behavior: 'instant' });
      return false;
    };

    /** @param knownEnd the scroll length of a long page, px, where it is known without layout */
    const change = (y: number, knownEnd?: number) => {
      if (!values) return;
      if (values.hideDistance) {
        theme.hide(isHidden(theme.isHidden(), previous, y, toPx(values.hideDistance, height)));
      }
      previous = y;
      let next = isScrolled(y, threshold, scrolled === true, () => y >= (knownEnd ?? end()) - 1);
      if (next && shortEnd !== undefined) {
        if (shortEnd === end()) next = false;
        else shortEnd = undefined;
      }
      if (next === scrolled) return;
      if (scrolled !== undefined) anchoringPause.begin();
      if (next) scrolled = enter(values, y, knownEnd);
      else {
        theme.setNormal(values);
        scrolled = false;
      }
    };

    const update = () => {
      frame = 0;
      const changeNow = () => change(position());
      // The first state is no change that a visitor could follow, and a transition of `all` would paint each frame of it.
      if (values && scrolled === undefined) theme.withoutTransitions(changeNow);
      else changeNow();
      follow();
    };

    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };

    /**
     * Listens to every scroll event only where a header hides on the way down, or stays in its state against the scroll
     * position.
     */
    const follow = () => {
      const isStateLocked = shortEnd !== undefined || (scrolled === true && previous <= threshold - 1);
      const isWanted = !!values && (!!values.hideDistance || isStateLocked);
      if (isWanted === isFollowing) return;
      isFollowing = isWanted;
      if (isWanted) addEventListener('scroll', schedule, { passive: true, signal });
      else removeEventListener('scroll', schedule);
    };

    /** All other headers are only notified when the page is scrolled over the threshold. */
    const watch = () => {
      watching?.abort();
      if (!values) return;
      watching = new AbortController();
      const crossed = (y: number, length: number) => {
        if (isFollowing) return;
        change(Math.max(y, 0), length > LONG_WINDOWS * height ? length - height : undefined);
        follow();
      };
      watchPosition(threshold, crossed, watching.signal);
    };

    const resize = () => {
      const { clientWidth, clientHeight } = root;
      height = clientHeight;
      // A phone's address bar changes the height alone.
      if (clientWidth === width) return;
      width = clientWidth;
      const device = headerDevice(width);
      const isListed = settings.get().transparent_on.includes(device);
      if (isListed && !values) previous = position();
      values = isListed ? valuesFor(settings.get(), device) : undefined;
      theme.forgetSizes();
      if (!values) {
        theme.undo();
        scrolled = undefined;
      } else if (scrolled) {
        theme.remeasure(values);
      } else if (scrolled === false) {
        theme.setNormal(values);
      }
    };

    const start = () => {
      resize();
      // Observers are precise to whole px.
      threshold = values ? Math.ceil(toPx(values.threshold, height)) : 0;
      update();
      watch();
    };

    start();
    addEventListener('resize', start, { signal });
    // The page may come from the back/forward cache, or the browser may have restored a scroll position without an event.
    addEventListener('pageshow', start, { signal });
    // A body that scrolls in place of the window fires events of its own; no observer sees the root move.
    document.body.addEventListener('scroll', schedule, { passive: true, signal });
    // A late logo has its size only when it is loaded; load events do not bubble.
    element.addEventListener(
      'load',
      ({ target }) => {
        if (!values?.shrinksLogo || !logosOf(element).includes(target as HTMLElement)) return;
        theme.forgetSizes();
        if (scrolled) theme.remeasure(values);
      },
      { capture: true, signal },
    );
    // A sticky header reserves the space of its normal state, so it is measured in that state.
    document.addEventListener(
      'piton:measure',
      ({ target, detail }) => {
        if (values && scrolled && (target as Node).contains(element))
          detail.push(theme.suspendScrolled(values));
      },
      { signal },
    );
    // A hidden header is shown when it gets the focus.
    element.addEventListener('focusin', () => values && theme.hide(false), { signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      watching?.abort();
      anchoringPause.end();
      theme.undo();
    });
  },
});
