import { atom } from '../runtime/core';

/** Ids of the popups that are shown, the topmost last. */
export const $openPopups = atom<readonly number[]>([]);

/** Whether any popup has been shown since the page was loaded (contract popup 6). */
export const $popupPopped = atom(false);

/** `id` comes on top, or goes. */
export function markOpen(id: number, isOpen: boolean): void {
  const others = $openPopups.get().filter((other) => other !== id);
  $openPopups.set(isOpen ? [...others, id] : others);
  if (isOpen) $popupPopped.set(true);
}

/** Clicks outside of a popup that closed it, and its id: one on the link that toggles it must not open it again. */
export const closedBy = new WeakMap<Event, number>();
