/** A file as the player may see it: without code, and with all addresses in one place. Knows no browser. */
import { parseJson } from '../../borders/values/json';

type Tree = Record<string, unknown>;

/** No drawing has more; characters. */
export const MAX_LENGTH = 20_000_000;
/** Values in all; the player would not get through more either. */
const MAX_VALUES = 4_000_000;
/** Groups in groups: an animation has a few dozen. */
const MAX_DEPTH = 500;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export interface AnimationFile {
  readonly data: Tree;
  /** How many expressions were in it. */
  readonly expressions: number;
  /** How many fonts the player would have fetched. */
  readonly fonts: number;
}

/** A picture of its own file. */
export interface Picture {
  /** Absolute, or relative to the animation. */
  readonly address: string;
  /** Makes the player take `url`, as it is; nothing where there is none. */
  use(url: string | undefined): void;
}

/**
 * Whether the player would run the value of a key `x`: it evaluates whatever becomes a text that way, so a list of texts as
 * well. Numbers and lists of them are coordinates, trees are properties of their own.
 */
const isCode = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => typeof each !== 'number')
    : !isTree(value) && typeof value !== 'number';

/** Takes what would be evaluated out of `root` and all below it. @returns how much that was; throws where it is too deep or too large */
function dropExpressions(root: unknown): number {
  let found = 0;
  let left = MAX_VALUES;
  const due: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = due.pop(); next; next = due.pop()) {
    const [value, depth] = next;
    if (depth > MAX_DEPTH || --left < 0) throw new RangeError('the animation is too large');
    if (Array.isArray(value)) for (const each of value) due.push([each, depth + 1]);
    if (!isTree(value)) continue;
    if (Object.hasOwn(value, 'x') && isCode(value.x)) {
      delete value.x;
      found++;
    }
    for (const each of Object.values(value)) due.push([each, depth + 1]);
  }
  return found;
}

/** The player would load style sheets and scripts for these. */
function dropFontAddresses({ fonts }: Tree): number {
  let found = 0;
  for (const font of isTree(fonts) ? list(fonts.list) : []) {
    if (!isTree(font) || !font.fPath) continue;
    found++;
    for (const key of ['fPath', 'fOrigin', 'origin']) delete font[key];
  }
  return found;
}

/** Data for expressions, sounds and films: nothing of it is drawn. */
const isPicture = (asset: Tree): boolean => typeof asset.p === 'string' && asset.t !== 3;

/** The pictures that are no part of the file. */
export function picturesOf({ assets }: Tree): Picture[] {
  return list(assets).flatMap((asset): Picture[] => {
    if (!isTree(asset) || asset.p === undefined) return [];
    const use = (url: string | undefined) => {
      asset.u = '';
      asset.p = url ?? '';
      // As it is: neither a folder nor the file's own goes before it.
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
 * The animation in `text` without its expressions, which the player would run as code of the page.
 * @throws where it is no animation, or larger than one can be
 */
export function readAnimation(text: string): AnimationFile {
  if (text.length > MAX_LENGTH) throw new RangeError('the animation is too large');
  const data = parseJson(text, MAX_LENGTH);
  if (!isTree(data) || !Array.isArray(data.layers)) throw new TypeError('the file is no animation');
  return { data, expressions: dropExpressions(data), fonts: dropFontAddresses(data) };
}
