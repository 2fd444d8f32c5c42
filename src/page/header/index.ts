import { defineHandler } from '../../runtime/core';
import { createHeader } from './header';
import { position, watchPosition } from './position';
import { headerSettings } from './settings';
import style from './style.css';

/** A header that changes when the page is scrolled past a distance; each header works on its own. */
export default defineHandler({
  settings: headerSettings,
  style,
  mount(element, { settings, signal }) {
    const header = createHeader(element);
    let frame = 0;
    /** Ends the observation of the threshold. */
    let watching: AbortController | undefined;
    /** Whether every scroll event is listened to; see `follow`. */
    let isFollowing = false;

    const update = () => {
      frame = 0;
      header.moveTo(position());
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
      const isWanted = header.needsEveryMove();
      if (isWanted === isFollowing) return;
      isFollowing = isWanted;
      if (isWanted) addEventListener('scroll', schedule, { passive: true, signal });
      else removeEventListener('scroll', schedule);
    };

    /** All other headers are only notified when the page is scrolled over the threshold. */
    const watch = (threshold: number | undefined) => {
      watching?.abort();
      if (threshold === undefined) return;
      watching = new AbortController();
      const crossed = (y: number, length: number) => {
        if (isFollowing) return;
        header.moveTo(Math.max(y, 0), length);
        follow();
      };
      watchPosition(threshold, crossed, watching.signal);
    };

    const start = () => {
      const threshold = header.resize(settings.get());
      update();
      watch(threshold);
    };

    start();
    addEventListener('resize', start, { signal });
    // The page may come from the back/forward cache, or the browser may have restored a scroll position without an event.
    addEventListener('pageshow', start, { signal });
    // A body that scrolls in place of the window fires events of its own; no observer sees the root move.
    document.body.addEventListener('scroll', schedule, { passive: true, signal });
    // A late logo has its size only when it is loaded; load events do not bubble.
    element.addEventListener('load', ({ target }) => header.logoLoaded(target), { capture: true, signal });
    // A sticky header reserves the space of its normal state, so it is measured in that state.
    document.addEventListener(
      'piton:measure',
      ({ target, detail }) => {
        const resume = (target as Node).contains(element) && header.suspendScrolled();
        if (resume) detail.push(resume);
      },
      { signal },
    );
    // A hidden header is shown when it gets the focus.
    element.addEventListener('focusin', header.show, { signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      watching?.abort();
      header.undo();
    });
  },
});
