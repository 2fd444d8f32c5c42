/** What the keys of a player do. */
export interface KeyActions {
  toggle(): void;
  mute(): void;
  fullscreen(): void;
  captions(): void;
  pip(): void;
  next(): void;
  previous(): void;
  /** By so many s. */
  jump(by: number): void;
  /** To a part of the whole, from 0 to 1. */
  part(to: number): void;
  speed(step: number): void;
}

type Command = {
  readonly [Name in keyof KeyActions]: readonly [Name, ...Parameters<KeyActions[Name]>];
}[keyof KeyActions];

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': ['toggle'],
  k: ['toggle'],
  m: ['mute'],
  f: ['fullscreen'],
  c: ['captions'],
  i: ['pip'],
  N: ['next'],
  P: ['previous'],
  j: ['jump', -10],
  l: ['jump', 10],
  ArrowLeft: ['jump', -5],
  ArrowRight: ['jump', 5],
  Home: ['part', 0],
  End: ['part', 1],
  '<': ['speed', -1],
  '>': ['speed', 1],
};

/** The command of a key; digits lead to tenths. `undefined` for all that is the browser's. */
export function commandOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (/^\d$/.test(key)) return ['part', Number(key) / 10];
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
}

/** Obeys keys wherever in `root` the focus is; its sliders and buttons take their own before. */
export function obeyKeys(root: HTMLElement, actions: KeyActions, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented) return;
      // Space is the button's own; a link in a notice keeps its keys as well.
      if (event.key === ' ' && (event.target as Element).closest('button,a,[role=button]')) return;
      event.preventDefault();
      const [name, value = 0] = command;
      actions[name](value);
    },
    { signal },
  );
}
