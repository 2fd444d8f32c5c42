/** Addresses: which blocker one belongs to, and what counts as one at all. Linear, whatever the rules and the text. */
import type { Blocker } from '../consent/types';
import { warn } from '../runtime/core';
import { matchesWildcard } from '../ui/wildcard';

interface Rules {
  /** Finds the longest literal of any rule: what it misses, no rule matches. */
  readonly literals: RegExp;
  readonly all: readonly { readonly pattern: string; readonly blocker: Blocker }[];
}

/** Newer servers mark the rules that only the client applies (contract consent C4.10). */
const CLIENT_SIDE = /^client-side:/;
const HOST = /[\p{L}\p{N}]\.\p{L}{2}/u;
/** Fewer letters and digits than this, beside the scheme, and a rule without a host fits nearly every address. */
const MIN_LETTERS = 3;

/** Beyond this, compiling takes longer than the pattern saves, characters. */
const MAX_SOURCE = 20_000;

const compiled = new WeakMap<readonly Blocker[], Rules>();

function isTooGeneral(pattern: string, blocker: Blocker): boolean {
  if (HOST.test(pattern) || pattern.replace(/https?|[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS) return false;
  const message = `the rule "${pattern}" of the blocker "${blocker.name}" would hold everything back and is ignored`;
  warn(document.documentElement, `blocker-rule-${blocker.id}`, message);
  return true;
}

const longest = (parts: readonly string[]) => parts.reduce((a, b) => (b.length > a.length ? b : a), '');

function compile(blockers: readonly Blocker[]): Rules {
  const all = blockers.flatMap((blocker) =>
    blocker.rules
      .map((rule) => rule.replace(CLIENT_SIDE, ''))
      .filter((pattern) => !isTooGeneral(pattern, blocker))
      .map((pattern) => ({ pattern, blocker })),
  );
  const literals = new Set(all.map(({ pattern }) => longest(pattern.split('*'))));
  const source = [...literals].map((literal) => literal.replace(/[$(-+./?[-^{|}-]/g, '\\$&')).join('|');
  // Plain texts side by side: nothing to go back for.
  return { literals: source.length > MAX_SOURCE ? /(?:)/ : new RegExp(source || '(?!)'), all };
}

/**
 * The first blocker with a rule that matches the address as a whole (contract consent C4.10). Rules that would match
 * nearly everything are ignored, with a warning for the owner.
 */
export function blockerOf(url: string, blockers: readonly Blocker[]): Blocker | undefined {
  let rules = compiled.get(blockers);
  if (!rules) {
    rules = compile(blockers);
    compiled.set(blockers, rules);
  }
  return rules.literals.test(url)
    ? rules.all.find(({ pattern }) => matchesWildcard(pattern, url))?.blocker
    : undefined;
}

const LABEL = /^[a-z\d\u{a1}-\u{10ffff}](?:[a-z\d\u{a1}-\u{10ffff}-]*[a-z\d\u{a1}-\u{10ffff}])?$/iu;
const TLD = /^[a-z\u{a1}-\u{10ffff}]{2,}$/iu;
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const PRIVATE = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

function isPublicAddress(host: string): boolean {
  const octets = host.split('.');
  const [first = 0, , , last = 0] = octets.map(Number);
  return (
    octets.length === 4 &&
    octets.every((octet) => OCTET.test(octet) && Number(octet) < 256) &&
    first > 0 &&
    first < 224 &&
    last > 0 &&
    last < 255 &&
    !PRIVATE.test(host)
  );
}

/** Whether a text counts as an address: a public host, maybe with scheme, port and path (contract consent C4.11). */
export function isUrl(text: string): boolean {
  const [, host = '', port = '', path = ''] =
    /^(?:(?:https?|ftp):\/\/)?([^/:\s]+)(?::(\d+))?(\/\S*)?$/i.exec(text) ?? [];
  if (!host.includes('.') || (port && (port.length < 2 || port.length > 5)) || /\s/.test(path)) return false;
  if (isPublicAddress(host)) return true;
  const labels = host.split('.');
  return TLD.test(labels.pop() ?? '') && labels.every((label) => LABEL.test(label));
}
