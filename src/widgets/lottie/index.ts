import { type AllowedUrl, allow, allowAll, ownUrl, request } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { ownGlobal } from '../../borders/values/globals';
import { textOf, treeOf } from '../../borders/values/readers';
import { ANSWER_MS, createSight, defineHandler, queryReducedMotion, withTimeout } from '../../runtime/core';
import { loadCmsFiles } from '../../ui/cms/cms-files';
import { type AnimationFile, picturesOf, readAnimation } from './file';
import { createPlayer, type Library } from './player';
import { settings as schema } from './settings';
import { arm } from './triggers';

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
