// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, flag, number, text } from '../../../../src/core';
import { addAction, normalizeHash, parseAction, runAction } from '../../../../src/ui/actions/actions';

/** Pages that the real plugins printed. The folder lies beside the checkout, not in it. */
const FOLDER = '../shared/real-pages';
const base64 = (value: string) => Buffer.from(value).toString('base64');
/** Returns a hash as the server prints it: `#` and the percent-encoded rest. */
const hashOf = (action: string, settings: string) =>
  `#${encodeURIComponent(`elementor-action:action=${action}&settings=${base64(settings)}`)}`;

describe('a hash', () => {
  it('is read as the server prints it, in any encoding, and without padding [action.1a]', () => {
    const hash = hashOf('popup:open', '{"id":"65","toggle":"yes"}');
    const twice = `#${encodeURIComponent(hash.slice(1))}`;
    const forms = [hash, hash.replace('#', '%23'), twice, decodeURIComponent(hash)];
    for (const form of [...forms, hash.replace(/(%3D)+$/, '')])
      expect(parseAction(form)).toEqual({ name: 'popup:open', settings: { id: '65', toggle: 'yes' } });
    expect([new Set(forms.map(normalizeHash)).size, normalizeHash('#%')]).toEqual([1, '#%']);
  });

  it.each([
    ['without settings', '#elementor-action:action=reload-page&', {}],
    [
      'with more than the server prints',
      '#elementor-action:action=x&other=1&settings=eyJpZCI6MX0=',
      { id: 1 },
    ],
    ['with the empty list that the server prints for none', hashOf('reload-page', '[]'), {}],
    ['with words in another script', hashOf('x', '{"title":"Überm Gipfel 🏔"}'), { title: 'Überm Gipfel 🏔' }],
    [
      'with an escaped slash',
      hashOf('x', String.raw`{"url":"https:\/\/a.example\/b.jpg"}`),
      { url: 'https://a.example/b.jpg' },
    ],
  ])('is read with its settings, %s [action.1a]', (_, hash, settings) =>
    expect(parseAction(hash)?.settings).toEqual(settings),
  );

  it.each([
    ['is empty', ''],
    ['names an anchor', '#preise'],
    ['has no action', '#elementor-action:settings=e30='],
    ['has an action without end', '#elementor-action:action=reload-page'],
    ['has an empty name', '#elementor-action:action=&settings=e30='],
    ['stands behind something else', '#x:elementor-action:action=x&settings=e30='],
    ['is encoded three times', `#${encodeURIComponent(encodeURIComponent(hashOf('x', '{}').slice(1)))}`],
    ['has no base64', '#elementor-action:action=x&settings=*'],
    ['has base64 of another alphabet', '#elementor-action:action=x&settings=eyJhIjoiPz8_In0'],
    ['has half a byte of base64', '#elementor-action:action=x&settings=e30=e'],
    ['has no UTF-8', `#elementor-action:action=x&settings=${btoa('{"a":"\xe4"}')}`],
    ['has no JSON', hashOf('x', '{id:1}')],
    ['has a list', hashOf('x', '[1]')],
    ['has a word', hashOf('x', '"id"')],
    ['has nothing', hashOf('x', 'null')],
    ['has a percent sign of nothing', '#elementor-action%3Aaction%3Dx%26settings%3De30%3D%'],
    ['is longer than any real one', hashOf('x', `{"a":"${'a'.repeat(8_000)}"}`)],
  ])('contains no action where it %s [action.2b]', (_, hash) => expect(parseAction(hash)).toBeUndefined());

  it('is read wherever the real plugins have printed one [action.1]', () => {
    if (!existsSync(FOLDER)) {
      console.warn(`${FOLDER} does not exist: link actions are not compared with the real ones`);
      return;
    }
    const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
    const hashes = pages.flatMap((html) => [...html.matchAll(/"((?:#|%23)elementor-action[^"]*)"/g)]);
    expect(hashes.length).toBeGreaterThan(100);
    const calls = hashes.map(([, hash = '']) => parseAction(hash.replaceAll('&amp;', '&')));
    const names = [
      'lightbox',
      'off_canvas:close',
      'off_canvas:open',
      'off_canvas:toggle',
      'popup:close',
      'popup:open',
    ];
    expect([...new Set(calls.map((call) => call?.name))].sort()).toEqual(names);
    expect(calls.every((call) => Object.keys(call?.settings ?? {}).length > 0)).toBe(true);
  });

  it('contains no key that reaches a prototype, however deeply it is nested [action.2]', () => {
    const call = parseAction(
      hashOf(
        'x',
        '{"__proto__":{"a":1},"b":{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"c":2}}',
      ),
    );
    expect(JSON.stringify(call?.settings)).toBe('{"b":{"c":2}}');
    expect(Object.getPrototypeOf(call?.settings?.b)).toBe(Object.prototype);
  });
});

describe('an action', () => {
  const run = vi.fn<(settings: unknown, event?: Event) => void>();
  beforeEach(() => {
    run.mockClear();
    return addAction('popup:open', {
      schema: { id: text(), toggle: flag(), mode: choice(['open', 'close'], 'open'), times: number(0) },
      run,
    });
  });

  it('gets the settings that its schema names, and the visitor’s event [action.1d]', () => {
    const event = new Event('click');
    const hash = hashOf('popup:open', '{"id":65,"toggle":"","html":"<b>","constructor":1}');
    expect(runAction(hash, event)).toBeUndefined();
    expect(run).toHaveBeenCalledWith({ id: '65', toggle: false, mode: 'open', times: 0 }, event);
  });

  it.each([
    ['{"id":{"toString":"x"}}', 'id is {"toString":"x"}, expected text'],
    ['{"id":["65"]}', 'id is ["65"], expected text'],
    ['{"id":65,"toggle":"maybe"}', 'toggle is "maybe", expected yes or no'],
    ['{"id":65,"mode":"__proto__"}', 'mode is "__proto__", expected open | close'],
    ['{"id":65,"times":1e999}', 'times is null, expected number'],
  ])('is refused completely for an invalid value: %s [action.2]', (settings, message) => {
    expect(runAction(hashOf('popup:open', settings))).toContain(message);
    expect(run).not.toHaveBeenCalled();
  });

  it('throws nothing for settings that are nested as deep as the limit allows [action.2]', () => {
    const deep = `{"id":${'['.repeat(2_900)}${']'.repeat(2_900)}}`;
    expect(runAction(hashOf('popup:open', deep))).toMatch(/malformed|refused/);
    expect(run).not.toHaveBeenCalled();
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'popup:Open', 'popup:open '])(
    'that no feature has added is refused with its name: %s [action.2a]',
    (name) =>
      expect(runAction(hashOf(name, '{}'))).toBe(`no feature of this page knows the link action "${name}"`),
  );

  it('is known until it is removed; of two with one name the later counts', () => {
    const later = vi.fn();
    const remove = addAction('popup:open', { run: later });
    runAction(hashOf('popup:open', '{"any":["thing"]}'));
    expect(later).toHaveBeenCalledWith({ any: ['thing'] }, undefined);
    expect(run).not.toHaveBeenCalled();
    remove();
    expect(runAction(hashOf('popup:open', '{}'))).toContain('no feature');
  });
});
