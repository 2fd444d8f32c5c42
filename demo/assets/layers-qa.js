/**
 * Buttons for testers. `data-vergiss` lists prefixes of storage keys: the button deletes the values of this site under
 * these keys and reloads the page.
 */
addEventListener('click', ({ target }) => {
  const names = target.closest?.('[data-vergiss]')?.dataset.vergiss.split(' ');
  if (!names) return;
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store))
      if (names.some((name) => key.startsWith(name))) store.removeItem(key);
  location.reload();
});

/** `data-altert` makes the values under such keys `data-tage` days older, as if this time had passed. */
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-altert]');
  if (!button || button.disabled) return;
  // The button works once, since Piton repeats a click on elements whose handlers were not loaded at the first click.
  button.disabled = true;
  const past = button.dataset.tage * 86_400_000;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(button.dataset.altert)) continue;
    const record = JSON.parse(localStorage.getItem(key));
    const date = new Date(Date.parse(record.date) - past).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...record, date }));
  }
  location.reload();
});
