import { pageScroller } from '../../runtime/core';
import { createAnchoringPause } from './anchoring-pause';
import { logosOf } from './parts';
import { end, position } from './position';
import { type HeaderSettings, type HeaderValues, valuesAt } from './settings';
import { isHidden, isLocked, type ScrollState, scrolledTo, toPx } from './state';
import { createHeaderTheme } from './theme';

/** A page that is longer than this many windows can be scrolled in any state of the header. */
const LONG_WINDOWS = 2;

/** One header: its settings on the current device, its state and its theme. It listens to nothing. */
export function createHeader(element: HTMLElement) {
  const theme = createHeaderTheme(element);
  const anchoringPause = createAnchoringPause();
  /** The settings of the current device; `undefined` where the device is not listed. */
  let values: HeaderValues | undefined;
  let state: ScrollState = { scrolled: undefined, y: 0, shortEnd: undefined };
  /** Size of the window when it was last measured, px. */
  let width = 0;
  let height = 0;
  /** Distance after which the header is in the scrolled state, px. */
  let threshold = 0;

  const changeWidth = (settings: HeaderSettings, nextWidth: number) => {
    // A phone's address bar changes the height alone.
    if (nextWidth === width) return;
    width = nextWidth;
    const next = valuesAt(settings, width);
    if (next && !values) state = { ...state, y: position() };
    values = next;
    theme.forgetSizes();
    if (!values) {
      theme.undo();
      state = { ...state, scrolled: undefined };
    } else if (state.scrolled) theme.remeasure(values);
    else if (state.scrolled === false) theme.setNormal(values);
  };

  /**
   * Enters the scrolled state. If the page can't be scrolled any more once the header has left the flow, the browser
   * jumps back to the top: such a page stays in the normal state until its length changes.
   */
  const enterScrolled = (now: HeaderValues, isLong: boolean) => {
    theme.setScrolled(now);
    if (isLong || position() >= threshold || end() > 0) return;
    theme.setNormal(now);
    state = { ...state, scrolled: false, shortEnd: end() };
    pageScroller().scrollTo({ top: state.y, behavior: 'instant' });
  };

  return {
    /** Measures the window; returns the threshold, px, or `undefined` where the header stays as it is. */
    resize(settings: HeaderSettings): number | undefined {
      const { clientWidth, clientHeight } = document.documentElement;
      height = clientHeight;
      changeWidth(settings, clientWidth);
      // Observers are precise to whole px.
      if (values) threshold = Math.ceil(toPx(values.threshold, height));
      return values && threshold;
    },
    /** @param length the page's length, px, where it is known without layout */
    moveTo(y: number, length = 0) {
      if (!values) return;
      if (values.hideDistance)
        theme.hide(isHidden(theme.isHidden(), state.y, y, toPx(values.hideDistance, height)));
      const isLong = length > LONG_WINDOWS * height;
      const was = state.scrolled;
      state = scrolledTo(state, y, threshold, () => (isLong ? length - height : end()));
      if (state.scrolled === was) return;
      if (was !== undefined) anchoringPause.begin();
      if (state.scrolled) enterScrolled(values, isLong);
      else theme.setNormal(values);
    },
    /** Whether the header reacts to other scrolling than the crossing of the threshold. */
    needsEveryMove: () => !!values && (!!values.hideDistance || isLocked(state, threshold)),
    /** Shows a header that has hidden. */
    show: () => values && theme.hide(false),
    /** Measures a logo again that has its size only now. */
    logoLoaded(logo: EventTarget | null) {
      if (!values?.shrinksLogo || !logosOf(element).includes(logo as HTMLElement)) return;
      theme.forgetSizes();
      if (state.scrolled) theme.remeasure(values);
    },
    /** Sets the normal state for a measurement; the returned function sets the scrolled state again. */
    suspendScrolled: () => (values && state.scrolled ? theme.suspendScrolled(values) : undefined),
    undo() {
      anchoringPause.end();
      theme.undo();
    },
  };
}
