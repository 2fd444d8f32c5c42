import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { MountContext } from '../../../src/api';
import hotspot from '../../../src/widgets/hotspot';

const ITEM = (tip: string) =>
  `<div data-id="k1"><div class="e-hotspot"><div class="e-hotspot__button">1</div><div class="e-hotspot__tooltip">${tip}</div></div></div>`;
const settings = { tooltip_trigger: 'click', tooltip_position: 'top', tooltip_animation: '' };

describe('a picture with hotspots', () => {
  it('describes each point by its own tooltip, also where a loop repeats the picture', () => {
    const printed = ITEM('Hütte') + ITEM('Grat');
    document.body.innerHTML = printed;
    const leaving = new AbortController();
    for (const element of document.querySelectorAll<HTMLElement>('[data-id]'))
      hotspot.mount(element, {
        settings: atom(settings),
        device: atom('desktop'),
        texts: { spot: 'Punkt' },
        signal: leaving.signal,
      } as unknown as MountContext<never, { spot: string }>);
    const described = [...document.querySelectorAll('.e-hotspot__button')].map(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toEqual(['Hütte', 'Grat']);
    leaving.abort();
    expect(document.body.innerHTML).toBe(printed);
  });
});
