import { entryRestoration, STATE_KEY } from './history-state';

/** A browser that has not gone back after this time will not do so, ms. */
const BACK_TIMEOUT_MS = 500;

let goingBack: Promise<void> | undefined;

/** Goes back in the history; settles when the browser is there. */
const goBack = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      // The task of its own lets the listener of `restoreOnArrival` run first.
      setTimeout(resolve);
    };
    const timer = setTimeout(done, BACK_TIMEOUT_MS);
    addEventListener('popstate', done);
    history.back();
  });

/** Restores the scroll restoration of the page's own entry when the browser is back there. */
function restoreOnArrival(restoration: ScrollRestoration) {
  const arrive = () => {
    if (entryRestoration()) return;
    removeEventListener('popstate', arrive);
    // Browsers read the value after this event.
    setTimeout(() => {
      history.scrollRestoration = restoration;
    });
  };
  addEventListener('popstate', arrive);
}

/**
 * Adds the lightbox's entry after the page's own. The page's entry gets manual scroll restoration: otherwise the
 * browser, on the way back, scrolls to the anchor in the address and takes the focus away.
 */
function pushEntry() {
  const restoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  try {
    history.pushState({ ...Object(history.state), [STATE_KEY]: restoration }, '');
    restoreOnArrival(restoration);
  } finally {
    history.scrollRestoration = restoration;
  }
}

/**
 * Goes back from the lightbox's entry after a reload: the lightbox is not open any more, and Back would seem to do
 * nothing.
 */
export function dropLeftover(): void {
  // `history.scrollRestoration` is no proof: browsers store the value late, and may have reloaded the entry with its
  // old value.
  const restoration = entryRestoration();
  if (!restoration) return;
  restoreOnArrival(restoration);
  goingBack = goBack();
}

/**
 * Lets the browser's Back close the lightbox, by a history entry with the same address.
 * @returns a function that removes the entry, unless the visitor went back
 */
export function addEntry(onBack: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isPushed = false;
  const push = async () => {
    await goingBack;
    if (signal.aborted) return;
    // If the browser did not go back, the entry still exists.
    if (!entryRestoration()) pushEntry();
    isPushed = true;
    addEventListener(
      'popstate',
      () => {
        if (entryRestoration()) return;
        controller.abort();
        onBack();
      },
      { signal },
    );
  };
  // Browsers limit the number of entries within some seconds; without an entry, Back leaves the page.
  push().catch(() => {});
  return () => {
    if (signal.aborted) return;
    controller.abort();
    if (isPushed && entryRestoration()) goingBack = goBack();
  };
}
