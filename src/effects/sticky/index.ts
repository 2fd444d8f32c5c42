import { choice, defineHandler, flag, list, number, responsive, text } from '../../runtime/core';
import { stick } from '../../ui/sticky';
import { adminBarHeight } from '../../ui/sticky/admin-bar';
import { makeSpacer } from './spacer';
import style from './style.css';

/** A resize is looked at when it is over, ms (spec 9). */
const DEBOUNCE_MS = 300;
const STICKY = 'elementor-sticky';
const ACTIVE = `${STICKY}--active`;
const HANDLES = 'elementor-section--handles-inside';
const EFFECTS = `${STICKY}--effects`;
const EVERYWHERE = ['widescreen', 'desktop', 'laptop', 'tablet_extra', 'tablet', 'mobile_extra', 'mobile'];
const CONTAINER = '.e-con,.e-con-inner';

/** What the element may not leave; a container whose parent is none has no such thing (contract pro 1). */
const parentOf = (element: HTMLElement): HTMLElement | undefined => {
  const { parentElement: parent } = element;
  if (element.matches(CONTAINER) && !parent?.matches(CONTAINER)) return undefined;
  return parent?.closest<HTMLElement>(`${CONTAINER},.elementor-widget-wrap`) ?? undefined;
};

/** The pro add-on's sticky elements (contract pro 1). */
export default defineHandler({
  settings: {
    sticky: choice(['top', 'bottom'], 'top'),
    // Names that are no device are of no consequence.
    sticky_on: list(text(), EVERYWHERE),
    sticky_offset: responsive(number(0, { min: 0 })),
    sticky_effects_offset: responsive(number(0, { min: 0 })),
    sticky_parent: flag(),
  },
  style,
  mount(element, { settings, device, preview, note, signal }) {
    if (preview) return;
    const { classList } = element;
    let active: AbortController | undefined;
    let applied = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const start = (edge: 'top' | 'bottom', offset: number, distance: number, range?: HTMLElement) => {
      let wasActive = false;
      active = new AbortController();
      classList.add(STICKY);
      stick(
        element,
        {
          edge,
          offset,
          distance,
          range,
          makeSpacer: () => makeSpacer(element, [ACTIVE, HANDLES, EFFECTS]),
          looks: [ACTIVE, HANDLES, EFFECTS],
          onPlace(place, past) {
            const isActive = place !== 'rest';
            classList.toggle(ACTIVE, isActive);
            classList.toggle(HANDLES, isActive);
            classList.toggle(EFFECTS, past);
            if (isActive === wasActive) return;
            wasActive = isActive;
            // Listeners of jQuery hear native events as well (contract pro 0.6).
            element.dispatchEvent(
              new CustomEvent(isActive ? 'sticky:stick' : 'sticky:unstick', { bubbles: true }),
            );
          },
          onTry: (can) =>
            note(
              'sticky',
              can
                ? `klebt ${offset} px vom Rand`
                : 'klebt nicht: etwas darum ist transformiert und schneidet ab',
            ),
        },
        active.signal,
      );
    };

    const stop = () => {
      active?.abort();
      active = undefined;
      classList.remove(STICKY);
    };

    const apply = () => {
      const { sticky, sticky_on, sticky_offset, sticky_effects_offset, sticky_parent } = settings.get();
      const isOn = sticky_on.includes(device.get());
      const offset = sticky_offset + (sticky === 'top' ? adminBarHeight() : 0);
      const next = isOn ? `${offset} ${sticky_effects_offset}` : '';
      if (next === applied) return;
      applied = next;
      stop();
      if (isOn) start(sticky, offset, sticky_effects_offset, sticky_parent ? parentOf(element) : undefined);
      else note('sticky', `klebt auf diesem Gerät nicht (${device.get()})`);
    };

    apply();
    addEventListener(
      'resize',
      () => {
        clearTimeout(timer);
        timer = setTimeout(apply, DEBOUNCE_MS);
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  },
});
