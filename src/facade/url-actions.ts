import { warn } from '../runtime/core';
import { addAction, runAction } from '../ui/actions';
import type { OnError } from './hooks';

type UrlAction = (settings: Readonly<Record<string, unknown>>, event?: Event) => void;
export type AddUrlAction = (name: string, callback: UrlAction) => void;

/** Link actions as owners' snippets add and run them; their settings come as they stand in the link (page-builder 8.1). */
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
  /** Takes a hash; for everything else the owner is told why nothing happens. */
  runAction(hash: unknown, event?: Event) {
    const refusal = runAction(String(hash), event);
    if (refusal) warn(document.documentElement, 'link-action', refusal);
  },
});
