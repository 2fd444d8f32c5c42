import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideUnseen } from '../../../../src/ui/carousel/access';
import { takeSnapshot } from '../../../../src/ui/carousel/markup';
import { createRotation } from '../../../../src/ui/carousel/rotation';
import { ringStep, visibleSlides, withNeighbours } from '../../../../src/ui/carousel/slide-navigation';

describe('rotation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const create = () => {
    const advance = vi.fn();
    const controller = new AbortController();
    const rotation = createRotation(1000, advance, () => {}, controller.signal);
    /** Returns how often the rotation has moved on after this time, ms. */
    const movesAfter = (ms: number) => vi.advanceTimersByTime(ms) && advance.mock.calls.length;
    return { movesAfter, rotation, controller };
  };

  it('waits until it is started, then moves on each time the delay has passed', () => {
    const { movesAfter, rotation } = create();
    expect(movesAfter(5000)).toBe(0);
    rotation.start();
    expect([movesAfter(999), movesAfter(2001)]).toEqual([0, 3]);
  });

  it('pauses while any reason applies, then waits the whole delay again', () => {
    const { movesAfter, rotation } = create();
    rotation.start();
    vi.advanceTimersByTime(900);
    rotation.rest('hover', true);
    rotation.rest('away', true);
    rotation.rest('hover', false);
    expect([movesAfter(5000), rotation.isMoving()]).toEqual([0, false]);
    rotation.rest('away', false);
    expect([movesAfter(999), movesAfter(1)]).toEqual([0, 1]);
  });

  it('adds the time of the change to the next wait', () => {
    const { movesAfter, rotation } = create();
    rotation.start();
    rotation.again(500);
    expect([movesAfter(1499), movesAfter(1)]).toEqual([0, 1]);
  });

  it('stays stopped when a pause ends, and leaves no timer behind when it is disposed', () => {
    const { movesAfter, rotation, controller } = create();
    rotation.start();
    rotation.stop();
    rotation.rest('hidden', true);
    rotation.rest('hidden', false);
    expect(vi.getTimerCount()).toBe(0);
    rotation.start();
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
    rotation.stop();
    rotation.start();
    expect([vi.getTimerCount(), movesAfter(0)]).toEqual([0, 0]);
  });
});

const shown = (flags: readonly boolean[]) => flags.map(Number).join('');

describe('positions of slides', () => {
  const GRID = [0, 100, 200, 300, 400];

  it('show the slides that are on the track, with half a pixel to spare', () => {
    const on = (offset: number, size: number) => shown(visibleSlides(GRID, offset, size));
    expect([on(0, 300), on(200, 300), on(100, 100)]).toEqual(['11100', '00111', '01000']);
    expect([on(99.6, 300), on(100.4, 299.2), on(250, 200)]).toEqual(['01110', '01110', '00011']);
  });

  it('add the neighbours, in a loop around the ends', () => {
    const add = (visible: string, isEndless: boolean) =>
      shown(
        withNeighbours(
          [...visible].map((flag) => flag === '1'),
          isEndless,
        ),
      );
    const added = [add('00100', false), add('10000', false), add('10000', true), add('11', true)];
    expect(added).toEqual(['01110', '11000', '11001', '11']);
  });

  it('move the shorter way around', () => {
    expect([ringStep(0, 1, 6), ringStep(0, 5, 6), ringStep(5, 0, 6), ringStep(1, 4, 6)]).toEqual([
      1, -1, 1, 3,
    ]);
    expect([ringStep(2, 2, 6), ringStep(4, 1, 6), ringStep(3, 1, 6)]).toEqual([0, 3, -2]);
  });
});

it('a snapshot restores attributes and child nodes, and changes nothing that has not changed', () => {
  document.body.innerHTML = '<div id="a" class="x" style="color: red;">Text<i></i><b></b></div>';
  const element = document.getElementById('a') as HTMLElement;
  const before = element.outerHTML;
  const restore = takeSnapshot([element], [element]);
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true, childList: true });
  restore();
  expect(observer.takeRecords()).toEqual([]);

  element.className = 'x y';
  element.style.width = '10px';
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  element.prepend(element.lastChild as Node);
  element.append(document.createElement('u'));
  restore();
  expect(element.outerHTML).toBe(before);
});

it('A slide without links, or whose links are missing, gets the focus of the slide that leaves with it [carousel.1]', () => {
  for (const second of ['zwei', '<button disabled>zwei</button>']) {
    document.body.innerHTML = `<div><a href="#">eins</a></div><div>${second}</div>`;
    const slides = [...document.querySelectorAll('div')];
    document.querySelector('a')?.focus();
    hideUnseen(slides, [false, true]);
    expect(document.activeElement).toBe(slides[1]);
  }
});
