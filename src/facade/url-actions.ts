import { warn } from '../core';
import { addAction, runAction } from '../ui/actions/actions';
import type { OnError } from './hooks';

type UrlAction = (settings: Readonly<Record<string, unknown>>, event?: Event) => void;
export type AddUrlAction = (name: string, callback: UrlAction) => void;

/** Lets owners' snippets add and run link actions; the settings are those of the link. */
export const createUrlActions = (onError: OnError) => ({
  addAction(name: string, callback: UrlAction) {
    addAction(name, {
      run(settings, event) {
        try {
          callback({ ...settings, previousEvent: event }, event);
        } catch (error) {
          onError(name, error, [event?.target]);
        }
      },
    });
  },
  /** Runs the action of a hash; anything else is refused with a warning to the owner. */
  runAction(hash: unknown, event?: Event) {
    const refusal = runAction(String(hash), event);
    if (refusal) warn(document.documentElement, 'link-action', refusal);
  },
});
