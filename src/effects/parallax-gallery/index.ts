import { choice, defineHandler, flag, milliseconds, number, responsive } from '../../core';
import { extrasDevice, isOffOn, OFF_FROM } from '../../ui/extras-device';
import { followScroll, whileWanted } from '../../ui/scroll-motion';
import { isDeep, paceOf } from './depth';
import { easingOf } from './easing';
import { TILT_EASING, tilt } from './tilt';

const columns = (fallback: number) => number(fallback, { min: 1, max: 6, integer: true });

/** The moving part by container: in a gallery the items themselves, in a portfolio the picture of each item. */
const CONTAINERS = [
  ['.ee-gallery', undefined],
  ['.elementor-portfolio', 'a.elementor-post__thumbnail__link'],
] as const;

/**
 * Runs the widget extras' parallax galleries: items scroll more slowly than the page, some half as fast as the others,
 * and items tilt.
 */
export default defineHandler({
  settings: {
    parallax_enable: flag(),
    parallax_disable_on: choice(OFF_FROM, 'mobile'),
    parallax_speed: responsive(number(0.15)),
    tilt_enable: flag(),
    tilt_axis: choice(['', 'x', 'y'], ''),
    tilt_amount: number(20),
    tilt_scale: number(1.05, { min: 0 }),
    tilt_speed: milliseconds(800),
    columns: columns(3),
    columns_tablet: columns(2),
    columns_mobile: columns(1),
  },
  mount(element, { settings, settingsFor, preview, warn, signal }) {
    const values = settings.get();
    const items = CONTAINERS.flatMap(([container, part]) =>
      [...(element.querySelector(container)?.children ?? [])]
        .filter((item) => !item.classList.contains('ee-grid__item--sizer'))
        .map((item) => ({ item, moved: part ? item.querySelector(part) : item })),
    );
    const device = () => extrasDevice(innerWidth);
    const speedNow = () => settingsFor(device()).parallax_speed;
    const columnsNow = () =>
      values[device() === 'desktop' ? 'columns' : (`columns_${device()}` as 'columns_tablet')];

    const start = (effectSignal: AbortSignal) => {
      const [speed, perRow] = [speedNow(), columnsNow()];
      const marked: Element[] = [];
      const stops: (() => void)[] = [];
      items.forEach(({ item, moved }, at) => {
        const deep = isDeep(at + 1, perRow);
        if (deep && !item.classList.contains('is--3d')) {
          item.classList.add('is--3d');
          marked.push(item);
        }
        if (moved instanceof HTMLElement) stops.push(followScroll(moved, paceOf(speed, deep)));
      });
      effectSignal.addEventListener('abort', () => {
        for (const stop of stops) stop();
        for (const item of marked) item.classList.remove('is--3d');
      });
    };

    // The switcher has a setting with the same key, but no gallery.
    const wanted = () =>
      preview || !values.parallax_enable || !items.length || isOffOn(device(), values.parallax_disable_on)
        ? ''
        : `${speedNow()} ${columnsNow()}`;
    whileWanted(wanted, start, signal);

    const startTilt = (tiltSignal: AbortSignal) => {
      const { tilt_amount: amount, tilt_scale: scale, tilt_speed: speed, tilt_axis: axis } = values;
      for (const tilted of element.querySelectorAll<HTMLElement>('.ee-gallery__tilt')) {
        const given = tilted.getAttribute('data-tilt-easing');
        const easing = easingOf(given ?? TILT_EASING);
        if (!easing)
          warn('easing', `invalid Bezier data: ${given?.slice(0, 60)}; the tilt has its default easing`);
        tilt(tilted, { amount, scale, speed, axis, easing: easing ?? TILT_EASING }, tiltSignal);
      }
    };
    whileWanted(() => (preview || !values.tilt_enable ? '' : 'tilt'), startTilt, signal);
  },
});
