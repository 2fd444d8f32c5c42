import { defineHandler, readRaw } from '../../runtime/core';
import { animateOnScroll, batch, insetsOf, type Track, whileWanted } from '../../ui/scroll-motion';
import { framesOf } from './frames';
import { cssTransform, followMouse } from './mouse';
import { createLayer, holdClass, layerHome, movedPart } from './parts';
import { type Group, groupOf, isOn, SCHEMA } from './settings';
import style from './style.css';

const NAME = 'elementor-motion-effects';

/** The way that the effects go: through the viewport, or with the page (contract pro 2). */
function trackOf(subject: HTMLElement, range: Group['range'], isFixed: boolean): Track {
  if (range === 'page' || (!range && isFixed)) return { over: 'page', subject, range: () => WHOLE };
  // What never leaves the viewport is at its end when the page has gone on by the height of that.
  if (isFixed) return { over: 'page', subject, range: () => [START, [0, innerHeight]] };
  // The builder counts the height of the content only.
  return { over: 'view', subject, range: () => [START, [100, -insetsOf(subject)]] };
}

const START = [0, 0] as const;
const WHOLE = [START, [100, 0]] as const;

/** Motion effects: elements and backgrounds that move with the page or the mouse (contract pro 2). */
export default defineHandler({
  settings: SCHEMA,
  style,
  mount(element, { settings, device, preview, note, signal }) {
    const values = settings.get();
    const own = groupOf(values, false);
    const background = groupOf(values, true);

    /** Moves `target`; its way is that of what stands around `moving`. */
    const move = (target: HTMLElement, moving: HTMLElement, group: Group, signal: AbortSignal) => {
      const parent = moving.parentElement;
      if (!parent) return;
      const isBackground = group === background;
      const frames = group.motion_fx_scrolling ? framesOf(group, isBackground) : [];
      if (frames.length) {
        const track = trackOf(parent, group.range, values._position === 'fixed');
        animateOnScroll(target, () => frames, track, signal);
      }
      if (group.motion_fx_mouse && (group.mouseTrack_effect || group.tilt_effect)) {
        followMouse(target, group, isBackground, isBackground ? '' : cssTransform(readRaw(element)), signal);
      }
      batch(() => () => {
        if (signal.aborted) return;
        holdClass(moving, `${NAME}-element`, signal);
        holdClass(parent, `${NAME}-parent`, signal);
        if (isBackground) holdClass(moving, `${NAME}-element-type-background`, signal);
        if (group.motion_fx_mouse && group.tilt_effect) holdClass(parent, `${NAME}-perspective`, signal);
      });
    };

    const start = (signal: AbortSignal) => {
      if (isOn(own, device.get())) {
        const part = movedPart(element);
        move(part, part, own, signal);
      }
      if (!isOn(background, device.get())) return;
      const { container, layer } = createLayer(background);
      move(layer, element, background, signal);
      batch(() => () => {
        if (!signal.aborted) layerHome(element).prepend(container);
      });
      signal.addEventListener('abort', () => container.remove());
    };

    const wanted = () => {
      if (preview) return '';
      const now = [own, background].map((group) => isOn(group, device.get()));
      note(
        'Bewegung',
        now.includes(true) ? `an (${device.get()})` : `aus auf diesem Gerät (${device.get()})`,
      );
      return now.includes(true) ? now.join() : '';
    };
    whileWanted(wanted, start, signal);
  },
});
