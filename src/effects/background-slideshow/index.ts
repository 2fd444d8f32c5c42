import { defineHandler, watch } from '../../runtime/core';
import { MOTION_NOTES, watchMotion } from '../../ui/background-motion';
import { type SlideshowSettings, slideshowSettings } from './settings';
import { playSlides } from './show';
import { buildSlides } from './slides';
import style from './style.css';

/** Slideshows behind sections, columns and containers (contract page-builder 6.1). */
export default defineHandler({
  settings: slideshowSettings,
  texts: { pause: ['Bilder im Hintergrund anhalten', '', 'Pause background images'] },
  style,
  mount(element, { settings, page, preview, texts, signal, note }) {
    const swiperClass = page.raw.builder.swiperClass === 'swiper-container' ? 'swiper-container' : 'swiper';
    let shown = '';
    let showing: AbortController | undefined;
    const stop = () => showing?.abort();

    function start(given: SlideshowSettings) {
      const alive = new AbortController();
      const { box, slides } = buildSlides(
        given.background_slideshow_gallery,
        given,
        swiperClass,
        alive.signal,
      );
      if (!slides.length) return;
      const gate = new AbortController();
      showing = alive;
      alive.signal.addEventListener('abort', () => {
        gate.abort();
        box.remove();
      });
      let text = '';
      let at = 0;
      const say = () => note('Diashow', `Bild ${at + 1} von ${slides.length}${text}`);
      const direct = playSlides(slides, {
        settings: given,
        signal: alive.signal,
        onShow(now) {
          at = now;
          say();
        },
        onEnd() {
          // A zoom goes on after the last picture has come, and must be stoppable as well.
          if (!given.background_slideshow_ken_burns) gate.abort();
          text = ', zu Ende';
          say();
        },
      });
      if (slides.length > 1 && !preview)
        watchMotion(element, {
          label: texts.pause,
          signal: gate.signal,
          onChange(motion) {
            text = `, ${MOTION_NOTES[motion]}`;
            say();
            direct(motion);
          },
        });
      element.prepend(box);
    }

    signal.addEventListener('abort', stop);
    watch(
      settings,
      (now) => {
        const gallery = JSON.stringify(now.background_slideshow_gallery);
        if (now.background_background !== 'slideshow' || gallery === shown) return;
        shown = gallery;
        stop();
        start(now);
      },
      signal,
    );
  },
});
