// Runs in the head, before the first paint: shows the printed question to who has not decided yet, and keeps the click that comes before Piton.
{
  const page = document;
  const { cookie, deny } = page.currentScript.dataset;
  const { dataset } = page.documentElement;
  let stored = '';
  try {
    stored = page.cookie;
    // A decision that waits to be documented is not in the cookie yet.
    stored += Object.keys(localStorage);
  } catch {}
  const hasDecided = [cookie, encodeURI(cookie)].some((name) => stored.includes(name));
  if (!(hasDecided || /bot|crawl|spider/i.test(navigator.userAgent) || navigator[deny] > 0)) {
    dataset.pitonAsk = '';
    addEventListener('click', ({ target }) => {
      const button = target.closest?.('#piton-question[data-key] button');
      if (button) dataset.pitonAsk = button.dataset.rcb;
    });
  }
}
