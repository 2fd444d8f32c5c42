/** The actions of a player's keys. */
export interface KeyActions {
  toggle(): void;
  mute(): void;
  fullscreen(): void;
  captions(): void;
  pip(): void;
  next(): void;
  previous(): void;
  /** Moves by a number of seconds. */
  jump(by: number): void;
  /** Moves to a part of the length, from 0 to 1. */
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

/** The command of a key; digits seek to tenths. `undefined` for keys of the browser. */
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

/** Handles keys anywhere in `root`, except those that its sliders and buttons have handled. */
export function handleKeys(root: HTMLElement, actions: KeyActions, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented) return;
      // Space belongs to a focused button or link.
      if (event.key === ' ' && (event.target as Element).closest('button,a,[role=button]')) return;
      event.preventDefault();
      const [name, value = 0] = command;
      // A held key moves on, but switches nothing on and off in turn.
      if (!event.repeat || /^(?:jump|speed)$/.test(name)) actions[name](value);
    },
    { signal },
  );
}
