import type { MountContext } from '../api';
import { judge } from './conditions';
import { isDisabled } from './memory';
import type { PopupSettings } from './settings';
import { armTriggers } from './triggers';

export type PopupContext = MountContext<PopupSettings, { readonly close: string; readonly title: string }>;

export interface AutoOpen {
  /** Whether all conditions passed when the page was loaded. */
  readonly passes: boolean;
  arm(): void;
  /** Checks the conditions once, and starts the triggers where all pass. */
  start(): Promise<void>;
}

/** Opens a popup by itself, by calling `fire`. */
export function createAutoOpen(
  id: number,
  { settings, page, signal, note }: Pick<PopupContext, 'settings' | 'page' | 'signal' | 'note'>,
  fire: () => void,
): AutoOpen {
  let passes = false;
  const arm = () => armTriggers(settings.get(), fire, signal, note);
  return {
    get passes() {
      return passes;
    },
    arm,
    async start() {
      if (page.mode === 'edit') return;
      // In the preview of the popup itself, its author sees it at once.
      if (page.mode === 'preview' && page.post.id === id) {
        fire();
        return;
      }
      const verdicts = await judge(id, settings.get());
      for (const { condition, passes: isMet, why, values } of verdicts)
        note(`condition ${condition}`, isMet ? 'condition.met' : 'condition.unmet', { ...values, why });
      passes = verdicts.every((verdict) => verdict.passes);
      if (isDisabled(id)) note('display', 'display.never');
      if (!passes) note('triggers', 'triggers.none');
      else arm();
    },
  };
}
