/** What the files of the popup are given: its settings and texts, and the elements that the server printed. */
import type { MountContext, SettingsOf } from '../../api';
import type { settings, texts } from './settings';

export type Values = SettingsOf<typeof settings>;
export type Context = MountContext<Values, { readonly [Key in keyof typeof texts]: string }>;

/** The elements that the server printed for one popup. */
export interface Printed {
  /** The widget's element. */
  readonly element: HTMLElement;
  readonly id: string;
  readonly trigger: HTMLAnchorElement;
  readonly content: HTMLElement;
}
