import { afterEach, describe, expect, it } from 'vitest';
import type { NoteValues } from '../../../src/api';
import { readNote } from '../../../src/inspector/sentences';

/** Returns the sentence that QA reads on a page in the given language. */
function read(lang: string, topic: string, text: string, values?: NoteValues): string {
  document.documentElement.lang = lang;
  const note = readNote(topic, { text, values });
  return `${note.topic}: ${note.text}`;
}

const CLICK = { page_load_delay: 2, click_times: 3, scrolling_to_selector: '#x' };
const NOTES: readonly [topic: string, code: string, NoteValues, german: string, english: string][] = [
  [
    'condition url',
    'condition.unmet',
    { why: 'url.missing', url: 'a und b', referrer: 'die Seite' },
    'Bedingung url: nicht erfüllt: „a und b“ steht nicht in „die Seite“',
    'Condition url: not met: “a und b” is not in “die Seite”',
  ],
  [
    'condition sources',
    'condition.met',
    { why: 'referrer.none', site: '', kind: 'source.external', chosen: ['source.search', 'source.external'] },
    'Bedingung sources: erfüllt: Verweis fehlt: extern; gewählt: Suchmaschine, extern',
    'Condition sources: met: no referrer: external; chosen: search engine, external',
  ],
  [
    'triggers',
    'triggers.waiting',
    { ...CLICK, waiting: ['trigger.page_load', 'trigger.click'], failed: ['impossible.target'] },
    'Auslöser: wartet auf: Seitenaufruf (nach 2 s), Klick (3×); nicht möglich: Scrollen zu „#x“: nichts gefunden',
    'Triggers: waiting for: page load (after 2 s), click (3×); not possible: scrolling to “#x”: nothing found',
  ],
  [
    'filter',
    'filter.or',
    { terms: ['wandern', 'klettern'] },
    'filter: wandern oder klettern',
    'filter: wandern or klettern',
  ],
  [
    'script',
    'script.present',
    { scripts: ['jquery-core', 'wc-cart'], missing: [] },
    'Originalskript: Braucht weiterhin die Skripte des Shops: jquery-core, wc-cart. Alle sind da.',
    "Original script: Still needs the shop's scripts: jquery-core, wc-cart. All are there.",
  ],
];

describe('a handler’s note', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each(NOTES)(
    'about %s with the code %s is a sentence of the page’s language',
    (topic, code, values, german, english) => {
      expect([read('de-CH', topic, code, values), read('en', topic, code, values)]).toEqual([
        german,
        english,
      ]);
    },
  );

  it('never treats what a visitor typed or stored as a placeholder or a member of every object', () => {
    for (const term of ['motion.run', '{term}', '{@term}', 'toString', '$&']) {
      expect(read('de', 'search', 'search.failed', { term })).toBe(`search: „${term}“: keine Antwort`);
      expect(read('de', 'age-gate', 'age-gate.shown', { age: `${term}!`, minimum: 18 })).toContain(
        `${term}!`,
      );
    }
    expect(read('de', 'age-gate', 'age-gate.shown', { age: '{@age}', minimum: 18 })).toContain(
      'Alter: {@age},',
    );
    expect(read('de', 'toString', 'toString', {})).toBe('toString: toString');
    expect(read('de', 'x', '{toString}', {})).toBe('x: {toString}');
  });

  it('is finite even if a stored value is the code of the sentence around it', () => {
    expect(read('de', 'age-gate', 'age-gate.shown', { age: 'age-gate.shown', minimum: 18 })).toContain(
      'gespeichertes Alter: age-gate.shown',
    );
  });

  it('of an owner stays as it is in every language, also under a topic that Piton has', () => {
    for (const lang of ['de', 'en', ''])
      expect(read(lang, 'video', 'nicht geladen: {url}')).toBe('video: nicht geladen: {url}');
  });

  it('of an owner is filled with the values, and keeps the braces without a value', () => {
    const text = 'Preis für {nights} Nächte {offen}, Orte: {places}';
    expect(read('en', 'price', text, { nights: 7, places: ['Lech', 'Zürs'] })).toBe(
      'price: Preis für 7 Nächte {offen}, Orte: Lech, Zürs',
    );
  });

  it.each([
    ['condition.met', true],
    ['condition.unmet', false],
    ['display.shown', true],
    ['display.refused', false],
    ['triggers.fired', true],
    ['triggers.waiting', undefined],
    ['erfüllt: vom Handler der Website', true],
    ['nie: vom Handler der Website', false],
    ['etwas anderes', undefined],
  ])('%s is a good outcome in every language: %s', (text, isGood) => {
    for (const lang of ['de', 'en']) {
      document.documentElement.lang = lang;
      expect(readNote('x', { text, values: {} }).isGood).toBe(isGood);
    }
  });
});
