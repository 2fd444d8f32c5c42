/** Fetches what an answer needs, before the visitor answers. */
import type { ConsentEnv } from '../consent/env';
import { everything } from '../consent/selection';
import type { ConsentConfig } from '../consent/types';
import { waitFor } from '../runtime/core';
import { onIntent } from '../ui/dom/intent';
import { isMetered } from '../ui/dom/metered';

/** Fetches the chunks at once; one that does not come is fetched again with the answer. */
export function fetchForAnswer(load: ConsentEnv['load'], config: ConsentConfig): void {
  const ignore = () => {};
  load('submit').catch(ignore);
  load('apply').then(({ needs }) => {
    for (const name of needs(everything(config), config)) load(name).catch(ignore);
  }, ignore);
}

/**
 * Fetches the chunks once the pointer comes over the open dialog, the focus moves in it, or the page is loaded and idle,
 * unless the connection is metered.
 */
export function fetchAhead(
  dialog: HTMLElement,
  load: ConsentEnv['load'],
  config: ConsentConfig,
  outer?: AbortSignal,
): void {
  const done = new AbortController();
  const { signal } = done;
  const begin = () => {
    done.abort();
    fetchForAnswer(load, config);
  };
  outer?.addEventListener('abort', () => done.abort(), { signal });
  // Over the page behind the dialog, the event's target is the dialog itself.
  onIntent(dialog, begin, signal, (target) => target !== dialog);
  if (isMetered()) return;
  const whenIdle = () => waitFor.idle(dialog, begin, signal);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { signal });
}
