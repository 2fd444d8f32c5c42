import { expect, it } from 'vitest';
import { hideUnseen } from '../../../../src/ui/carousel/access';

it('A slide without links takes the focus of the one that leaves with it [carousel.1]', () => {
  document.body.innerHTML = '<div><a href="#">eins</a></div><div>zwei</div>';
  const slides = [...document.querySelectorAll('div')];
  document.querySelector('a')?.focus();
  hideUnseen(slides, [false, true]);
  expect(document.activeElement).toBe(slides[1]);
});

it('A slide whose links are not there yet takes the focus itself [carousel.1]', () => {
  document.body.innerHTML = '<div><a href="#">eins</a></div><div><button disabled>zwei</button></div>';
  const slides = [...document.querySelectorAll('div')];
  document.querySelector('a')?.focus();
  hideUnseen(slides, [false, true]);
  expect(document.activeElement).toBe(slides[1]);
});
