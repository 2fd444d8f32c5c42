import { choice, defineHandler, flag, list, number, responsive, text } from '../core';
import { createRestyle, fixedBarsHeight, holderOf, type StickOptions, stick, stickWhile } from '../ui/stick';
import style from './sticky.css';

const SPACER = 'elementor-sticky__spacer';

/**
 * Creates the empty box that stands in for the stuck element, where the original script inserts a deep clone. The box
 * has the element's classes, which position the element in grids or take the element out of the flow, but no content,
 * no id and no settings.
 * @param classes the element's classes while it is in its normal place
 */
function makeSpacer({ localName }: HTMLElement, classes: string): HTMLElement {
  const spacer = document.createElement(localName);
  spacer.className = `${classes} ${SPACER}`;
  return spacer;
}

/** A resize is handled when the window size has been stable for this long, in ms. */
const DEBOUNCE_MS = 300;
const STICKY = 'elementor-sticky';
const ACTIVE = `${STICKY}--active`;
const HANDLES = 'elementor-section--handles-inside';
const EFFECTS = `${STICKY}--effects`;
const EVERYWHERE = ['widescreen', 'desktop', 'laptop', 'tablet_extra', 'tablet', 'mobile_extra', 'mobile'];
const CONTAINER = '.e-con,.e-con-inner';

/** Returns the ancestor that the element may not leave; a container whose parent is not a container has none. */
const parentOf = (element: HTMLElement): HTMLElement | undefined => {
  const { parentElement: parent } = element;
  if (element.matches(CONTAINER) && !parent?.matches(CONTAINER)) return undefined;
  return parent?.closest<HTMLElement>(`${CONTAINER},.elementor-widget-wrap`) ?? undefined;
};

/** Makes the pro add-on's sticky elements stick. */
export default defineHandler({
  settings: {
    sticky: choice(['top', 'bottom'], 'top'),
    // Unknown device names have no effect.
    sticky_on: list(text(), EVERYWHERE),
    sticky_offset: responsive(number(0, { min: 0 })),
    sticky_effects_offset: responsive(number(0, { min: 0 })),
    sticky_parent: flag(),
  },
  style,
  mount(element, { settings, device, preview, note, signal }) {
    if (preview) return;
    const { classList } = element;

    const start = (stickSignal: AbortSignal) => {
      const { sticky: edge, sticky_effects_offset: distance, sticky_parent } = settings.get();
      const offset = offsetNow();
      let wasActive = false;
      const range = sticky_parent ? parentOf(element) : undefined;
      const holder = holderOf(element, range);
      const restyle = createRestyle(holder);
      const options: StickOptions = {
        edge,
        offset,
        distance,
        range,
        makeSpacer: (classes) => makeSpacer(holder, classes),
        spacerClass: SPACER,
        stuckClasses: holder === element ? [ACTIVE, HANDLES, EFFECTS] : [],
        onPlace(place, past) {
          const isActive = place !== 'rest';
          classList.toggle(ACTIVE, isActive);
          classList.toggle(HANDLES, isActive);
          classList.toggle(EFFECTS, past);
          if (isActive === wasActive) return;
          wasActive = isActive;
          // The box has a layer of its own, in which the element's `z-index` has no effect on the rest of the page.
          if (holder !== element) restyle(isActive ? { 'z-index': getComputedStyle(element).zIndex } : {});
          // jQuery listeners also receive native events, so one event reaches all scripts of the page.
          element.dispatchEvent(
            new CustomEvent(isActive ? 'sticky:stick' : 'sticky:unstick', { bubbles: true }),
          );
        },
        onTry(can) {
          const code = holder === element ? `sticky.${edge}` : 'sticky.box';
          note('sticky', can ? code : 'sticky.clipped', { offset });
        },
      };
      return () => {
        classList.add(STICKY);
        stick(holder, options, stickSignal);
        stickSignal.addEventListener('abort', () => {
          restyle({});
          classList.remove(STICKY);
        });
      };
    };

    const offsetNow = () => {
      const { sticky, sticky_offset } = settings.get();
      return sticky_offset + fixedBarsHeight(sticky);
    };

    stickWhile(
      {
        readState() {
          const { sticky_on, sticky_effects_offset } = settings.get();
          return sticky_on.includes(device.get()) ? `${offsetNow()} ${sticky_effects_offset}` : '';
        },
        start,
        rest: () => note('sticky', 'sticky.device', { device: device.get() }),
        debounceMs: DEBOUNCE_MS,
      },
      signal,
    );
  },
});
