import { dispatch, type UnblockedNode } from '../consent/events';
import type { Consent } from '../consent/types';
import { createQueue, reporter } from '../runtime/core';
import { type Demand, demandOf } from './allowed';
import type { BlockerEnv } from './env';
import { isGuarded } from './guarded-elements';
import type { Placeholders } from './placeholder';
import { replayLoadEvents } from './replay-load-events';
import { restore, warnOfFailure } from './restore';
import { runScript, trackScripts } from './scripts';

/** Scripts run at most this long, ms, before the browser may render. */
const BUDGET_MS = 15;
/** Global names of third parties that look for new embeds (reinit.ts). Few pages have one of them. */
const THIRD_PARTIES =
  /^(?:theme|em_maps|TCB_|avadaL|FWP$|WPO_L|bricksL|showG|BuddyBossT|et_pb_|td(?:You|Vim)|fluidvids|mapsMarker)/;
/** Whether the element belongs to a grid builder that reinit.ts notifies. */
const isGrid = (node: Element) => node.matches('[class*="wpgb-"],[id*="wpgb-"]');
/** Elements that contain no widgets. */
const LEAF = 'iframe,img,link,source,embed,video,audio';

export interface UnblockEnv extends BlockerEnv {
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
export function createUnblock(consent: Consent, placeholders: Placeholders, env: UnblockEnv) {
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
    const demand = demandOf(node);
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
        const demand = demandOf(blocked);
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
