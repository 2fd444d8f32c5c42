import type { Dropdowns } from './dropdowns';
import type { Item, Parts } from './parts';

/** On its way to an open dropdown the mouse may touch another title, and leave the menu for a moment, ms. */
const SWITCH_MS = 100;
const LEAVE_MS = 200;
/** What somebody types in, or has reached by keyboard, does not vanish because a mouse moves. */
const IN_USE = ':is(input,select,textarea):focus,:focus-visible';

/** Opens dropdowns under a mouse; a finger that taps is no mouse (contract pro 7, hover mode). */
export function attachHover(
  { root, items }: Parts,
  dropdowns: Dropdowns,
  isOn: () => boolean,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What a click or Escape has closed under the mouse stays closed until the mouse comes back. */
  let hovered: Item | undefined;

  /** Until then the screen may have become one without hover. */
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => isOn() && run(), ms);
  };
  const leave = () => {
    hovered = undefined;
    later(() => {
      if (!dropdowns.active()?.content.querySelector(IN_USE)) dropdowns.close();
    }, LEAVE_MS);
  };

  root.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (pointerType === 'touch' || !isOn()) return;
      const active = dropdowns.active();
      if (active?.holder.contains(target as Node)) {
        clearTimeout(timer);
        hovered = active;
        return;
      }
      const item = items.find(({ title }) => title.contains(target as Node));
      if (!item) leave();
      else if (item !== hovered) {
        clearTimeout(timer);
        hovered = item;
        if (active) later(() => dropdowns.open(item, true), SWITCH_MS);
        else dropdowns.open(item, true);
      }
    },
    { signal },
  );
  root.addEventListener(
    'pointerleave',
    // A finger that is lifted has left as well, and so has a mouse that rests elsewhere when a finger taps: neither is to
    // close what the tap has opened.
    ({ pointerType }) => pointerType !== 'touch' && hovered && isOn() && leave(),
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
