import { defineHandler, watch } from '../../runtime/core';
import { watchMotion } from '../../ui/background-motion';
import { type SlideshowSettings, slideshowSettings } from './settings';
import { playSlides } from './show';
import { buildSlides } from './slides';
import style from './style.css';

/** Plays slideshows behind sections, columns and containers. */
export default defineHandler({
  settings: slideshowSettings,
  texts: { pause: ['Bilder im Hintergrund anhalten', '', 'Pause background images'] },
  style,
  mount(element, { settings, page, preview, texts, signal, note }) {
    const swiperClass = page.raw.builder.swiperClass === 'swiper-container' ? 'swiper-container' : 'swiper';
    let shownGallery = '';
    let running: AbortController | undefined;
    const stop = () => running?.abort();

    function start(given: SlideshowSettings) {
      const controller = new AbortController();
      const { box, slides } = buildSlides(
        given.background_slideshow_gallery,
        given,
        swiperClass,
        controller.signal,
      );
      if (!slides.length) return;
      const motionController = new AbortController();
      running = controller;
      controller.signal.addEventListener('abort', () => {
        motionController.abort();
        box.remove();
      });
      let state = '';
      let at = 0;
      const reportProgress = () => {
        const values = { at: at + 1, count: slides.length };
        if (state) note('slideshow', 'slideshow.state', { ...values, state });
        else note('slideshow', 'slideshow.shown', values);
      };
      const setMotion = playSlides(slides, {
        settings: given,
        signal: controller.signal,
        onShow(now) {
          at = now;
          reportProgress();
        },
        onEnd() {
          // The zoom still moves when the last picture is shown, so the pause button stays.
          if (!given.background_slideshow_ken_burns) motionController.abort();
          state = 'slideshow.end';
          reportProgress();
        },
      });
      if (slides.length > 1 && !preview)
        watchMotion(element, {
          label: texts.pause,
          signal: motionController.signal,
          onChange(motion) {
            state = `motion.${motion}`;
            reportProgress();
            setMotion(motion);
          },
        });
      element.prepend(box);
    }

    signal.addEventListener('abort', stop);
    watch(
      settings,
      (now) => {
        const gallery = JSON.stringify(now.background_slideshow_gallery);
        if (now.background_background !== 'slideshow' || gallery === shownGallery) return;
        shownGallery = gallery;
        stop();
        start(now);
      },
      signal,
    );
  },
});
