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
    if (!isMarked()) history.pushState({ ...Object(history.state), [MARK]: true }, '');
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
