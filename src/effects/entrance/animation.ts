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
