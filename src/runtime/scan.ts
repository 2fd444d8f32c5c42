import { elementOfHash, FOLLOW_HASH, onHash } from './hash';
import type { createMatcher } from './match';
import type { Mounting } from './mounting';
import { slice, yieldAfter } from './scheduler';
import type { Binding, Core } from './types';
import { createSight } from './visible';

/** Handlers start when their element is within 200 px of the viewport. */
const onVisible = createSight('200px');

/** Binds handlers to the elements that a scan finds, and unbinds those whose elements leave. */
export interface Scanner {
  /** Settles when all handlers that start at load are mounted or have failed. */
  scan(match: ReturnType<typeof createMatcher>, root: Element | Document): Promise<void>;
  unbind(root: Element): void;
}

/**
 * All bindings of the elements around the one to which a hash leads: a target in a closed tab never comes into view, so
 * that the tabs would wait for ever.
 */
function bindingsAround(bindings: ReadonlyMap<Element, Binding[]>, target: Element | null): Binding[] {
  const around: Binding[] = [];
  // A form field named `parentElement` hides the form's property, so it is read from the prototype.
  for (let node = target; node; node = Reflect.get(Node.prototype, 'parentElement', node) as Element | null)
    around.push(...(bindings.get(node) ?? []));
  return around;
}

/** @param bindings is filled with what is bound, by elements */
export function createScanner(
  bindings: Map<Element, Binding[]>,
  { begin }: Mounting,
  core: Promise<Core>,
  onChange: () => void,
): Scanner {
  let isFirstPassOver = false;

  const bind = (binding: Binding, starting: Set<Promise<void> | undefined>) => {
    const { element, entry } = binding;
    const list = bindings.get(element);
    if (!element.isConnected || list?.some((other) => other.entry === entry)) return;
    if (entry.once && isFirstPassOver) return;
    if (list) list.push(binding);
    else bindings.set(element, [binding]);
    const { when = 'visible' } = entry;
    if (when === 'load') {
      starting.add(begin(binding));
      return;
    }
    const start = (replay?: () => void) => void begin(binding, replay);
    binding.controller = new AbortController();
    const { signal } = binding.controller;
    if (when === 'visible') onVisible(element, start, signal);
    // The runtime reports the loss of the core once.
    else void core.then(({ waitFor }) => waitFor[when](element, start, signal)).catch(() => {});
  };

  const startAround = (hash: string, replay?: () => void) =>
    bindingsAround(bindings, elementOfHash(hash)).forEach((binding) => {
      void begin(binding, replay);
      if (binding.state === 'loading') binding.replay ??= replay;
    });
  onHash((hash) => startAround(hash, () => dispatchEvent(new Event(FOLLOW_HASH))));

  // The Tab key skips elements that their handlers have not made focusable yet, so that it starts the handlers.
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    const waiting = [...bindings.values()]
      .flat()
      .filter(({ entry: { when = 'visible' } }) => when === 'visible');
    void slice(waiting, (binding) => void begin(binding));
  });

  return {
    async scan(match, root) {
      const found: Binding[] = [];
      const starting = new Set<Promise<void> | undefined>();
      const began = performance.now();
      match(root, (element, entry) => found.push({ element, entry, state: 'waiting' }));
      await yieldAfter(began);
      await slice(found, (binding) => bind(binding, starting));
      isFirstPassOver = true;
      startAround(location.hash);
      onChange();
      await Promise.all(starting);
    },
    unbind(root) {
      for (const element of [root, ...Element.prototype.getElementsByTagName.call(root, '*')]) {
        for (const binding of bindings.get(element) ?? []) {
          binding.isGone = true;
          binding.controller?.abort();
        }
        bindings.delete(element);
      }
      onChange();
    },
  };
}
