/** Sets the final state of bindings and reports it. */
import type { OwnerConfig } from '../values/owner';
import { reporter } from './report-error';
import { nameOf } from './selectors';
import type { Binding } from './types';

export const reveal = ({ element, entry }: Binding): void => {
  if (entry.reveal) element.classList.remove(entry.reveal);
};

export interface Outcome {
  mounted(binding: Binding): void;
  failed(binding: Binding, error: unknown): void;
  /** All of these bindings wait for one chunk, which could not be loaded. */
  notLoaded(bindings: readonly Binding[], error: unknown): void;
}

/**
 * @param showFallback shows the content of a widget that stays without its handler
 * @param onSettled called after each binding
 */
export function createOutcome(
  config: Pick<OwnerConfig, 'debug'>,
  showFallback: (binding: Binding) => void,
  onSettled: () => void,
): Outcome {
  const settle = (binding: Binding, state: 'mounted' | 'failed') => {
    binding.state = state;
    binding.settledAt = performance.now();
    if (config.debug) console.info(`Piton: ${nameOf(binding.entry)} ${state}`, binding.element);
    if (state === 'failed') {
      binding.controller?.abort();
      reveal(binding);
      showFallback(binding);
    }
    onSettled();
  };

  const report = ({ element, entry }: Binding, phase: 'load' | 'mount', error: unknown) =>
    reporter(phase, nameOf(entry), element)(error);
  const fail = (binding: Binding, error: unknown) => {
    binding.error = error;
    settle(binding, 'failed');
  };

  return {
    mounted(binding) {
      settle(binding, 'mounted');
      binding.replay?.();
      const detail = { handler: nameOf(binding.entry) };
      binding.element.dispatchEvent(new CustomEvent('piton:mount', { bubbles: true, detail }));
    },
    failed(binding, error) {
      fail(binding, error);
      report(binding, 'mount', error);
    },
    notLoaded(bindings, error) {
      for (const binding of bindings) fail(binding, error);
      if (bindings[0]) report(bindings[0], 'load', error);
    },
  };
}
