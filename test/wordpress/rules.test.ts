import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the build uses it as well
import { currentCatalogs, translations } from '../../tools/translations.mjs';
import { RELEASES } from './printed-page';

const ROOT = fileURLToPath(new URL('../../wordpress/', import.meta.url));
const RULES = fileURLToPath(new URL('rules.php', import.meta.url));
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.php'))
  .sort();

/** Lists what the rules find in files. */
async function problems(files: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('php', [RULES, ...files]);
  return JSON.parse(stdout);
}

/** Code that breaks a rule, with what the rule says about it. */
const BAD: readonly (readonly [code: string, says: string])[] = [
  ['echo $x;', 'prints without escaping'],
  ["printf( '<p>%s</p>', __( 'x', 'piton' ) );", 'prints without escaping: __'],
  ["printf( '<p>%s</p>', $is ? 'a' : $b );", 'prints without escaping: $is'],
  ["echo '<p>' . esc_html( $x ) . $y;", 'prints without escaping'],
  ["eval( 'x' );", 'calls eval'],
  ["curl_init( 'https://x.test' );", 'calls curl_init'],
  ['$a = $_GET[ "x" ];', 'reads input'],
  ["update_option( 'mine', 1 );", 'has a name without the prefix'],
  ["esc_html__( 'x', 'other' );", 'has another text domain'],
  ["__( $x, 'piton' );", 'translates what is no constant text'],
  ['$a?->b();', 'has syntax that PHP 7.4 lacks'],
  ["str_contains( 'a', 'b' );", 'which PHP 7.4 lacks'],
  ['f( a: 1 );', 'has a named argument'],
  ['function f( int|string $a ) {}', 'has a union type'],
  ['function f(): static {}', 'returns static'],
  ['try { f(); } catch ( \\Exception ) { g(); }', 'catches without a variable'],
  ['$a = f( ... );', 'has a first-class callable'],
  ['class A { const int B = 1; }', 'has a constant with a type'],
  ['f( $a, $b, );\nfunction g( $a, ) {}', 'has a parameter list that ends with a comma'],
  ["_e( 'x', 'piton' );", 'prints without escaping: _e'],
  ['$wpdb->query( "DELETE FROM x WHERE a = $b" );', 'has a query without prepare()'],
  ["date( 'Y' );", 'calls date'],
  ["ini_set( 'a', '1' );", 'calls ini_set'],
  ["sprintf( __( '%s of %s', 'piton' ), 1, 2 );", 'has placeholders without numbers'],
  ["sprintf( __( '%s pages', 'piton' ), 1 );", 'has no comment for translators'],
  ["wp_remote_get( 'https://example.com/' );", 'requests a fixed address'],
  ['$a = `ls`;', 'runs a command'],
  ['?><p><?php', 'leaves PHP'],
];

describe('the plugin’s PHP', () => {
  it('escapes what it prints, has a prefix before each shared name, opens nothing past WordPress, and is PHP 7.4', async () => {
    expect(FILES.length).toBeGreaterThan(30);
    expect(await problems(FILES.map((file) => join(ROOT, file)))).toEqual([]);
  });

  it('would be found with code that does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'piton-rules-'));
    const paths = BAD.map((_, at) => join(folder, `${at}.php`));
    for (const [at, [code]] of BAD.entries())
      await writeFile(paths[at] ?? '', `<?php\ndefined( 'ABSPATH' ) || exit;\n${code}\n`);
    const direct = join(folder, 'direct.php');
    await writeFile(direct, '<?php\n$a = 1;\n');
    const found = await problems([...paths, direct]);
    await rm(folder, { recursive: true });
    const missed = BAD.filter(
      ([, says], at) => !found.some((each) => each.startsWith(`${at}.php`) && each.includes(says)),
    );
    expect(missed).toEqual([]);
    expect(found.join()).toContain('direct.php:1 may be requested directly');
  });

  it('keeps each file to one subject of at most 350 lines', () => {
    const long = FILES.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 350);
    expect(long).toEqual([]);
  });
});

