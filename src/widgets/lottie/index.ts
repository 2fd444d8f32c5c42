import { ANSWER_MS, createSight, defineHandler, queryReducedMotion, withTimeout } from '../../core';
import { type AllowedUrl, allow, allowAll, httpUrl, ownUrl, request } from '../../third-parties';
import { loadCmsFiles } from '../../ui/cms/cms-files';
import { ownGlobal } from '../../values/globals';
import { parseJson } from '../../values/json';
import { textOf, treeOf } from '../../values/readers';
import { createPlayer, type Library } from './player';
import { settings as schema } from './settings';
import { arm } from './triggers';

// Prepares an animation file for the player: without code, and with the addresses of its pictures in one list. Needs no
// browser.

type Tree = Record<string, unknown>;

/** A larger file is refused, in characters. */
export const MAX_LENGTH = 20_000_000;
/** A file with more values is refused; the player could not play it. */
const MAX_VALUES = 4_000_000;
/** A file with deeper nesting is refused; an animation has a few dozen levels. */
const MAX_DEPTH = 500;

// Unlike those of `values/readers`, these trees and lists may be changed.
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

/** The path of the player's library in the add-on. */
const LIBRARY_PATH = '{pro}lib/lottie/lottie.min.js';

const onNear = createSight('200px');

function libraryNow(): Library | undefined {
  const known = ['lottie', 'bodymovin'].map((name) => ownGlobal(name) as Partial<Library> | undefined);
  return known.find((each) => typeof each?.loadAnimation === 'function') as Library | undefined;
}

async function fetchFile(url: AllowedUrl, signal: AbortSignal): Promise<AnimationFile> {
  const text = await withTimeout(ANSWER_MS, signal, async (limited) => {
    const answer = await request(url, { signal: limited });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.text();
  });
  return readAnimation(text);
}

/**
 * Resolves the file's pictures to allowed addresses.
 * @returns the number of pictures that were left out, because their addresses are not http(s)
 */
async function placePictures(
  { data }: AnimationFile,
  file: AllowedUrl,
  element: Element,
  signal: AbortSignal,
): Promise<number> {
  const pictures = picturesOf(data).map(({ address, use }) => ({ url: httpUrl(address, file), use }));
  const known = pictures.flatMap(({ url }) => (url ? [url.href] : []));
  const allowed = known.every(ownUrl)
    ? known.flatMap((each) => ownUrl(each) ?? [])
    : await allowAll(known, { kind: 'image', element, signal });
  let at = 0;
  for (const { url, use } of pictures) use(url && allowed[at++]);
  return pictures.length - known.length;
}

/**
 * Plays vector animations with the add-on's own library, which is loaded when the first animation is near the viewport.
 */
export default defineHandler({
  settings: schema,
  texts: { play: ['Animation abspielen', '', 'Play animation'] },
  async mount(element, { settings, texts, page, preview, signal, note, warn }) {
    const now = settings.get();
    const box = element.querySelector<HTMLElement>('.e-lottie__animation');
    if (!box) return;
    const chosen = now.source === 'external_url' ? now.source_external_url : now.source_json;
    const named =
      /\.json$/i.test(httpUrl(chosen)?.pathname ?? '') || now.source === 'external_url' ? chosen : '';
    const path = httpUrl(named || textOf(treeOf(page.raw.pro.lottie).defaultAnimationUrl));
    if (!path || (!named && !page.raw.pro.lottie)) return warn('lottie', 'there is no animation to play');

    if (now.lazyload) await new Promise<void>((resolve) => onNear(element, resolve, signal));
    if (signal.aborted) return;
    // The host of a foreign file learns of the visitor, as with any embed, so consent is needed.
    const url = ownUrl(path.href) ?? (await allow(path.href, { kind: 'fetch', element: box, signal }));
    if (signal.aborted) return;
    const fetching = fetchFile(url, signal);
    // The error is reported below, when the library has loaded.
    fetching.catch(() => {});
    if (!libraryNow()) await loadCmsFiles('lottie', element, signal, LIBRARY_PATH);
    const library = libraryNow();
    if (signal.aborted) return;
    if (!library) {
      note('lottie', 'lottie.missing');
      return warn('lottie', 'the library that plays animations is not loaded');
    }
    let file: AnimationFile;
    try {
      file = await fetching;
      const missing = await placePictures(file, url, box, signal);
      if (missing) warn('lottie-picture', `${missing} picture(s) of ${url} have no http(s) address`);
    } catch (error) {
      if (!signal.aborted) warn('lottie', `${url} can't be loaded: ${error}`);
      return;
    }
    if (signal.aborted) return;
    const { data, expressions, fonts } = file;
    if (expressions)
      warn(
        'lottie-code',
        `${expressions} expression(s) of ${url} are left out: they would run as code of the page`,
      );
    if (fonts) warn('lottie-font', `${fonts} font(s) of ${url} are not fetched: the page has to bring them`);
    const animation = library.loadAnimation({
      container: box,
      renderer: now.renderer,
      loop: false,
      autoplay: false,
      animationData: data,
    });
    signal.addEventListener('abort', () => {
      // The library throws for an animation that it has already removed.
      try {
        animation.destroy();
      } catch {}
      box.replaceChildren();
    });
    let isStarted = false;
    const start = () => {
      if (isStarted || signal.aborted) return;
      isStarted = true;
      animation.setSpeed(now.play_speed);
      const player = createPlayer(animation, {
        start: now.start_point,
        end: now.end_point,
        loop: now.loop,
        times: now.number_of_times,
        alternates: now.reverse_animation,
      });
      // A visitor may start to prefer reduced motion while the animation plays.
      queryReducedMotion().addEventListener('change', player.pause, { signal });
      if (!preview) arm(element, player, now, texts.play, signal);
    };
    // The player may be ready before the listener is added, since the data is already loaded.
    if (animation.isLoaded) start();
    else animation.addEventListener('DOMLoaded', start);
  },
});
