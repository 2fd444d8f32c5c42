import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { noteText } from '../../../src/inspector/notes';

/** Words that no English note has. */
const GERMAN =
  /[äöüßÄÖÜ]|\b(?:nicht|kein|keine|der|die|das|dem|und|oder|ist|von|auf|wartet|weil|denn|mit|ohne|bis|zu|beim|im|alle|Seiten?|Bild|Karte|Dienst|Liste|Skripte?|Bereit|Abspieler|Fehler|offen|aus|erst)\b/;

/** Every text in a source that is given to QA, with a number in place of what is worked out. */
function notesIn(source: string): string[] {
  const given = [
    ...source.matchAll(/\b(?:note|say)\(([\s\S]*?)\);/g),
    ...source.matchAll(/\bwhy[:=] ?([^\n]*)/g),
    ...source.matchAll(/\b(?:run|rest|still): ('[^\n]*')/g),
  ].map(([, text = '']) => text);
  return given.flatMap((text) => {
    const plain = text.replace(/\$\{[^{}]*\}/g, '7');
    return [...plain.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].map(
      ([, quoted, template]) => quoted ?? template ?? '',
    );
  });
}

const FOLDERS = ['effects', 'page', 'popups', 'ui', 'widgets'];
const notes = FOLDERS.flatMap((folder) =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => notesIn(readFileSync(join('src', folder, name), 'utf8'))),
);

describe('a handler’s note', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('stays as it is on a German page', () => {
    document.documentElement.lang = 'de-CH';
    expect(noteText('wartet auf: Klick (3×)')).toBe('wartet auf: Klick (3×)');
  });

  it.each([
    ['nicht erfüllt: „a und b“ steht nicht in „die Seite“', 'not met: „a und b“ is not in „die Seite“'],
    [
      'wartet auf: Seitenaufruf (nach 2 s), Klick (3×); nicht möglich: Scrollen zu „#x“: nichts gefunden',
      'waiting for: page load (after 2 s), click (3×); not possible: scrolling to „#x“: nothing found',
    ],
    ['erfüllt: 3 von 5 Seitenaufrufen', 'met: 3 of 5 page views'],
    ['erfüllt: bisher 1 von 3 Anzeigen in 24 Stunden', 'met: shown 1 of 3 times so far in 24 hours'],
    ['nicht erfüllt: Gerät mobile; gewählt: desktop', 'not met: device mobile; chosen: desktop'],
    ['Bedingung devices', 'Condition devices'],
    ['Seite 2 von 5, 12 Einträge', 'page 2 of 5, 12 entries'],
    ['gespeichertes Alter: keines, verlangt: 18, gezeigt', 'stored age: none, required: 18, shown'],
    [
      'Braucht weiterhin die Skripte des Shops: jquery-core, wc-cart. Alle sind da.',
      "Still needs the shop's scripts: jquery-core, wc-cart. All are there.",
    ],
  ])('says in English %s', (german, english) => {
    expect(noteText(german)).toBe(english);
  });

  it('of every handler has English words', () => {
    expect(notes.length).toBeGreaterThan(60);
    expect(notes.map(noteText).filter((text) => GERMAN.test(text.replace(/„[^“]*“/g, '')))).toEqual([]);
  });
});
