import type { ThirdPartyKind } from '../../core';
import { h } from '../../ui/dom/elements';
import type { Texts } from './texts';

/** Converts host names for visitors. The functions are pure. */

/** The parameters of Punycode (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
/** A name with letters of the Latin script only cannot imitate another name with letters of another script. */
const LATIN = /^[\p{Script=Latin}\d-]+$/u;

const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** Returns the value of a digit: a to z, then 0 to 9; NaN for anything else. */
const digitOf = (char = ''): number =>
  /^[a-z\d]$/.test(char) ? (Number.parseInt(char, 36) + 26) % 36 : Number.NaN;

/** Decodes Punycode, without the prefix `xn--`; `undefined` for invalid Punycode. */
export function decodePunycode(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, end))];
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = end + 1; at < encoded.length; index++) {
    const before = index;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(encoded[at++]);
      if (Number.isNaN(digit)) return undefined;
      index += digit * weight;
      const threshold = k <= bias ? T_MIN : Math.min(k - bias, T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(index - before, output.length + 1, before === 0);
    code += Math.floor(index / (output.length + 1));
    index %= output.length + 1;
    if (code > 0x10ffff) return undefined;
    output.splice(index, 0, String.fromCodePoint(code));
  }
  return output.join('');
}

/**
 * Shows umlauts and other Latin letters; a label with letters of another script, which may look like Latin letters,
 * stays in Punycode.
 */
export const displayHost = (host: string): string =>
  host
    .split('.')
    .map((label) => {
      const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined;
      return decoded && LATIN.test(decoded) ? decoded : label;
    })
    .join('.');

/**
 * Replaces `{host}` by the hosts, each in a `bdi` element, since the text may run from right to left. The result is
 * text, never markup.
 */
const withHosts = (text: string, hosts: readonly string[]) =>
  text
    .split('{host}')
    .flatMap((part, at) => [
      ...(at ? hosts.flatMap((host, index) => [index ? ', ' : '', hostName(host)]) : []),
      part,
    ]);

const hostName = (host: string) => h('bdi', { dir: 'ltr' }, displayHost(host));

/** Renders the question whether files of these hosts may be loaded. */
export const askBox = (texts: Texts, hosts: readonly string[], kind: ThirdPartyKind, id: string) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
  <div className="rcb-cb-box" role="group" aria-labelledby={id}>
    {/* biome-ignore lint/a11y/useSemanticElements: the CMS theme would style a real heading */}
    <div className="rcb-cb-headline" role="heading" aria-level={2} id={id}>
      {withHosts(texts.headline, hosts)}
    </div>
    <div className="rcb-cb-text">
      <p>
        {withHosts(
          texts.description.replace('{what}', () => texts[kind]),
          hosts,
        )}
      </p>
      <label>
        <input type="checkbox" autoComplete="off" />
        {texts.remember}
      </label>
    </div>
    <button type="button" className="rcb-cb-load" data-rcb-action="load">
      <span>
        {texts.load}
        <span className="rcb-sr-only"> ({hosts.map(displayHost).join(', ')})</span>
      </span>
    </button>
  </div>
);
