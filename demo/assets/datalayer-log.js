// Shows the entries of the data layer on the page, in order. The script is loaded before all others, as a site's own
// debugging script would be.
(() => {
  window.dataLayer = window.dataLayer || [];
  const layer = window.dataLayer;
  const seen = [];
  /** `gtag` pushes its arguments object, every other script a plain object. */
  const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]';
  const nameOf = (entry) =>
    isCommand(entry) ? Array.from(entry).slice(0, 2).join(' ') : (entry?.event ?? 'Daten');

  function item({ entry, at }) {
    const element = document.createElement('li');
    const time = document.createElement('time');
    const name = document.createElement('strong');
    const code = document.createElement('code');
    const text = document.createElement('div');
    time.textContent = `${(at / 1000).toFixed(2).replace('.', ',')} s`;
    name.textContent = nameOf(entry);
    code.textContent = JSON.stringify(isCommand(entry) ? Array.from(entry).slice(2) : entry);
    text.append(name, code);
    element.append(time, text);
    return element;
  }

  function show(record) {
    const list = document.querySelector('[data-protokoll]');
    if (list) list.append(item(record));
  }

  function note(entry) {
    const record = { entry, at: performance.now() };
    seen.push(record);
    if (document.readyState !== 'loading') show(record);
  }

  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(note);
    return push(...entries);
  };
  document.addEventListener('DOMContentLoaded', () => seen.forEach(show));
})();
