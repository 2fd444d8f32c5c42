import { createSight, defineHandler, ownGlobal, stillness, unblock } from '../../runtime/core';
import { loadCmsFiles } from '../../ui/cms-files';
import { httpUrl } from '../../ui/http-url';
import { text, tree } from '../../ui/values';
import { createPlayer, type Library } from './player';
import { settings as schema } from './settings';
import { arm } from './triggers';

/** Where the add-on has the library that it plays with. */
const KNOWN = '{pro}lib/lottie/lottie.min.js';

const onNear = createSight('200px');

function libraryNow(): Library | undefined {
  const known = ['lottie', 'bodymovin'].map((name) => ownGlobal(name) as Partial<Library> | undefined);
  return known.find((each) => typeof each?.loadAnimation === 'function') as Library | undefined;
}

/** Vector animations (contract pro 16): played by the add-on's own library, fetched when the first one is near. */
export default defineHandler({
  settings: schema,
  texts: { play: 'Animation abspielen' },
  async mount(element, { settings, texts, page, preview, signal, note, warn }) {
    const now = settings.get();
    const box = element.querySelector<HTMLElement>('.e-lottie__animation');
    if (!box) return;
    const chosen = now.source === 'external_url' ? now.source_external_url : now.source_json;
    const named =
      /\.json$/i.test(httpUrl(chosen)?.pathname ?? '') || now.source === 'external_url' ? chosen : '';
    const path = httpUrl(named || text(tree(page.raw.pro.lottie).defaultAnimationUrl));
    if (!path || (!named && !page.raw.pro.lottie)) return warn('lottie', 'there is no animation to play');

    if (now.lazyload) await new Promise<void>((resolve) => onNear(element, resolve, signal));
    if (signal.aborted) return;
    // A file elsewhere tells its host who is here, as any other embed would.
    if (path.origin !== location.origin) await unblock(path.href, box);
    if (signal.aborted) return;
    if (!libraryNow()) await loadCmsFiles('lottie', element, KNOWN);
    const library = libraryNow();
    if (signal.aborted) return;
    if (!library) {
      note('Lottie', 'Keine Bibliothek: Ihr Skript gehört unter `scripts` in die Konfiguration.');
      return warn('lottie', 'the library that plays animations is not there');
    }
    const animation = library.loadAnimation({
      container: box,
      renderer: now.renderer,
      loop: false,
      autoplay: false,
      path: path.href,
    });
    signal.addEventListener('abort', () => {
      animation.destroy();
      box.replaceChildren();
    });
    animation.addEventListener('data_failed', () => warn('lottie', `${path.href} can't be loaded`));
    animation.addEventListener('DOMLoaded', () => {
      if (signal.aborted) return;
      animation.setSpeed(now.play_speed);
      const player = createPlayer(animation, {
        start: now.start_point,
        end: now.end_point,
        loop: now.loop,
        times: now.number_of_times,
        alternates: now.reverse_animation,
      });
      // Whoever asked for less motion meanwhile has it.
      stillness().addEventListener('change', player.pause, { signal });
      if (!preview) arm(element, player, now, texts.play, signal);
    });
  },
});
