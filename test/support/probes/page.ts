import type { Probes, Tools } from './tools';

/** What works on the whole page or on any element. */
export const pageProbes = ({
  all,
  changes,
  hurry,
  layer,
  onScreen,
  point,
  press,
  scroll,
  scrollInto,
  seen,
  shown,
  until,
}: Tools): Probes => ({
  anchors: () => {
    scroll(0);
    const targetOf = (link: Element) => document.getElementById((link as HTMLAnchorElement).hash.slice(1));
    const link = all(document, 'a[href*="#"]').find(
      (each) => shown(each) && (targetOf(each)?.getBoundingClientRect().top ?? 0) > innerHeight,
    );
    const top = () => link && targetOf(link)?.getBoundingClientRect().top;
    if (!link) return false;
    press(link);
    return until('target stays away', () => Number(top()) < innerHeight);
  },
  'background-slideshow': (element, { background_slideshow_slide_duration: duration }) => {
    const pause = all(element, '.piton-motion-pause')[0];
    const picture = () => {
      const slide = element.querySelector('.elementor-background-slideshow .swiper-slide-active');
      const image = slide?.querySelector('.elementor-background-slideshow__slide__image');
      const isClear = slide && onScreen(slide) && getComputedStyle(slide).opacity === '1';
      return isClear && image ? getComputedStyle(image).backgroundImage.replace('none', '') : '';
    };
    scrollInto(element);
    const first = until('shows no picture', picture);
    if (!pause) return first;
    const isPaused = () => pause.ariaPressed;
    return first
      .then(() => changes('pause', isPaused, () => press(pause)))
      .then(() => {
        const before = picture();
        return hurry(duration, () => {
          press(pause);
          return until('shows no other picture', () => {
            const slides = all(element, '.elementor-background-slideshow__slide');
            for (const fade of slides.flatMap((slide) => slide.getAnimations())) fade.finish();
            return picture() && picture() !== before;
          });
        });
      });
  },
  entrance: (element, { animation, _animation }) => {
    const name = String(animation || _animation || 'none');
    scrollInto(element);
    return until('does not enter', () => {
      const { classList } = element;
      const isAnimated = name === 'none' || (classList.contains('animated') && classList.contains(name));
      return (
        isAnimated &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(element).opacity === '1'
      );
    });
  },
  header: (element, { transparent_on: on }) => {
    if (!Array.isArray(on) || !on.includes('desktop')) return false;
    const isAt = (top: number) => {
      scroll(top);
      return element.classList.contains('she-header');
    };
    return until('does not change', () => isAt(500)).then(() => until('stays changed', () => !isAt(0)));
  },
  'lazy-background': (element) =>
    until('is not painted', () => element.matches('.e-lazyloaded,.lazyloaded') || !shown(element)),
  lightbox: () => {
    const link = seen(document, 'a[data-elementor-open-lightbox=yes]');
    return link ? layer('.elementor-lightbox', () => press(link)) : false;
  },
  motion: (element, settings) => {
    const parts = () => [element, ...all(element, '*')].map((each) => getComputedStyle(each).transform);
    const isMouse = Object.keys(settings).some((name) => name.endsWith('motion_fx_mouse'));
    if (!isMouse) return until('does not move', () => element.getAnimations({ subtree: true }).length);
    scrollInto(element);
    return changes('place', parts, () => {
      for (const type of ['pointermove', 'mousemove']) point(document.body, type, 1200, 800);
    });
  },
  'parallax-gallery': (element) => {
    const items = all(element, '.ee-gallery__item,.elementor-portfolio-item');
    const [leaning] = all(element, '.ee-gallery__tilt');
    if (!items[0]) return false;
    scrollInto(leaning ?? items[0]);
    const styles = () =>
      items.flatMap((item) => [item, ...all(item, '*')]).map((each) => getComputedStyle(each));
    return until('does not move', () => {
      const { left = 0, top = 0 } = leaning?.getBoundingClientRect() ?? {};
      for (const type of ['pointerenter', 'pointermove']) leaning && point(leaning, type, left + 9, top + 9);
      return styles().some(({ transform, translate }) => /^matrix3d/.test(transform) || translate !== 'none');
    });
  },
  popup: () => {
    const opener = seen(document, 'a[href*="popup%3Aopen"]');
    return opener ? layer('.elementor-popup-modal', () => press(opener)) : false;
  },
  sticky: (element, { sticky, sticky_on: on }) => {
    if (!Array.isArray(on) || !on.includes('desktop')) return false;
    return until('does not stick', () => {
      scroll(sticky === 'bottom' ? 0 : 1500);
      return element.classList.contains('elementor-sticky--active');
    });
  },
  visits: () =>
    until('are not counted', () => /"pageViews":[1-9]/.test(localStorage.getItem('elementor') ?? '')),
});
