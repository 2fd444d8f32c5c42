/** The entrance settings of any element, resolved for the device; delays are in ms. */
export interface EntranceSettings {
  readonly animation: string;
  readonly animation_delay: number;
  readonly _animation: string;
  readonly _animation_delay: number;
}

/**
 * Returns the entrance animation of an element. Sections, columns and containers print the keys without an underscore,
 * widgets print the keys with an underscore.
 */
export function entranceOf(settings: EntranceSettings): { name: string; delay: number } | undefined {
  const name = settings.animation || settings._animation;
  return name && name !== 'none'
    ? { name, delay: settings._animation_delay || settings.animation_delay }
    : undefined;
}
