import type { Field } from '../api';
import { flag, text, warn } from '../runtime/core';
import type { OwnerConfig } from '../runtime/types';

/** A map from names to values that `item` accepts. */
const map = <Item>(item: Field<Item>): Field<Readonly<Record<string, Item>>> => ({
  fallback: {},
  form: `map of ${item.form}`,
  read: (raw) =>
    typeof raw === 'object' &&
    raw !== null &&
    Object.values(raw).every((each) => item.read(each) !== undefined)
      ? (raw as Record<string, Item>)
      : undefined,
});

/** What an owner can configure, as attribute `data-…` of the tag or as a key of `piton-config`; the README's reference is made from it. */
export const CONFIG: Readonly<Record<string, Field<unknown> & { readonly about: string }>> = {
  handlers: {
    ...map(flag()),
    about: 'Switches handlers off by name: `{"nested-tabs": false}`; all of consent by `consent`.',
  },
  off: {
    ...text(),
    about: 'Handlers to switch off, by name, separated by commas; for the attribute `data-off`.',
  },
  texts: {
    ...map(text()),
    about: 'Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`.',
  },
  assets: {
    ...text('./'),
    about: 'The folder in which `chunks/` lies, when not the script’s own: an address with a trailing slash.',
  },
  scripts: {
    ...map(text()),
    about:
      'Scripts of the CMS to load when a widget appears: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`; `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins’ assets.',
  },
  consent: {
    fallback: {},
    form: 'an object',
    read: (raw) => (typeof raw === 'object' && raw !== null ? raw : undefined),
    about:
      'What the page asks its visitors where no consent plugin prints it: groups, services and blockers (see “Consent”).',
  },
  facade: {
    ...flag(),
    about: 'Offers `elementorFrontend` to snippets that call it, and fires its start event.',
  },
  debug: { ...flag(), about: 'Says in the console what is mounted and what fails.' },
  inspect: {
    ...flag(),
    about: 'Opens the overlay for QA on every page view; `?piton-inspect` opens it on one.',
  },
};

/** How many letters must change to make `a` into `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const nearest = (name: string, names: readonly string[]) =>
  names.reduce((best, each) => (distance(name, each) < distance(name, best) ? each : best), names[0] ?? '');

/** Warns of what the owner wrote and nothing reads, once for each, with the nearest name that is valid. */
export function checkConfig(config: OwnerConfig, handlers: readonly string[]): void {
  const root = document.documentElement;
  if (config.unreadable)
    warn(root, 'config-json', `piton-config is no JSON and is ignored: ${config.unreadable}`);
  for (const [key, value] of Object.entries(config)) {
    const field = CONFIG[key];
    if (!field && key !== 'unreadable' && key !== 'piton') {
      warn(
        root,
        `config-${key}`,
        `configuration has no "${key}"; did you mean "${nearest(key, Object.keys(CONFIG))}"?`,
      );
    } else if (field && field.read(value) === undefined) {
      warn(
        root,
        `config-${key}`,
        `configuration "${key}" is ${JSON.stringify(value)}, expected ${field.form}`,
      );
    }
  }
  const { handlers: switches, off } = config;
  const named = typeof switches === 'object' && switches !== null ? Object.keys(switches) : [];
  if (typeof off === 'string') named.push(...off.split(/[\s,]+/));
  for (const name of named) {
    if (name && name !== 'consent' && !handlers.includes(name)) {
      warn(
        root,
        `config-handler-${name}`,
        `there is no handler "${name}"; did you mean "${nearest(name, handlers)}"?`,
      );
    }
  }
}
