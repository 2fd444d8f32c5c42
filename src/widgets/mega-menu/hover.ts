import type { Dropdowns } from './dropdowns';
import type { Item, Parts } from './parts';

/**
 * On the way to an open dropdown the mouse may touch another title, or leave the menu for a moment; the menu waits this
 * long, in ms.
 */
const SWITCH_MS = 100;
const LEAVE_MS = 200;
/** A dropdown in which the visitor types, or which has keyboard focus, stays open when the mouse moves. */
const IN_USE = ':is(input,select,textarea):focus,:focus-visible';

/** Opens dropdowns under a mouse in hover mode; a tapping finger does not count as a mouse. */
export function attachHover(
  { root, items }: Parts,
  dropdowns: Dropdowns,
  isOn: () => boolean,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The item under the mouse: a dropdown that a click or Escape has closed stays closed until the mouse comes back. */
  let hovered: Item | undefined;

  /** Runs a function after a delay, if the screen still supports hover then. */
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
    // Lifting a finger also fires `pointerleave`, and so does a resting mouse when a finger taps: neither must close
    // the dropdown that the tap has opened.
    ({ pointerType }) => pointerType !== 'touch' && hovered && isOn() && leave(),
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
