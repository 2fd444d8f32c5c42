import { Island } from '@11ty/is-land';

Island.addInitType('bench', (element) => {
  element.addEventListener('click', () => element.classList.toggle('on'));
  window.bench.attached();
});
