import {
  choice,
  createSight,
  defineHandler,
  dropEmptyStyle,
  flag,
  number,
  responsive,
  text,
  watch,
} from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { createSpot, type Spot } from './spot';

const onFirstSight = createSight('0px');
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const FROM_CLASS = 'e-hotspot--tooltip-animation-from-';

/** The number of tooltips on the page, for unique ids: loops print a picture several times with the same id. */
let tooltipCount = 0;

/** Runs a picture with points on it, each with a tooltip. */
export default defineHandler({
  settings: {
    tooltip_trigger: responsive(choice(['mouseenter', 'click', 'none'], 'click')),
    tooltip_position: responsive(choice(SIDES, 'top')),
    tooltip_animation: text(),
    hotspot_sequenced_animation: flag(),
    /** The duration for all points together, in ms. */
    hotspot_sequenced_animation_duration: number(1000, { min: 0, max: 60_000 }),
  },
  texts: { spot: ['Punkt', '', 'Spot'] },
  mount(element, { settings, device, texts, signal }) {
    const roots = [...element.querySelectorAll<HTMLElement>('.e-hotspot')];
    const own = attributeRestorer();
    const spots: Spot[] = [];
    for (const [at, root] of roots.entries()) {
      const button = root.querySelector<HTMLElement>('.e-hotspot__button');
      const tip = root.querySelector<HTMLElement>('.e-hotspot__tooltip');
      if (!button || !tip || root.matches('.e-hotspot--no-tooltip')) continue;
      if (!tip.id) own.set(tip, 'id', `e-hotspot-${++tooltipCount}`);
      spots.push(
        createSpot({
          root,
          button,
          tip,
          own,
          fallbackName: `${texts.spot} ${at + 1}`,
          trigger: () => settings.get().tooltip_trigger,
          isSmall: () => device.get() === 'mobile',
          onOpen: (opened) => {
            for (const each of spots) if (each !== opened) each.close();
          },
          signal,
        }),
      );
    }

    const tips = spots.map(({ tip }) => tip);
    watch(
      settings,
      ({ tooltip_animation, tooltip_position }) => {
        for (const { classList } of tips)
          for (const side of SIDES)
            classList.toggle(
              FROM_CLASS + side,
              tooltip_animation.includes('direction') && side === tooltip_position,
            );
        for (const each of spots) each.update();
      },
      signal,
    );

    const { hotspot_sequenced_animation, hotspot_sequenced_animation_duration } = settings.get();
    if (hotspot_sequenced_animation)
      onFirstSight(
        element,
        () => {
          for (const [at, { style }] of roots.entries())
            if (at) style.animationDelay = `${(at * hotspot_sequenced_animation_duration) / roots.length}ms`;
        },
        signal,
      );
    signal.addEventListener('abort', () => {
      for (const root of roots) {
        root.style.removeProperty('animation-delay');
        dropEmptyStyle(root);
      }
      for (const { classList } of tips) for (const side of SIDES) classList.remove(FROM_CLASS + side);
      own.restore();
    });
  },
});
