import type { Field } from '../../api';

/** One class name, and nothing that could be more than one. */
const NAME = /^[A-Za-z][\w-]*$/;

/** The class of an animation; `none` and nothing are the same: the element is just shown (page-builder 6.5). */
export const animationName: Field<string> = {
  fallback: '',
  form: 'animation name',
  read: (raw) => (typeof raw === 'string' && NAME.test(raw) ? raw : undefined),
};

/** The settings of every element, each resolved for the device; delays in ms. */
export interface EntranceSettings {
  readonly animation: string;
  readonly animation_delay: number;
  readonly _animation: string;
  readonly _animation_delay: number;
}

/** What an element does when it is first seen: sections, columns and containers name it without, widgets with the underscore. */
export function entranceOf(settings: EntranceSettings): { name: string; delay: number } | undefined {
  const name = settings.animation || settings._animation;
  return name && name !== 'none'
    ? { name, delay: settings._animation_delay || settings.animation_delay }
    : undefined;
}
