import { describe, expect } from 'vitest';
import { it } from './driver/it';
import type { Visitor } from './driver/visitor';

async function fill(visitor: Visitor, field: string, text: string) {
  await visitor.click(field);
  await visitor.type(text);
}

describe('a form', () => {
  it('shows at each field what is missing or refused by the server, leaves the typed text, and confirms', async ({
    visitor,
  }) => {
    await visitor.open('kontakt/');
    await visitor.click('dialog.rcb-dialog button', 'Weiter ohne Einwilligung');
    await visitor.miss('dialog.rcb-dialog');
    const send = ['form[name=Anfrage] button', 'Anfrage senden'] as const;
    await visitor.click(...send);
    await expect.poll(visitor.focused).toBe('form-field-name');
    await fill(visitor, '#form-field-name', 'Ida Wolf');
    await fill(visitor, '#form-field-email', 'ida@wegwerf.example');
    await fill(visitor, 'form[name=Anfrage] textarea', 'Zu viert nach Kanada.');
    await visitor.click('form[name=Anfrage] input[type=checkbox]');
    await visitor.click(...send);
    await expect.poll(() => visitor.text('form[name=Anfrage] .elementor-error')).toContain('zehn Minuten');
    await expect.poll(visitor.focused).toBe('form-field-email');
    await visitor.press('End');
    for (const _ of 'wegwerf.example') await visitor.press('Backspace');
    await visitor.type('beispiel.example');
    await visitor.click(...send);
    await expect.poll(() => visitor.text('form[name=Anfrage] .elementor-message-success')).toContain('Danke');
  });

  it('of several steps moves to the next with the focus in its first field, and back', async ({
    visitor,
  }) => {
    await visitor.open('kontakt-formular/');
    const form = 'form[name=Anfrage]';
    await visitor.reach(form);
    await fill(visitor, '#form-field-vorname', 'Ida');
    await visitor.click(
      `${form} .elementor-field-group:not(.elementor-form-fields-wrapper) button`,
      'Weiter',
    );
    await visitor.miss('#form-field-vorname');
    await expect
      .poll(() => visitor.run(() => document.activeElement?.matches('input,select,textarea')))
      .toBe(true);
    await visitor.click(`${form} button`, 'Zurück');
    await visitor.see('#form-field-vorname');
  });
});

describe('a list of tours', () => {
  it('is filtered, leads to a tour, and is the same on the way back [demo.1]', async ({ visitor }) => {
    await visitor.open('reisen/');
    await visitor.click('dialog.rcb-dialog button', 'Weiter ohne Einwilligung');
    await visitor.miss('dialog.rcb-dialog');
    await visitor.click('[role=search] button, search button', 'Skitour');
    await expect.poll(() => visitor.text('.si-anzahl')).toBe('129 Touren');
    const link = '.e-loop-item:nth-of-type(3) h2 a, .e-loop-item:nth-of-type(3) h3 a';
    const title = await visitor.text(link);
    await visitor.click(link);
    await visitor.arrive(/\/tour\//);
    expect(await visitor.text('h1')).toBe(title);
    // Firefox fails the requests of a page that is left while it still loads.
    await expect
      .poll(() =>
        visitor.run(async () => {
          const piton = window.piton as unknown as {
            ready: Promise<void>;
            report(): Promise<{ marks: { state: string }[] }>;
          };
          await piton.ready;
          return (await piton.report()).marks.filter(({ state }) => state === 'loading').length;
        }),
      )
      .toBe(0);
    await visitor.back();
    await visitor.arrive(/\/reisen\//);
    await expect.poll(() => visitor.text('.si-anzahl')).toBe('129 Touren');
    await visitor.see('[role=search] button[aria-pressed=true], search button[aria-pressed=true]', 'Skitour');
  });
});

describe('a search', () => {
  it('shows results while a visitor types, and leads to their page on Enter [search.1]', async ({
    visitor,
  }) => {
    await visitor.open('suche/');
    await fill(visitor, '#search-7b20c01', 'Kaj');
    await visitor.see('#results-7b20c01 a');
    await visitor.press('Escape');
    await visitor.miss('#results-7b20c01 a');
    await visitor.type('ak');
    await visitor.see('#results-7b20c01 a');
    await visitor.press('Enter');
    await visitor.arrive(/s=Kajak/);
  });
});

describe('a table', () => {
  it('is sorted in both directions by the column whose header is pressed [table.1]', async ({ visitor }) => {
    await visitor.open('kalender/');
    const head = 'th.ee-table__sort:nth-child(4)';
    const order = () => visitor.run((at) => document.querySelector(at)?.ariaSort, head);
    const cells = () =>
      visitor.run(() =>
        [...document.querySelectorAll('.ee-table--sortable tbody tr')].map((row) => row.textContent),
      );
    await visitor.reach('.elementor-widget-table');
    await visitor.click(head);
    await expect.poll(order).toBe('ascending');
    const up = await cells();
    await visitor.click(head);
    await expect.poll(order).toBe('descending');
    expect(await cells()).not.toEqual(up);
  });
});

describe('a calendar', () => {
  it('turns to the next month and back [calendar.1]', async ({ visitor }) => {
    await visitor.open('kalender/');
    const month = () => visitor.text('.ee-calendar__controls__month');
    await visitor.reach('.elementor-widget-ee-calendar');
    await visitor.see('.clndr-next-button');
    const now = await month();
    await visitor.click('.clndr-next-button');
    await expect.poll(month).not.toBe(now);
    await visitor.click('.clndr-previous-button');
    await expect.poll(month).toBe(now);
  });
});
