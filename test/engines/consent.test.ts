import { describe, expect } from 'vitest';
import { it } from './driver/it';
import type { Visitor } from './driver/visitor';

const QUESTION = 'dialog.rcb-dialog';
const BUTTON = `${QUESTION} button`;
const DECLINE = 'Weiter ohne Einwilligung';
const FUNCTIONAL = `${QUESTION} label.rcb-check`;

const decline = async (visitor: Visitor) => {
  await visitor.click(BUTTON, DECLINE);
  await visitor.miss(QUESTION);
};

/** Whether the box of a group is ticked. */
const isTicked = (visitor: Visitor, group: string) =>
  visitor.run(
    (name) =>
      [...document.querySelectorAll<HTMLLabelElement>('dialog.rcb-dialog label.rcb-check')].some(
        ({ textContent, control }) => textContent?.startsWith(name) && (control as HTMLInputElement).checked,
      ),
    group,
  );

/** Returns the address of a frame, or "none" where a blocker has removed it. */
const frameOf = (visitor: Visitor, title: string) =>
  visitor.run(
    (name) => document.querySelector(`iframe[title="${name}"]`)?.getAttribute('src') ?? 'none',
    title,
  );

/** Returns the number of videos that are visible beside their placeholder. */
const emptyFilms = () =>
  [...document.querySelectorAll('.rcb-content-blocker + video')].filter(
    (film) => film.getClientRects().length > 0 && getComputedStyle(film).opacity !== '0',
  ).length;

describe('the question for consent', () => {
  it('is asked once, can be declined, and is not asked again after a reload [banner.1][consent.4]', async ({
    visitor,
  }) => {
    await visitor.open('einwilligung/');
    await decline(visitor);
    await visitor.reload();
    await expect
      .poll(() =>
        visitor.run(
          () =>
            (
              window as unknown as { consentApi?: { consentSync(id: number): { consentGiven: boolean } } }
            ).consentApi?.consentSync(0).consentGiven,
        ),
      )
      .toBe(true);
    await expect.poll(() => visitor.count(QUESTION)).toBe(0);
  });

  it('stores the groups that a visitor chose, shows them in the history, and lets the visitor revoke them [banner.2][consent.8]', async ({
    visitor,
  }) => {
    await visitor.open('impressum/');
    await visitor.click('footer [href="#consent-change"]');
    await visitor.click(FUNCTIONAL, 'Funktional (8)');
    await expect.poll(() => isTicked(visitor, 'Funktional')).toBe(true);
    await visitor.click(BUTTON, 'Individuelle Auswahl speichern');
    await visitor.miss(QUESTION);

    await visitor.open('einwilligungen/');
    await visitor.click('#rcb-sc-link-history');
    await visitor.see(`${QUESTION} select`);
    await expect.poll(() => isTicked(visitor, 'Funktional')).toBe(true);
    expect(await isTicked(visitor, 'Statistik')).toBe(false);
    await visitor.press('Escape');
    await visitor.miss(QUESTION);

    const began = await visitor.run(() => performance.timeOrigin);
    await visitor.click('#rcb-sc-link-revoke');
    await expect.poll(() => visitor.run(() => performance.timeOrigin)).not.toBe(began);
    await visitor.arrive('einwilligungen/');
    await visitor.click('#rcb-sc-link-history');
    await expect.poll(() => visitor.run(() => document.querySelectorAll('dialog option').length)).toBe(2);
    await expect.poll(() => isTicked(visitor, 'Funktional')).toBe(false);
  });

  it('can be answered by keyboard alone: Tab reaches nothing else before [banner.3]', async ({ visitor }) => {
    await visitor.open('einwilligung/');
    await visitor.see(BUTTON, DECLINE);
    for (let steps = 0; steps < 30; steps++) {
      await visitor.press('Tab');
      const at = await visitor.run(() => ({
        isInside: !!document.activeElement?.closest('dialog.rcb-dialog'),
        text: document.activeElement?.textContent?.trim(),
      }));
      expect(at.isInside).toBe(true);
      if (at.text === DECLINE) break;
    }
    await visitor.press('Enter');
    await visitor.miss(QUESTION);
  });
});

describe('third-party content', () => {
  it('loads when a visitor asks for it, and not before [blocker.3]', async ({ visitor }) => {
    await visitor.open('gesperrt/');
    await decline(visitor);
    expect(await frameOf(visitor, 'Sieben Tage im Fjord')).toBe('none');
    // A blocked video has no address and so nothing to show beside its placeholder.
    expect(await visitor.run(emptyFilms)).toBe(0);
    await visitor.click('.rcb-cb-load', 'Einwilligen und laden (Filmschuppen)');
    await expect
      .poll(() => frameOf(visitor, 'Sieben Tage im Fjord'))
      .toMatch(/video\.localhost:\d+\/schuppen\/einbetten\/fjord/);
    await visitor.see('iframe[title="Sieben Tage im Fjord"]');
    expect(await frameOf(visitor, 'Karte von Innsbruck')).toBe('none');
  });

  it('loads at once when a visitor accepts all [blocker.2]', async ({ visitor }) => {
    await visitor.open('gesperrt/');
    await visitor.click(BUTTON, 'Alle akzeptieren');
    await expect
      .poll(() => visitor.run(() => document.querySelectorAll('[consent-required]').length))
      .toBe(0);
    await visitor.see('iframe[title="Karte von Innsbruck"]');
    await visitor.miss('.rcb-content-blocker');
  });
});