describe('the translations', () => {
  it('are current, and complete in German and Austrian German', async () => {
    const { files, missing } = await currentCatalogs();
    expect(missing).toEqual([]);
    for (const [name, text] of Object.entries<string>(files))
      expect(readFileSync(join(ROOT, 'languages', name), 'utf8'), `${name}: run "npm run docs"`).toBe(text);
  });

  it('have the same placeholders as the English sentences', async () => {
    const { files } = await currentCatalogs();
    for (const text of Object.values<string>(files).slice(1))
      for (const entry of text.split('\n\n').slice(1)) {
        const sentences = [...entry.matchAll(/^msg(id|str)\S* "(.*)"$/gm)];
        const placeholders = (sentence = '') => (sentence.match(/%(?:\d\$)?s/g) ?? []).toSorted().join();
        const [first] = sentences;
        for (const [, , sentence] of sentences)
          expect(placeholders(sentence), entry).toBe(placeholders(first?.[2]));
      }
  });

  it('are compiled in the format that PHP’s own reader of catalogs reads', async () => {
    const compiled: Record<string, Buffer> = await translations();
    const file = compiled['languages/piton-de_AT.mo'];
    expect(file?.readUInt32LE(0)).toBe(0x950412de);
    const count = file?.readUInt32LE(8) ?? 0;
    const originals = Array.from({ length: count }, (_, at) => {
      const [length, offset] = [file?.readUInt32LE(28 + at * 8) ?? 0, file?.readUInt32LE(32 + at * 8) ?? 0];
      return file?.toString('utf8', offset, offset + length);
    });
    // The reader searches the sentences, which are sorted for that.
    expect(originals).toEqual(
      originals.toSorted((a, b) => Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? ''))),
    );
    expect(originals).toContain(
      'Piton runs for all visitors on %s chosen page.\0Piton runs for all visitors on %s chosen pages.',
    );
  });
});

describe('readme.txt', () => {
  const readme = readFileSync(join(ROOT, 'readme.txt'), 'utf8');
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(readme)?.[1];
  const sections = [...readme.matchAll(/^== (.+) ==$/gm)].map(([, name]) => name);

  it('has the fields and sections that the directory of plugins reads', () => {
    expect(readme).toMatch(/^=== Piton ===\n/);
    for (const name of [
      'Contributors',
      'Tags',
      'Requires at least',
      'Tested up to',
      'Requires PHP',
      'Stable tag',
    ])
      expect(field(name), name).toBeTruthy();
    expect(field('Tags')?.split(',').length).toBeLessThanOrEqual(5);
    expect(field('Tested up to')).toMatch(/^\d+\.\d+$/);
    expect(sections).toEqual(
      expect.arrayContaining([
        'Description',
        'Installation',
        'Frequently Asked Questions',
        'Changelog',
        'Upgrade Notice',
      ]),
    );
  });

  it('has a short description of at most 150 characters, and notices of at most 300', () => {
    const [, short = ''] = /\n\n([^=\n][^\n]*)\n\n== Description ==/.exec(readme) ?? [];
    expect(short.length).toBeGreaterThan(20);
    expect(short.length).toBeLessThanOrEqual(150);
    const [, notices = ''] = /== Upgrade Notice ==\n([\s\S]*)$/.exec(readme) ?? [];
    for (const line of notices.split('\n')) expect(line.length).toBeLessThanOrEqual(300);
  });

  it('requires the same versions as the plugin’s header', () => {
    const header = readFileSync(join(ROOT, 'piton.php'), 'utf8');
    const of = (name: string) => new RegExp(`^ \\* ${name}:\\s+(.+)$`, 'm').exec(header)?.[1];
    expect(field('Requires at least')).toBe(of('Requires at least'));
    expect(field('Requires PHP')).toBe(of('Requires PHP'));
    expect(field('Stable tag')).toBe(of('Version'));
  });

  it('names the oldest and the newest release whose printed pages are tried, as the documents do', () => {
    const [oldest, newest] = [Object.keys(RELEASES).at(0), Object.keys(RELEASES).at(-1)];
    expect(field('Requires at least')).toBe(oldest);
    expect(field('Tested up to')).toBe(newest);
    for (const document of ['README.md', 'demo/handbook/en/going-over.md', 'demo/handbook/de/umstieg.md'])
      expect(readFileSync(document, 'utf8'), document).toMatch(
        new RegExp(`WordPress ${oldest} (?:to|bis) ${newest}\\b`),
      );
  });
});
