/** The events that other scripts on the page listen to, all on the document (C4.1). Piton itself listens to none of them. */
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

/** Tells `target`; a listener that throws is the browser's to report and stops nothing. */
export function tell<Type extends keyof ConsentEvents>(
  type: Type,
  ...[detail, target = document]: undefined extends ConsentEvents[Type]
    ? [detail?: undefined, target?: EventTarget]
    : [detail: ConsentEvents[Type], target?: EventTarget]
): void {
  target.dispatchEvent(new CustomEvent(type, { detail }));
}
