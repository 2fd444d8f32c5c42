// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Sources } from '../../support/sources';
import { parsesJson, readsGlobal, touchesStorage, writesGlobal } from '../../support/value-rules';

const BORDER = 'borders/values/';
/** Files that may write the product's own names on the window, for scripts of the page. */
const PUBLIC = [
  'banner/model.ts',
  'consent/consent-mode.ts',
  'consent/create-consent.ts',
  'consent/tag-manager.ts',
  'facade/index.ts',
  'piton.ts',
  'rest/corrupt-notice.ts',
];

const sources = openSources();
afterAll(() => sources.close());

const places = (of: Sources, isOffence: Parameters<Sources['find']>[0]) =>
  of
    .find((node, source) => !source.path.startsWith(BORDER) && isOffence(node, source))
    .map(({ path, line, text }) => `${path}:${line} ${text.split('\n')[0]}`);

const RULES: readonly (readonly [name: string, of: (sources: Sources) => string[]])[] = [
  ['parses JSON', (of) => places(of, (node) => parsesJson(node))],
  ['touches storage or cookies', (of) => places(of, (node) => touchesStorage(node))],
  [
    'reads what scripts of the page left on the window',
    (of) => places(of, (node) => readsGlobal(node, of.checker)),
  ],
  [
    'writes names on the window, but who offers them to scripts of the page',
    (of) => places(of, (node, { path }) => !PUBLIC.includes(path) && writesGlobal(node, of.checker)),
  ],
];

describe('no code outside of the border of values', () => {
  it.each(RULES)('%s', (_, offences) => {
    expect(offences(sources)).toEqual([]);
  });

  it('parses JSON, and within the border only one place does', () => {
    const parsers = sources.find((node) => parsesJson(node));
    expect(parsers.map(({ path }) => path)).toEqual(['borders/values/json.ts']);
  });
});

describe('the rules', () => {
  /** The lines that each rule has to find in a project of one file. */
  const OFFENDERS: Readonly<Record<string, readonly string[]>> = {
    'parses JSON': [
      "JSON.parse('1');",
      "(JSON as any)['parse']('1');",
      "fetch('/a').then((response) => response.json());",
      'const { parse } = JSON;',
    ],
    'touches storage or cookies': [
      "localStorage.getItem('a');",
      "window.sessionStorage.setItem('a', 'b');",
      "window['localStorage'];",
      "document.cookie = 'a=b';",
      "Reflect.get(Document.prototype, 'cookie', document);",
    ],
    'reads what scripts of the page left on the window': [
      'window.jQuery;',
      '(window as any).grecaptcha;',
      "(window as unknown as Record<string, unknown>)['FB'];",
      'const { jQuery } = window;',
      'globalThis.jQuery;',
      'window.top!.jQuery;',
      "for (const name of ['a']) (window as any)[name];",
    ],
  };
  const FINE = [
    'window.innerWidth;',
    'window.addEventListener("load", () => {});',
    'const cookie = { cookie: 1 }; cookie.cookie;',
    'const self = { jQuery: 1 }; { const { jQuery } = self; }',
    'const data = { json: 1 }; data.json;',
  ];

  it.each(Object.entries(OFFENDERS))('find code that %s, and no other code', (name, lines) => {
    const root = mkdtempSync(join(tmpdir(), 'piton-rules-'));
    mkdirSync(join(root, 'src'));
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { lib: ['ES2023', 'DOM'], types: [], strict: true },
        include: ['src'],
      }),
    );
    const all = [...lines, ...FINE].map((line) => `{ ${line} }`).join('\n');
    writeFileSync(
      join(root, 'src', 'offender.ts'),
      `${all}\nexport {};\ndeclare global { interface Window { jQuery?: unknown } var jQuery: unknown }\n`,
    );
    const own = openSources(root);
    try {
      const rule = RULES.find(([each]) => each === name)?.[1];
      const found = new Set(rule?.(own).map((place) => Number(/:(\d+) /.exec(place)?.[1])));
      expect([...found].sort((a, b) => a - b)).toEqual(lines.map((_, at) => at + 1));
    } finally {
      own.close();
      rmSync(root, { recursive: true });
    }
  });
});
