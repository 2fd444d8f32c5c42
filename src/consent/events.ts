/**
 * The plugin's events for other scripts, dispatched on the document; the events of unblocked content are dispatched on
 * the elements too. An event that another script dispatches never makes Piton allow anything.
 */
import type { Blocker, ServiceInGroup } from './types';

export interface UnblockedNode {
  readonly node: Element;
  readonly consent: true;
  readonly isVisualCb: false;
  readonly blocker: Blocker | undefined;
  readonly priority: number;
}

export interface ConsentEvents {
  'RCB/PreDecision/Promises': { readonly promises: Promise<unknown>[] };
  'RCB/Banner/Show/Interactive': undefined;
  'RCB/Banner/Show': Record<string, never>;
  'RCB/Apply/Interactive': {
    readonly services: readonly ServiceInGroup[];
    readonly triggeredByOtherTab?: boolean;
  };
  'RCB/OptIn': ServiceInGroup;
  'RCB/OptIn/All': { readonly services: readonly ServiceInGroup[]; readonly ready: Promise<unknown> };
  'RCB/OptOut': ServiceInGroup;
  'RCB/OptOut/All': {
    readonly services: readonly ServiceInGroup[];
    readonly deleteHttpCookies: readonly number[];
    readonly ready: Promise<unknown>;
  };
  'RCB/OptIn/ContentBlocker': {
    readonly blocker: Blocker | undefined;
    readonly element?: Element;
    readonly gotClicked: boolean;
  };
  'RCB/OptIn/ContentBlocker/All': {
    readonly unblockedNodes: readonly UnblockedNode[];
    readonly load: Promise<unknown>;
  };
  'RCB/Initiator/Execution': {
    readonly position: 0 | 1;
    readonly type: 'jQueryReady' | 'jQueryEvent' | 'nativeEvent';
  };
}

/** Dispatches an event. The browser reports an error of a listener, and the other listeners still run. */
export function dispatch<Type extends keyof ConsentEvents>(
  type: Type,
  ...[detail, target = document]: undefined extends ConsentEvents[Type]
    ? [detail?: undefined, target?: EventTarget]
    : [detail: ConsentEvents[Type], target?: EventTarget]
): void {
  target.dispatchEvent(new CustomEvent(type, { detail }));
}
