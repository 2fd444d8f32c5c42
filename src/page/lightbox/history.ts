import { keptInMark, MARK } from './mark';

/** A browser that does not go back as asked has had its chance, ms. */
const PATIENCE_MS = 500;

let leaving: Promise<void> | undefined;

/** Goes back; settles once we are there. */
const leave = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      // In a task of its own: first the page's entry gets back what `pushEntry` took from it.
      setTimeout(resolve);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    addEventListener('popstate', done);
    history.back();
  });

/** Gives the page's own entry back, once we are there, what `pushEntry` took from it. */
function restoreOnArrival(kept: ScrollRestoration) {
  const arrive = () => {
    if (keptInMark()) return;
    removeEventListener('popstate', arrive);
    // Browsers look at it after this event.
    setTimeout(() => {
      history.scrollRestoration = kept;
    });
  };
  addEventListener('popstate', arrive);
}

/**
 * Puts the entry in front of the page's own, which meanwhile keeps its hands off the page: on the way back browsers would go to
 * the anchor that its address names, and take the focus away.
 */
function pushEntry() {
  const kept = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  try {
    history.pushState({ ...Object(history.state), [MARK]: kept }, '');
    restoreOnArrival(kept);
  } finally {
    history.scrollRestoration = kept;
  }
}

/** After a reload the entry is still there, but nothing that it stands for: Back would seem to do nothing. */
export function dropLeftover(): void {
  // Not what the entry itself says: browsers write that down late, and may have reloaded it as it was before.
  const kept = keptInMark();
  if (!kept) return;
  restoreOnArrival(kept);
  leaving = leave();
}

/**
 * Lets the browser's Back close what is open: an entry of the same address, in front of the page's own.
 * @returns takes the entry away again, where that is not what happened already
 */
export function addEntry(onBack: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isPushed = false;
  const push = async () => {
    await leaving;
    if (signal.aborted) return;
    // Where the browser did not go back, the entry is there already.
    if (!keptInMark()) pushEntry();
    isPushed = true;
    addEventListener(
      'popstate',
      () => {
        if (keptInMark()) return;
        controller.abort();
        onBack();
      },
      { signal },
    );
  };
  // Browsers refuse more than so many entries within seconds: then Back does what it did before.
  push().catch(() => {});
  return () => {
    if (signal.aborted) return;
    controller.abort();
    if (isPushed && keptInMark()) leaving = leave();
  };
}
