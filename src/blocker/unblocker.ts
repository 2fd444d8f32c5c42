import { type Consent, dispatch, type UnblockedNode } from '../consent';
import { createQueue, reporter } from '../core';
import { treeOf } from '../values/readers';
import { type Allowance, type Demand, isAllowed, readDemand } from './allowed';
import { isGuarded } from './guarded-elements';
import { type BlockerEnv, lazyPlaceholders } from './lazy-placeholders';
import type { Placeholders } from './placeholder';
import { restore, warnOfFailure } from './restore';
import { runScript, trackScripts } from './run-script';
import { noteStyle, unblockStyle, unblockStyleBlock } from './styles';

type Listener = EventListenerOrEventListenerObject | null;
type LoadEvent = 'load' | 'DOMContentLoaded';

/** Whether the page has fired the event, so that a new listener would never run. */
function hasFired(type: string): type is LoadEvent {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (type === 'load') return (page?.loadEventStart ?? 0) > 0;
  return type === 'DOMContentLoaded' && (page?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * Scripts that are unblocked after the page has loaded still add listeners for `load` and `DOMContentLoaded`: from
 * now on such a listener is called although its event is over.
 * @returns a function that defers these calls; it returns a function that makes them, for `load` after its promise
 * settles
 */
function replayLoadEvents(): () => (load: Promise<unknown>) => void {
  let deferrals = 0;
  let deferred: { readonly type: LoadEvent; readonly run: () => void }[] = [];

  const replay = (target: EventTarget, type: string, listener: Listener) => {
    if (!listener || !hasFired(type)) return;
    const run = () => {
      dispatch('RCB/Initiator/Execution', { position: 0, type: 'nativeEvent' });
      try {
        const event = new Event(type);
        if (typeof listener === 'function') listener.call(target, event);
        else listener.handleEvent(event);
      } catch (error) {
        reportError(error);
      }
      dispatch('RCB/Initiator/Execution', { position: 1, type: 'nativeEvent' });
    };
    if (deferrals) deferred.push({ type, run });
    else setTimeout(run);
  };

  for (const target of [window, document]) {
    const add = target.addEventListener;
    target.addEventListener = (
      type: string,
      listener: Listener,
      options?: AddEventListenerOptions | boolean,
    ) => {
      add.call(target, type, listener as EventListener, options);
      replay(target, type, listener);
    };
  }
  const onload = Object.getOwnPropertyDescriptor(window, 'onload');
  if (onload?.configurable)
    Object.defineProperty(
      window,
      'onload',
      treeOf({
        ...onload,
        set(listener: unknown) {
          onload.set?.call(window, listener);
          if (typeof listener === 'function') replay(window, 'load', listener as EventListener);
        },
      }),
    );

  return () => {
    deferrals++;
    return (load) => {
      if (--deferrals) return;
      const due = deferred;
      deferred = [];
      for (const { type, run } of due) {
        if (type === 'load') void load.then(run);
        else run();
      }
    };
  };
}

/** Scripts run at most this long, ms, before the browser may render. */
const BUDGET_MS = 15;
/** Global names of third parties that look for new embeds (reinit.ts). Few pages have one of them. */
const THIRD_PARTIES =
  /^(?:theme|em_maps|TCB_|avadaL|FWP$|WPO_L|bricksL|showG|BuddyBossT|et_pb_|td(?:You|Vim)|fluidvids|mapsMarker)/;
/** Whether the element belongs to a grid builder that reinit.ts notifies. */
const isGrid = (node: Element) => node.matches('[class*="wpgb-"],[id*="wpgb-"]');
/** Elements that contain no widgets. */
const LEAF = 'iframe,img,link,source,embed,video,audio';

interface UnblockEnv extends BlockerEnv {
  /** Whether the services that an element demands are allowed now. */
  allows(demand: Demand): boolean;
}

/** Elements that are unblocked together, and reported by one event at the end. */
interface Transaction {
  readonly unblocked: UnblockedNode[];
  clicked?: Element;
}

/**
 * Loads the code that runs after a click on a placeholder (placeholder/clicks.ts), since few visits have such a
 * click.
 */
const afterClick = (use: (chunk: typeof import('./after-click')) => void): void =>
  void import('./after-click').then(use).catch(reporter('part', 'blocker'));

const isScript = (node: Element) => node.localName === 'script';

/** Calls `work` for each item, in slices. */
const each = <Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> =>
  createQueue(work).add(items);

/** Lets the third parties of the page look for the new embeds, and everything else measure them. */
async function notifyOthers(unblocked: Transaction['unblocked']): Promise<void> {
  const nodes = unblocked.map(({ node }) => node);
  if (Object.keys(window).some((name) => THIRD_PARTIES.test(name)) || nodes.some(isGrid))
    await import('./reinit').then(({ reinit }) => reinit(nodes), reporter('part', 'blocker'));
  window.dispatchEvent(new Event('resize'));
}

/**
 * Makes the function that unblocks elements: first all elements but scripts, then each script in the order of the
 * document. No element is unblocked twice. Scripts of a later call wait for the scripts of an earlier call; other
 * elements never wait for a script.
 */
function createUnblock(consent: Consent, placeholders: Placeholders, env: UnblockEnv) {
  /** Elements that are being unblocked: the next poll must skip them. */
  const claimed = new WeakSet<Element>();
  let scripts: Promise<unknown> = Promise.resolve();
  let deferListeners: ReturnType<typeof replayLoadEvents> | undefined;

  /**
   * Removes the element's mark and its placeholder.
   * @returns whether the placeholder was clicked; `undefined` if the element must stay blocked
   */
  const unmark = (node: Element): boolean | undefined => {
    claimed.delete(node);
    const demand = readDemand(node);
    if (!node.isConnected || !demand || !env.allows(demand)) return undefined;
    node.removeAttribute('consent-required');
    return node instanceof HTMLElement && placeholders.remove(node);
  };

  /**
   * Dispatches the events of one element, before the event of all. The element is marked as complete at once, since
   * the page's CSS makes it transparent until then.
   */
  const complete = (blocked: Element, node: Element, gotClicked: boolean, transaction: Transaction) => {
    // The guard has blocked the element again, for another blocker of the same address.
    if (node.hasAttribute('consent-required')) return;
    const id = Number(blocked.getAttribute('consent-id'));
    const blocker = consent.config.blockers.find((known) => known.id === id);
    const priority = isScript(blocked) ? 10 : 0;
    dispatch('RCB/OptIn/ContentBlocker', { blocker, gotClicked }, node);
    dispatch('RCB/OptIn/ContentBlocker', { blocker, gotClicked, element: node });
    node.setAttribute('consent-transaction-complete', '1');
    transaction.unblocked.push({ node, consent: true, isVisualCb: false, blocker, priority });
    consent.noteUnblocked(blocked);
    if (!gotClicked) return;
    transaction.clicked ??= node;
    afterClick(({ delegateClick }) => delegateClick(node, env.signal));
  };

  const show = ({ clicked }: Transaction) => {
    if (clicked) afterClick(({ reveal }) => reveal(clicked));
  };

  const rescan = (node: Element) => {
    const isContainer = node.getAttribute('consent-visual-use-parent') === '.elementor-widget-container';
    const root = (isContainer && node.closest('.elementor-widget')) || node;
    if (!root.matches(LEAF)) void env.scan(root);
  };

  const unblockElements = async (nodes: readonly Element[], transaction: Transaction) => {
    const media = new Set<HTMLMediaElement>();
    await each(nodes, (blocked) => {
      try {
        const gotClicked = unmark(blocked);
        if (gotClicked === undefined) return;
        const node = restore(blocked, gotClicked);
        complete(blocked, node, gotClicked, transaction);
        rescan(node);
        if (node.parentElement instanceof HTMLMediaElement) media.add(node.parentElement);
      } catch (error) {
        warnOfFailure(blocked, error);
      }
    });
    for (const element of media) element.load();
    show(transaction);
  };

  const unblockScripts = async (nodes: readonly Element[], transaction: Transaction) => {
    const { clicked } = transaction;
    let since = performance.now();
    for (const blocked of nodes) {
      if (performance.now() - since > BUDGET_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        since = performance.now();
      }
      try {
        // A script of page code may have listeners and has never run: the element itself is unblocked, not a copy.
        const isNew = isGuarded(blocked);
        const demand = readDemand(blocked);
        const gotClicked = unmark(blocked);
        if (!demand || gotClicked === undefined) continue;
        const isWanted = () => env.allows(demand);
        const wait = trackScripts();
        const node = isNew
          ? restore(blocked, gotClicked)
          : ((await runScript(blocked, gotClicked, consent, isWanted)) ?? blocked);
        await wait('ordered');
        if (isWanted()) complete(blocked, node, gotClicked, transaction);
      } catch (error) {
        warnOfFailure(blocked, error);
      }
    }
    if (!clicked) show(transaction);
  };

  const run = async (nodes: readonly Element[]) => {
    deferListeners ??= replayLoadEvents();
    const transaction: Transaction = { unblocked: [] };
    const { unblocked } = transaction;
    const wait = trackScripts();
    await unblockElements(
      nodes.filter((node) => !isScript(node)),
      transaction,
    );
    const blockedScripts = nodes.filter(isScript);
    let callDeferred: ReturnType<typeof deferListeners> | undefined;
    if (blockedScripts.length) {
      const before = scripts;
      scripts = before.then(() => {
        callDeferred = deferListeners?.();
        return unblockScripts(blockedScripts, transaction);
      });
      await scripts;
    } else {
      await wait('ordered');
    }
    const load = wait('async');
    const detail = { unblockedNodes: unblocked, load };
    if (unblocked.length) {
      dispatch('RCB/OptIn/ContentBlocker/All', detail);
      await each(unblocked, ({ node }) => dispatch('RCB/OptIn/ContentBlocker/All', detail, node));
      setTimeout(notifyOthers, 0, unblocked);
    }
    callDeferred?.(load);
  };

  return (nodes: readonly Element[]): void => {
    const due = nodes.filter((node) => !claimed.has(node));
    for (const node of due) claimed.add(node);
    if (due.length) void run(due);
  };
}

/** Reads the consent of the visitor; nothing is allowed while the banner asks. */
const allowanceOf = ({ $accepted, $decision }: Consent): Allowance => ({
  services: new Set($accepted.get()?.map(({ service }) => String(service.id))),
  isDecided: $decision.get() !== undefined,
});

/**
 * Makes the function that handles blocked elements: it unblocks each allowed element, and shows a placeholder for
 * every other. The function never forces a layout.
 */
export function createUnblocker(
  consent: Consent,
  env: BlockerEnv,
  placeholders = lazyPlaceholders(consent, env),
): (blocked: Iterable<Element>) => void {
  const unblock = createUnblock(consent, placeholders, {
    ...env,
    allows: (demand) => isAllowed(demand, allowanceOf(consent)),
  });
  let allowance = allowanceOf(consent);
  let due: Element[] = [];

  const inspect = (node: Element) => {
    noteStyle(node);
    if (node.hasAttribute('consent-inline-style')) return unblockStyleBlock(node, allowance);
    unblockStyle(node, allowance);
    const demand = readDemand(node);
    if (demand && isAllowed(demand, allowance)) due.push(node);
    else if (!demand) node.setAttribute('consent-transaction-complete', '1');
    else if (node instanceof HTMLElement) placeholders.consider(node);
  };

  const queue = createQueue((node: Element) => {
    try {
      if (node.isConnected) inspect(node);
    } catch (error) {
      warnOfFailure(node, error);
    }
  });

  return (blocked) => {
    allowance = allowanceOf(consent);
    placeholders.removeStrays();
    void queue.add(blocked).then(() => {
      const nodes = due;
      due = [];
      unblock(nodes);
    });
  };
}
