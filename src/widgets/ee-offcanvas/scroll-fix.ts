import { atom } from '../../core';
import type { Settings } from './settings';

/** The numbers of panels that need each fix, by its class. */
const users = new Map<string, number>();
/** The inline height of the root before the first panel. */
const $height = atom('');

/**
 * Applies the owner's fix for pages that do not scroll, until `signal` is aborted. All panels of the page share the root
 * element.
 */
export function fixScroll(fix: Settings['scroll_fix'], signal: AbortSignal): void {
  const { classList, style } = document.documentElement;
  const name = `ee-offcanvas-scroll-fix-${fix}`;
  if (!users.size) {
    $height.set(style.height);
    style.height = 'auto';
  }
  users.set(name, (users.get(name) ?? 0) + 1);
  classList.add(name);
  signal.addEventListener('abort', () => {
    const left = (users.get(name) ?? 1) - 1;
    if (left) return void users.set(name, left);
    users.delete(name);
    classList.remove(name);
    if (!users.size) style.height = $height.get();
  });
}
