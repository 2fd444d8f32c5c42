import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { attribute } from './lanes/common';
import { MODES } from './modes';
import { type Lane, tryLanes } from './trials';

/** A lane whose page has the security hole `run`, which receives each text of the inputs. */
const holed = (name: string, hole: string, inputs: readonly string[], drive = ''): Lane => ({
  name,
  inputs,
  perPage: 8,
  stage: (trials) => ({
    body: `${trials.map(({ text }) => `<p data-eingabe="${attribute(text)}"></p>`).join('')}
      <script type="module">for (const each of document.querySelectorAll('[data-eingabe]')) { const text = each.dataset.eingabe; ${hole} }</script>`,
    drive: async (page) => drive && page.evaluate(drive),
  }),
});
const HARMLESS = ['eins', '<b>zwei</b>', 'drei'];

describe('the hostile tests report', () => {
  it('code that runs, foreign requests, errors and hanging pages, with lane, mode and input', async ({
    site,
  }) => {
    const run = '<img src=x:x onerror=RUN>';
    const lanes = [
      holed('runs', 'each.innerHTML = text;', [...HARMLESS, run, '<svg onload="alert(1)">']),
      holed('asks', "if (text.startsWith('https:')) fetch(text).catch(() => {});", [...HARMLESS, 'URL']),
      holed('throws', "if (text === 'vier') setTimeout(() => { throw new Error(text); });", [
        ...HARMLESS,
        'vier',
      ]),
      holed('leaves', "if (text.startsWith('https:')) location.href = text;", ['URL', ...HARMLESS]),
      holed(
        'dies',
        "if (text === 'fünf') addEventListener('click', (event) => event.stopImmediatePropagation(), true);",
        [...HARMLESS, 'fünf'],
      ),
    ];
    const [some, others] = [
      await tryLanes(site, lanes.slice(0, 2)),
      await tryLanes(site, lanes.slice(2), { modes: () => ['plain'] }),
    ];
    const failures = [...some.failures, ...others.failures];
    const seen = new Map([...some.rows, ...others.rows].map((row) => [`${row.lane} ${row.mode}`, row]));
    for (const mode of MODES) {
      expect(seen.get(`runs ${mode}`)).toMatchObject({ inputs: 5, 'foreign requests': 0 });
      expect(seen.get(`runs ${mode}`)?.executions).toBeGreaterThanOrEqual(2);
      expect(seen.get(`asks ${mode}`)).toMatchObject({ inputs: 4, executions: 0, 'foreign requests': 1 });
    }
    expect(seen.get('throws plain')).toMatchObject({ errors: 1 });
    expect(seen.get('leaves plain')).toMatchObject({ executions: 1 });
    expect(seen.get('dies plain')).toMatchObject({ errors: 1 });
    const named = (lane: string) =>
      failures
        .filter((failure) => failure.lane === lane)
        .map(({ mode, input }) => `${mode} ${input.replace(/\d+/g, '')}`)
        .sort();
    const each = (input: string) => MODES.map((mode) => `${mode} ${input}`).sort();
    expect(named('runs')).toEqual(expect.arrayContaining(each('<img src=x:x onerror=top.pwned=>')));
    expect(named('asks')).toEqual(each('https://evil.example/'));
    expect(named('throws')).toEqual(['plain vier']);
    expect(named('dies')).toEqual(['plain fünf']);
  }, 240_000);
});
