// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { emitDeclarations } from '../../../build.mjs';
import type { ConsentQuestion, PitonConfig } from '../../../src/api';
import { QUESTION } from '../../../src/values/consent-schema';
import { readRecord } from '../../../src/values/nested';
import { OWNER } from '../../../src/values/owner';
import { faultsOf } from './compile';

/** On a slow machine the compiler takes long, ms. */
const TIME_OUT_MS = 60_000;

const numbered = (name: string, codes: readonly string[]) =>
  codes.map((code, at) => [`${name}-${at + 1}`, code] as const);

/** Returns the code examples of the handbook in both languages. */
const ofHandbook = () =>
  ['de/eigene-handler', 'en/own-handlers'].flatMap((name) =>
    [...readFileSync(`demo/handbook/${name}.md`, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
      ([, code = '']) => code,
    ),
  );

/** Returns the code after `@example` in doc comments. */
const ofComments = (text: string) =>
  [...text.matchAll(/@example\n\s*\* ```ts\n([\s\S]*?)\n\s*\* ```/g)].map(([, code = '']) =>
    code.replace(/^\s*\* ?/gm, ''),
  );

describe('the type declarations that dist/ ships', () => {
  let declarations: string;
  beforeAll(async () => {
    declarations = await emitDeclarations();
  }, TIME_OUT_MS);

  it('are one file that imports nothing and compiles', () => {
    expect(declarations).not.toMatch(/^\s*(?:import|export \*|export type \*)/m);
    expect(faultsOf(declarations, {})).toEqual([]);
  });

  it('match every example of the handbook and of their own comments', () => {
    const handbook = numbered('handbook', ofHandbook());
    const comments = readdirSync('src/api').flatMap((file) =>
      numbered(file.replace('.ts', ''), ofComments(readFileSync(`src/api/${file}`, 'utf8'))),
    );
    expect(handbook.length).toBeGreaterThanOrEqual(6);
    expect(comments.length).toBeGreaterThanOrEqual(8);
    // The shipped file contains every example of the sources.
    expect(ofComments(declarations).length).toBe(comments.length);
    expect(faultsOf(declarations, Object.fromEntries([...handbook, ...comments]))).toEqual([]);
  });

  it('reject code that would not work', () => {
    const inQueue = (code: string) => `(window.piton ||= []).push((piton) => {\n${code}\n});`;
    const price = (settings: string, mount: string) =>
      inQueue(
        `piton.define({ name: 'a', widget: 'a', load: ({ number }) => ({ settings: { ${settings} }, mount(element, { settings }: import('piton').MountContext<{ readonly nights: number }>) { ${mount} } }) });`,
      );
    const faults = faultsOf(declarations, {
      right: price('nights: number(7)', 'element.title = settings.get().nights.toFixed();'),
      setting: price('nights: number(7)', 'element.title = settings.get().days;'),
      kind: price('nights: number(7)', 'element.title = settings.get().nights;'),
      fallback: price('nights: number("7")', ''),
      moment: inQueue(`piton.define({ name: 'a', widget: 'a', when: 'later', mount() {} });`),
      event: inQueue(`piton.on('piton:mounted', () => {});`),
      missing: inQueue(`piton.popups.open(65);`),
      config: `import type { PitonConfig } from 'piton';\nexport const config: PitonConfig = { handler: {} };`,
    });
    expect([...new Set(faults.map((fault) => fault.split(':')[0]))].sort()).toEqual([
      'config',
      'event',
      'fallback',
      'kind',
      'missing',
      'moment',
      'setting',
    ]);
  });

  it('describe every type, and every member that an owner calls or sets', () => {
    const lines = declarations.split('\n');
    const isBare = (at: number) => !lines[at - 1]?.trimEnd().endsWith('*/');
    const nameless = lines.filter((line, at) => /^export (?:interface|type) /.test(line) && isBare(at));
    expect(nameless).toEqual([]);
    const called = [
      'Piton',
      'PitonEvents',
      'PitonConfig',
      'FieldBuilders',
      'Popups',
      'ConsentApi',
      'Report',
      'MarkReport',
      'MountContext',
      'Mark',
    ];
    const members = called.flatMap((name) => {
      const start = lines.findIndex((line) => line.startsWith(`export interface ${name}`));
      const end = lines.indexOf('}', start);
      return lines
        .map((line, at) => ({ line, at }))
        .slice(start + 1, end)
        .filter(({ line, at }) => /^ {2}(?:readonly |'?\w)/.test(line) && isBare(at))
        .map(({ line }) => `${name}: ${line.trim()}`);
    });
    expect(members).toEqual([]);
  });

  it('name exactly the keys of the configuration that are read', () => {
    // The compiler checks that each key of the declaration is read as a value that the declaration allows.
    const owner: Required<PitonConfig> = readRecord({}, OWNER);
    const question: Required<ConsentQuestion> = readRecord({}, QUESTION);
    const isDeclared: Record<Exclude<keyof typeof OWNER, keyof PitonConfig>, never> = {};
    const isAsked: Record<Exclude<keyof typeof QUESTION, keyof ConsentQuestion>, never> = {};
    expect([isDeclared, isAsked]).toEqual([{}, {}]);
    expect(Object.keys(owner)).toEqual(Object.keys(OWNER));
    expect(Object.keys(question)).toEqual(Object.keys(QUESTION));
  });
});
