// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { slugOf as slug } from '../../demo/handbook/markdown.mjs';

const slugOf = slug as (heading: string) => string;

const HANDBOOK = ['de', 'en'].flatMap((language) =>
  readdirSync(`demo/handbook/${language}`).map((name) => `demo/handbook/${language}/${name}`),
);
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'src/README.md',
  'test/README.md',
  'test/bench/README.md',
  'test/proofs/README.md',
  ...HANDBOOK,
];

const read = (file: string) => readFileSync(file, 'utf8');
const withoutCode = (text: string) => text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');
const anchorsOf = (text: string) => {
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)];
  return headings.map(([, heading = '']) => slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')));
};
const linksOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** Returns the commands in shell blocks and in inline code. */
const commandsOf = (text: string) => {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim()),
  );
  const inline = [...text.matchAll(/`((?:npm|npx|node) [^`\n]+)`/g)].map(([, command = '']) => command);
  return [...blocks, ...inline]
    .filter(Boolean)
    .flatMap((command) => command.split(' && '))
    .map((command) => command.trim());
};

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** For a script of package.json, the file that declares the script's options. */
const SOURCES: Readonly<Record<string, string>> = {
  start: 'demo/server.mjs',
  bench: 'test/bench/bench.mjs',
  proofs: 'test/proofs/run.mjs',
  release: 'tools/release.mjs',
};

/** Returns what is wrong with a command; `undefined` for a valid command. */
function faultOf(command: string): string | undefined {
  const [tool, first = '', second = '', ...rest] = command.split(/\s+/);
  const words = command.split(/\s+/);
  const files = words.filter((word) => /^(?:test|build|demo|src)\/\S+\.\w+$/.test(word));
  const missing = files.find((file) => !existsSync(file));
  if (missing) return `there is no ${missing}`;
  if (tool === 'node') return existsSync(first) ? undefined : `there is no ${first}`;
  if (tool === 'npx') return existsSync(`node_modules/.bin/${first}`) ? undefined : `there is no ${first}`;
  if (tool !== 'npm') return `"${tool}" is no tool of this repository`;
  if (first === 'ci') return undefined;
  const name = first === 'run' ? second : first;
  if (!scripts[name]) return `package.json has no script "${name}"`;
  const source = SOURCES[name];
  const options = [...rest, second].filter((word) => /^--\w/.test(word)).map((word) => word.slice(2));
  if (options.length && !source) return undefined;
  const text = source ? read(source) : '';
  const unknown = options.find((option) => !new RegExp(`['"]?\\b${option}\\b['"]?: \\{ type`).test(text));
  if (unknown) return `${name} has no option --${unknown}`;
  const parts = /--only ([\w, ]+)/.exec(command)?.[1];
  return parts && !new RegExp(`\\b${parts.split(' ')[0]}\\b`).test(text)
    ? `bench has no part ${parts}`
    : undefined;
}

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file);

  it('links only to files and anchors that exist', () => {
    const broken = linksOf(text).filter((target) => {
      if (/^(?:https?:|mailto:|\/)/.test(target)) return false;
      const [path = '', anchor] = target.split('#');
      const at = path ? normalize(join(dirname(file), path)) : file;
      return !existsSync(at) || (anchor !== undefined && !anchorsOf(read(at)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names only commands, files and folders that exist', () => {
    const faults = commandsOf(text).flatMap((command) => {
      const fault = faultOf(command);
      return fault ? [`${command}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    if (HANDBOOK.includes(file) || file === 'CHANGELOG.md') return;
    const named = [...text.matchAll(/`((?:src|test|build|demo|dist)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    const planned = /my-widget|NAME|demo\/handbook\/pictures/;
    expect(named.filter((path) => !planned.test(path) && !existsSync(path))).toEqual([]);
  });
});
