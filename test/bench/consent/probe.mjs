/** The script that every page of the consent bench runs before all others. */
import { TEXTS } from './question.mjs';

/** The duration of a page view, ms. The slowest banner needs much less. */
export const WINDOW_MS = 3_000;
/** The opacity from which a banner counts as opaque. */
const MIN_OPACITY = 0.9;

/**
 * Reports when the banner becomes visible and when it is closed. Runs in the page. A banner is visible in the first
 * frame in which its accept button, found by its text, lies wholly inside the viewport, is rendered, and is opaque with
 * all its ancestors. The time is taken after that frame, on the page's clock. A check in every frame takes time of its
 * own, so with `?quiet` the script checks once, at the end. The script reports through CDP bindings, since requests
 * would meet the throttled network.
 */
function probe(label, windowMs, minOpacity) {
  const opacityOf = (element) =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const isShown = (element) => {
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInside && right > left && opacityOf(element) >= minOpacity;
  };
  const find = () => {
    for (const element of document.querySelectorAll('button,a,[role="button"]'))
      if (element.textContent.trim() === label && isShown(element)) return element;
  };
  const afterFrame = (run) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(undefined);
  };
  const tell = (what) => window.benchTell?.(JSON.stringify(what));
  let button;
  let clicked;
  let isClosed = false;
  const look = () => {
    if (!button) {
      button = find();
      if (!button) return;
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = button.contains(document.elementFromPoint(x, y));
      afterFrame(() => {
        performance.mark('visible');
        tell({ what: 'visible', x, y, isHit });
      });
    } else if (clicked && !isClosed && !isShown(button)) {
      isClosed = true;
      afterFrame(() => tell({ what: 'closed', clicked, closed: performance.now() }));
    }
  };
  const frame = () => {
    look();
    requestAnimationFrame(frame);
  };
  if (location.search !== '?quiet') requestAnimationFrame(frame);
  setTimeout(() => tell({ what: 'end', isAsking: find() !== undefined }), windowMs);
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
}

export const PROBE = `(${probe})(${JSON.stringify(TEXTS.acceptAll)}, ${WINDOW_MS}, ${MIN_OPACITY});`;
