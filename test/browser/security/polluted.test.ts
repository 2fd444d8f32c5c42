import { describe } from 'vitest';
import { it } from '../../support/browser';
import { SAMPLES, setSampleFiles } from '../samples';
import { expectUnharmed } from './watched-page';

const EVIL = 'https://evil.example/';
const MARKUP = '<img src=x onerror="__ran=1"><x-attack></x-attack>';
const all = (keys: string, value: (key: string) => unknown) =>
  Object.fromEntries(keys.split(/\s+/).map((key) => [key, value(key)]));

/** What a neighbour's script, or an attacker through one, may have put on every object. */
const POLLUTIONS: Readonly<Record<string, object>> = {
  addresses: all(
    `src url href html srcdoc code codeOptIn assets image icon link file template content text title poster source address
     scripts page rest restUrl ajaxUrl uploads builder pro extras base script srcset data thumbnail preview video thumb large
     full redirect redirect_url body load when widget selector setting settings handlers off consent name label then`,
    (key) => EVIL + key,
  ),
  markup: all(
    'html src url href srcdoc code content message text title label name caption description template icon markup innerHTML load',
    () => MARKUP,
  ),
  'marks and switches': {
    selector: '*',
    setting: ['animation'],
    values: ['x'],
    widget: 'heading',
    name: 'x',
    load: 'x',
    when: 'idle',
    reveal: 'x',
    handlers: { form: false },
    off: 'form',
    debug: true,
    size: 5,
    sizes: [],
    is_enabled: true,
    edit: true,
    wpPreview: true,
    is_static: true,
    piton: true,
    version: '9',
    kit: {},
    roles: ['x'],
    read: 1,
    texts: { a: 'x' },
  },
};

describe('a page on which every object has been added to', () => {
  it.for(Object.entries(POLLUTIONS))(
    'with %s comes to life as any other, runs nothing, asks no stranger and takes none of it as settings [core.3]',
    async ([, added], { site }) => {
      setSampleFiles(site);
      const json = JSON.stringify(added).replaceAll('<', '\\u003c');
      await expectUnharmed(site, '/polluted.html', Object.values(SAMPLES).join(''), {
        head: `<script>Object.assign(Object.prototype, ${json})</script>`,
      });
    },
  );
});
