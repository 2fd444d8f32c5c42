/**
 * Prepares an animation file for the player: without code, and with the addresses of its pictures in one list. Needs no
 * browser.
 */
import { parseJson } from '../../borders/values/json';

type Tree = Record<string, unknown>;

/** A larger file is refused, in characters. */
export const MAX_LENGTH = 20_000_000;
/** A file with more values is refused; the player could not play it. */
const MAX_VALUES = 4_000_000;
/** A file with deeper nesting is refused; an animation has a few dozen levels. */
const MAX_DEPTH = 500;

// Unlike those of `borders/values/readers`, these trees and lists may be changed.
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export interface AnimationFile {
  readonly data: Tree;
  /** The number of expressions that were removed. */
  readonly expressions: number;
  /** The number of fonts that the player would have fetched. */
  readonly fonts: number;
}

/** A picture in a file of its own. */
export interface Picture {
  /** The address, absolute or relative to the animation. */
  readonly address: string;
  /** Sets the address that the player loads, unchanged; `undefined` removes the picture. */
  use(url: string | undefined): void;
}

/**
 * Returns whether the player would run the value of a key `x`. The player evaluates every value that converts to text,
 * including a list of texts. Numbers and lists of numbers are coordinates, and objects are properties of their own.
 */
const isCode = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => typeof each !== 'number')
    : !isTree(value) && typeof value !== 'number';

/**
 * Removes all values below `root` that the player would evaluate.
 * @returns the number of removed values
 * @throws {RangeError} where the tree is too deep or too large
 */
function dropExpressions(root: unknown): number {
  let found = 0;
  let remaining = MAX_VALUES;
  const pending: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (depth > MAX_DEPTH || --remaining < 0) throw new RangeError('the animation is too large');
    if (Array.isArray(value)) for (const each of value) pending.push([each, depth + 1]);
    if (!isTree(value)) continue;
    if (Object.hasOwn(value, 'x') && isCode(value.x)) {
      delete value.x;
      found++;
    }
    for (const each of Object.values(value)) pending.push([each, depth + 1]);
  }
  return found;
}

/** Removes the addresses of fonts, for which the player would load style sheets and scripts. */
function dropFontAddresses({ fonts }: Tree): number {
  let found = 0;
  for (const font of isTree(fonts) ? list(fonts.list) : []) {
    if (!isTree(font) || !font.fPath) continue;
    found++;
    for (const key of ['fPath', 'fOrigin', 'origin']) delete font[key];
  }
  return found;
}

/** Returns whether an asset is a picture; data for expressions, sounds and videos are not drawn. */
const isPicture = (asset: Tree): boolean => typeof asset.p === 'string' && asset.t !== 3;

/** Returns the pictures that are not embedded in the file. */
export function picturesOf({ assets }: Tree): Picture[] {
  return list(assets).flatMap((asset): Picture[] => {
    if (!isTree(asset) || asset.p === undefined) return [];
    const use = (url: string | undefined) => {
      asset.u = '';
      asset.p = url ?? '';
      // `e` = 1 makes the player use the address without a folder before it.
      asset.e = 1;
    };
    const address = isPicture(asset) ? `${typeof asset.u === 'string' ? asset.u : ''}${asset.p}` : '';
    const isEmbedded = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(String(asset.p));
    if (isEmbedded) {
      use(String(asset.p));
      return [];
    }
    if (!address) use(undefined);
    return address ? [{ address, use }] : [];
  });
}

/**
 * Reads the animation in `text` and removes its expressions, which the player would run as code of the page.
 * @throws where the text is no animation, or too large
 */
export function readAnimation(text: string): AnimationFile {
  if (text.length > MAX_LENGTH) throw new RangeError('the animation is too large');
  const data = parseJson(text, MAX_LENGTH);
  if (!isTree(data) || !Array.isArray(data.layers)) throw new TypeError('the file is no animation');
  return { data, expressions: dropExpressions(data), fonts: dropFontAddresses(data) };
}
