import { expect, it } from 'vitest';
import { hideUnseen } from '../../../../src/ui/carousel/access';

it('A slide without links gets the focus of the slide that leaves with it [carousel.1]', () => {
  document.body.innerHTML = '<div><a href="#">eins</a></div><div>zwei</div>';
  const slides = [...document.querySelectorAll('div')];
  document.querySelector('a')?.focus();
  hideUnseen(slides, [false, true]);
  expect(document.activeElement).toBe(slides[1]);
});

it('A slide whose links are missing gets the focus itself [carousel.1]', () => {
  document.body.innerHTML = '<div><a href="#">eins</a></div><div><button disabled>zwei</button></div>';
  const slides = [...document.querySelectorAll('div')];
  document.querySelector('a')?.focus();
  hideUnseen(slides, [false, true]);
  expect(document.activeElement).toBe(slides[1]);
});
