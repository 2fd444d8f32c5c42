import { atom } from '../core';

/** Ids of the popups that are open, the topmost last. */
export const $openPopups = atom<readonly number[]>([]);

/** Whether any popup has been shown on this page load. */
export const $popupPopped = atom(false);

/** Moves `id` to the top of the open popups, or removes it. */
export function markOpen(id: number, isOpen: boolean): void {
  const others = $openPopups.get().filter((other) => other !== id);
  $openPopups.set(isOpen ? [...others, id] : others);
  if (isOpen) $popupPopped.set(true);
}
