/** Buttons for testers: `data-vergiss` names what this site's storage is to forget, by how the keys begin; then the page loads anew. */
addEventListener('click', ({ target }) => {
  const names = target.closest?.('[data-vergiss]')?.dataset.vergiss.split(' ');
  if (!names) return;
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store))
      if (names.some((name) => key.startsWith(name))) store.removeItem(key);
  location.reload();
});
