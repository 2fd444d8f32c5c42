import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { row, TAG } from './every-state';

const NOTES = {
  'Bedingung url': 'erfüllt: „blog“ steht darin',
  'Bedingung devices': 'nicht erfüllt: Gerät desktop; gewählt: mobile',
  Auslöser: 'keine, weil nicht alle Bedingungen erfüllt sind',
  Anzeige: 'wartet auf: Klick (3×)',
};

describe('the inspector on a handler with conditions', () => {
  it('shows by a sign and a colour which conditions passed [popup.2]', async ({ open, site }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'richter', widget: 'richter', load: () => ({
         mount(element, { note }) { for (const [topic, text] of Object.entries(${JSON.stringify(NOTES)})) note(topic, text); },
       }) });`,
    );
    const page = await open(widget('richter', 'a1', '<p>Urteilt</p>'), { tag: TAG, head: OWNER_TAG });
    await row(page, 'a1').locator('.name').click();
    const lines = row(page, 'a1').locator('dd', { hasText: ': ' });
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual([
        '✓ Bedingung url: erfüllt: „blog“ steht darin',
        '✕ Bedingung devices: nicht erfüllt: Gerät desktop; gewählt: mobile',
        '✕ Auslöser: keine, weil nicht alle Bedingungen erfüllt sind',
        'Anzeige: wartet auf: Klick (3×)',
      ]);
    const colours = await lines
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    expect(colours).toEqual(['rgb(127, 224, 160)', 'rgb(255, 138, 128)', 'rgb(255, 138, 128)']);
  });
});
