/** Marks the entry that stands for the open lightbox. */
const MARK = 'pitonLightbox';
/** A browser that does not go back as asked has had its chance, ms. */
const PATIENCE_MS = 500;

let leaving: Promise<void> | undefined;

const isMarked = () => Object(history.state)[MARK] === true;

/** Goes back; settles once we are there. */
const leave = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    addEventListener('popstate', done);
    history.back();
  });

/**
 * Puts the entry in front of the page's own, which meanwhile keeps its hands off the page: on the way back browsers would go to
 * the anchor that its address names, and take the focus away.
 */
function pushEntry() {
  const kept = history.scrollRestoration;
  const arrive = () => {
    if (isMarked()) return;
    removeEventListener('popstate', arrive);
    // They look at it after this event.
    setTimeout(() => {
      history.scrollRestoration = kept;
    });
  };
  history.scrollRestoration = 'manual';
  try {
    history.pushState({ ...Object(history.state), [MARK]: true }, '');
    addEventListener('popstate', arrive);
  } finally {
    history.scrollRestoration = kept;
  }
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
    // After a reload the entry is there already, and nothing that it stands for.
    if (!isMarked()) pushEntry();
    isPushed = true;
    addEventListener(
      'popstate',
      () => {
        if (isMarked()) return;
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
    if (isPushed && isMarked()) leaving = leave();
  };
}
