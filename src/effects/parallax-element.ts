import { choice, defineHandler, flag, number, responsive } from '../core';
import { extrasDevice, isOffOn, OFF_FROM } from '../ui/extras-device';
import { animateOnScroll, followPan, followScroll, runWhile } from '../ui/scroll-motion';

/** Elements follow the mouse only on viewports wider than this, in px. */
const MOUSE_ABOVE = 1024;
/** No page is longer, in px, so an element that moves with the page moves to the page's end. */
const ENDLESS = 100_000;

/** Returns the part that moves: the content box of a widget or column, whose class depends on the builder's version. */
const movedPart = (element: HTMLElement) =>
  [
    ':scope > .elementor-widget-container',
    ':scope > .elementor-column-wrap',
    ':scope > .elementor-widget-wrap',
  ]
    .map((selector) => element.querySelector<HTMLElement>(selector))
    .find((each) => each) ?? element;

/** Runs the widget extras' parallax elements, which scroll faster or more slowly than the page, or follow the mouse. */
export default defineHandler({
  settings: {
    parallax_element_enable: flag(),
    parallax_element_type: choice(['scroll', 'mouse'], 'scroll'),
    parallax_element_relative: choice(['middle', 'position'], 'middle'),
    parallax_element_disable_on: choice(OFF_FROM, 'mobile'),
    parallax_element_pan_relative: choice(['element', 'viewport'], 'element'),
    parallax_element_pan_axis: choice(['both', 'vertical', 'horizontal'], 'both'),
    parallax_element_pan_distance: responsive(number(0, { min: 0 })),
    parallax_element_invert: flag(),
    /** The setting changes nothing here: the element moves past the edge of the viewport with either value. */
    parallax_off_viewport: flag(),
    parallax_element_speed: responsive(number(0.15, { min: 0, max: 1 })),
  },
  mount(element, { settings, settingsFor, preview, signal }) {
    const values = settings.get();
    const isMouse = values.parallax_element_type === 'mouse';
    const target = movedPart(element);
    const settingsNow = () => settingsFor(extrasDevice(innerWidth));

    const readState = () => {
      const isOff = isMouse
        ? innerWidth <= MOUSE_ABOVE
        : isOffOn(extrasDevice(innerWidth), values.parallax_element_disable_on);
      return isOff || preview || !values.parallax_element_enable
        ? ''
        : `${settingsNow().parallax_element_speed}`;
    };

    const start = (effectSignal: AbortSignal) => {
      const { parallax_element_speed, parallax_element_pan_distance: limit } = settingsNow();
      const speed = values.parallax_element_invert ? -parallax_element_speed : parallax_element_speed;
      if (isMouse) {
        const isToViewport = values.parallax_element_pan_relative === 'viewport';
        followPan(
          target,
          { isToViewport, axis: values.parallax_element_pan_axis, speed, limit },
          effectSignal,
        );
      } else if (values.parallax_element_relative === 'middle')
        effectSignal.addEventListener('abort', followScroll(target, speed));
      else {
        const frames = () => [{ translate: '0 0' }, { translate: `0 ${speed * ENDLESS}px` }];
        const range = () => [[0, 0] as const, [0, ENDLESS] as const] as const;
        const stop = animateOnScroll(target, frames, { over: 'page', subject: target, range });
        effectSignal.addEventListener('abort', stop);
      }
    };
    runWhile(readState, start, signal);
  },
});
