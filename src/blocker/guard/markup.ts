import { marksOf } from '../../consent/blockers';
import { markup, parseMarkup } from '../../ui/trusted-types';
import type { Gate } from './gate';
import { blockerOfValue, note } from './keep';
import { LOADING, originalName } from './marks';
import { attempt, patch } from './patch';

const ATTRIBUTE = String.raw`[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?`;
const TAG = new RegExp(`<(${Object.keys(LOADING).join('|')})(?=[\\s/])((?:[\\s/]+|${ATTRIBUTE})*)`, 'gi');
const ATTRIBUTES = /([^\s/>=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;
/** As in keep.ts, over all attributes: one too many is only held. */
const FETCHING = /\srel\s*=\s*["']?[^"'>]*(?:style|pre(?!v)|icon|manifest)/i;

/** As the parser reads an attribute's value. */
const decode = (value: string) => (value.includes('&') ? (parseMarkup(value).body.textContent ?? '') : value);

/**
 * Holds tags back inside of markup: attributes are renamed where they stand, and marks without any quotes are added.
 * So the text stays as safe as it was, wherever in it something looks like a tag.
 */
export function rewrite(gate: Gate, text: string, withScripts: boolean): string {
  return text.replace(TAG, (whole, tag: string, rest: string) => {
    const name = tag.toLowerCase();
    if (name === 'script' && !withScripts) return whole;
    if (/consent-(?:required|skip-blocker)/.test(rest) || (name === 'link' && !FETCHING.test(rest)))
      return whole;
    let marks = '';
    let held = rest.replace(
      ATTRIBUTES,
      (attribute: string, key: string, equals = '', ...values: unknown[]) => {
        const local = key.toLowerCase().replace(/^xlink:/, '');
        if (!LOADING[name]?.includes(local)) return attribute;
        const value = values.slice(0, 3).find((each) => typeof each === 'string') as string | undefined;
        const blocker = value !== undefined && blockerOfValue(gate, local, decode(value.trim()));
        if (!blocker) return attribute;
        marks = Object.entries(marksOf(blocker))
          .map(([mark, of]) => ` ${mark}=${of}`)
          .join('');
        return originalName(local) + equals;
      },
    );
    if (!marks) return whole;
    if (name === 'script') {
      held = held.replace(/(?<=\s)type(?=\s*=)/i, originalName('type'));
      if (held.indexOf(originalName('type')) < 0) marks += ` ${originalName('type')}=application/javascript`;
      marks += ' type=application/consent';
    }
    return `<${tag}${marks}${held}`;
  });
}

/** Sinks in which the browser never runs a script; a restored one would. */
const WITHOUT_SCRIPTS = /HTML/;

/** Holds back what scripts write as markup. */
export function guardMarkup(gate: Gate): void {
  /** Then properties answer as if nothing were held. A whole document is left out: the server held most of it. */
  const noteWithin = (scope: unknown) => {
    if (!(scope instanceof Element || scope instanceof DocumentFragment)) return;
    for (const element of scope.querySelectorAll('[consent-required]')) note(gate, element);
  };
  /** Text stays text and trusted markup trusted, so that the browser's own check still applies. */
  const rewriteValue = (value: unknown, name: string): unknown => {
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value;
    const text = String(value);
    const held = text.includes('<') ? rewrite(gate, text, !WITHOUT_SCRIPTS.test(name)) : text;
    if (held === text) return value;
    return typeof value === 'string' ? held : markup(held);
  };
  const guard = (host: object, name: string, kind: 'value' | 'set' = 'value') =>
    patch(
      host,
      name,
      (self, args, call) => {
        const held = args.map((value) => attempt(() => rewriteValue(value, name), value));
        // What replaces itself is gone afterwards.
        const parent = name === 'outerHTML' && self instanceof Element ? self.parentNode : null;
        const result = call(held);
        if (held.some((value, at) => value !== args[at]))
          attempt(() => noteWithin(result ?? parent ?? self), undefined);
        return result;
      },
      kind,
    );
  for (const host of [Element.prototype, ShadowRoot.prototype]) {
    guard(host, 'innerHTML', 'set');
    guard(host, 'setHTMLUnsafe');
  }
  guard(Element.prototype, 'outerHTML', 'set');
  guard(Element.prototype, 'insertAdjacentHTML');
  guard(Range.prototype, 'createContextualFragment');
  guard(Document.prototype, 'write');
  guard(Document.prototype, 'writeln');
}
