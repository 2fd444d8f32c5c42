/** Buttons for testers. `data-vergiss` names what this site's storage is to forget, by how the keys begin; then the page loads anew. */
addEventListener('click', ({ target }) => {
  const names = target.closest?.('[data-vergiss]')?.dataset.vergiss.split(' ');
  if (!names) return;
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store))
      if (names.some((name) => key.startsWith(name))) store.removeItem(key);
  location.reload();
});

/** `data-altert` makes what is kept under such names `data-tage` days older: as if so much time had passed. */
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-altert]');
  if (!button || button.disabled) return;
  // Once: Piton repeats a click, for what was not yet there at the first.
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
