/** Measures how long a page of this site keeps the browser's main thread busy, in a hidden frame of this page. */

/** A gap between two turns of the event loop of at least this length counts as work, ms. */
const LEAST_GAP_MS = 4;
/** The page is measured until this time after its load event, ms: late scripts run by then. */
const AFTER_LOAD_MS = 2_000;
/** The longest time until a page has loaded, ms. */
const PATIENCE_MS = 30_000;

/**
 * Counts the time in which the main thread had no turn for this page. A frame of the same origin shares the thread, so
 * its work is counted, in every browser. `stop` returns the sum, ms.
 */
function countBusyTime() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let busy = 0;
  port1.onmessage = () => {
    const now = performance.now();
    if (now - last >= LEAST_GAP_MS) busy += now - last;
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  return () => {
    port1.close();
    return busy;
  };
}

/**
 * @param {string} url of a page of this site
 * @returns {Promise<number>} the time in which the main thread was busy while the page loaded, ms
 * @throws if the page does not load
 */
export async function measure(url) {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'piton-frame',
    title: '',
    tabIndex: -1,
  });
  frame.setAttribute('aria-hidden', 'true');
  const stop = countBusyTime();
  try {
    await new Promise((resolve, reject) => {
      const timer = setTimeout(reject, PATIENCE_MS, new Error('The page did not load in time.'));
      frame.addEventListener('load', () => {
        clearTimeout(timer);
        setTimeout(resolve, AFTER_LOAD_MS);
      });
      frame.src = url;
      document.body.append(frame);
    });
  } finally {
    frame.remove();
  }
  return stop();
}
