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
