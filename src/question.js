// Runs in the head, before the first paint: shows the printed question to who has not decided yet, and keeps the click that comes before Piton.
{
  const page = document;
  const { log, revision, signal } = page.currentScript.dataset;
  const { dataset } = page.documentElement;
  let stored = '';
  try {
    stored = page.cookie;
    // A decision that waits to be documented is not in the cookie yet.
    for (const key in localStorage) if (!key.indexOf(log)) stored += localStorage[key];
  } catch {}
  if (!(stored.includes(revision) || /bot|crawl/i.test(navigator.userAgent) || navigator[signal] > 0)) {
    dataset.pitonAsk = '';
    addEventListener('click', ({ target }) => {
      const button = target.closest?.('#piton-question[data-key] button');
      if (button) dataset.pitonAsk = button.dataset.rcb;
    });
  }
}
