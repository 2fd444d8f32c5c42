import { tell, type UnblockedNode } from '../consent/events';
import type { Consent } from '../consent/types';
import { createQueue } from '../runtime/core';
import { runLateListeners } from './late-listeners';
import type { PassEnv } from './pass';
import type { Placeholders } from './placeholder';
import { failed, restore } from './restore';
import { runScript, trackScripts } from './scripts';

/** Scripts that wait for nothing run this long before the browser gets its turn, ms. */
const BUDGET_MS = 15;
/** Names of third parties that look for new embeds themselves, see reinit.ts; few pages have any of them. */
const THIRD_PARTIES =
  /^(?:theme|em_maps|TCB_|avadaL|FWP$|WPO_L|bricksL|showG|BuddyBossT|et_pb_|td(?:You|Vim)|fluidvids|mapsMarker)/;
/** Elements of a grid builder that can be told. */
const isGrid = (node: Element) => node.matches('[class*="wpgb-"],[id*="wpgb-"]');
/** What has no widgets in it. */
const LEAF = 'iframe,img,link,source,embed,video,audio';

export interface ReleaseEnv extends PassEnv {
  /** Whether the element is held back and all it asks for is allowed, now. */
  isFree(element: Element): boolean;
}

/** What is released together, and told of together at the end. */
interface Transaction {
  readonly released: UnblockedNode[];
  clicked?: Element;
}

/** Few visits have a click, and the code for what follows is fetched with it (placeholder/clicks.ts). */
const afterClick = (use: (chunk: typeof import('./after-click')) => void): void =>
  void import('./after-click').then(use).catch(console.error);

const isScript = (node: Element) => node.localName === 'script';

/** Does `work` on each, in slices. */
const each = <Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> =>
  createQueue(work).add(items);

/**
 * Releases elements that were held back: first everything that is no script, in one go, then script after script in the
 * order of the document, each once (contract content-blocker B3). Scripts of a later release wait for those of an
 * earlier one; other elements never wait for a script.
 */
export function createRelease(consent: Consent, placeholders: Placeholders, env: ReleaseEnv) {
  /** On their way, and not to be taken again by the next pass. */
  const claimed = new WeakSet<Element>();
  let scripts: Promise<unknown> = Promise.resolve();
  let hold: ReturnType<typeof runLateListeners> | undefined;

  /** Takes the mark and the placeholder away. @returns whether that was clicked; `undefined` if the element must wait after all */
  const free = (node: Element): boolean | undefined => {
    claimed.delete(node);
    if (!node.isConnected || !env.isFree(node)) return undefined;
    node.removeAttribute('consent-required');
    return node instanceof HTMLElement && placeholders.release(node);
  };

  /** Tells of one element, before it is told of all. Marked at once, not after the scripts: until then it is transparent. */
  const complete = (held: Element, node: Element, gotClicked: boolean, transaction: Transaction) => {
    // Its address belongs to another blocker, too, and the guard holds it again.
    if (node.hasAttribute('consent-required')) return;
    const id = Number(held.getAttribute('consent-id'));
    const blocker = consent.config.blockers.find((each) => each.id === id);
    const priority = isScript(held) ? 10 : 0;
    tell('RCB/OptIn/ContentBlocker', { blocker, gotClicked }, node);
    tell('RCB/OptIn/ContentBlocker', { blocker, gotClicked, element: node });
    node.setAttribute('consent-transaction-complete', '1');
    transaction.released.push({ node, consent: true, isVisualCb: false, blocker, priority });
    consent.released(held);
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

  const releaseElements = async (nodes: readonly Element[], transaction: Transaction) => {
    const media = new Set<HTMLMediaElement>();
    await each(nodes, (held) => {
      try {
        const gotClicked = free(held);
        if (gotClicked === undefined) return;
        const node = restore(held, gotClicked);
        complete(held, node, gotClicked, transaction);
        rescan(node);
        if (node.parentElement instanceof HTMLMediaElement) media.add(node.parentElement);
      } catch (error) {
        failed(held, error);
      }
    });
    for (const element of media) element.load();
    show(transaction);
  };

  const releaseScripts = async (nodes: readonly Element[], transaction: Transaction) => {
    const { clicked } = transaction;
    let since = performance.now();
    for (const held of nodes) {
      if (performance.now() - since > BUDGET_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        since = performance.now();
      }
      try {
        // Made by page code, which may listen to it, and never started: it starts as it is.
        const isGuarded = env.isGuarded(held);
        const gotClicked = free(held);
        if (gotClicked === undefined) continue;
        const wait = trackScripts();
        const node = isGuarded
          ? restore(held, gotClicked)
          : ((await runScript(held, gotClicked, consent)) ?? held);
        await wait('ordered');
        complete(held, node, gotClicked, transaction);
      } catch (error) {
        failed(held, error);
      }
    }
    if (!clicked) show(transaction);
  };

  const run = async (nodes: readonly Element[]) => {
    hold ??= runLateListeners();
    const transaction: Transaction = { released: [] };
    const { released } = transaction;
    const wait = trackScripts();
    await releaseElements(
      nodes.filter((node) => !isScript(node)),
      transaction,
    );
    const code = nodes.filter(isScript);
    let unhold: ReturnType<typeof hold> | undefined;
    if (code.length) {
      const before = scripts;
      scripts = before.then(() => {
        unhold = hold?.();
        return releaseScripts(code, transaction);
      });
      await scripts;
    } else {
      await wait('ordered');
    }
    const load = wait('async');
    const detail = { unblockedNodes: released, load };
    if (released.length) {
      tell('RCB/OptIn/ContentBlocker/All', detail);
      await each(released, ({ node }) => tell('RCB/OptIn/ContentBlocker/All', detail, node));
      setTimeout(async () => {
        const nodes = released.map(({ node }) => node);
        if (Object.keys(window).some((name) => THIRD_PARTIES.test(name)) || nodes.some(isGrid))
          await import('./reinit').then(({ reinit }) => reinit(nodes), console.error);
        window.dispatchEvent(new Event('resize'));
      });
    }
    unhold?.(load);
  };

  return (nodes: readonly Element[]): void => {
    const due = nodes.filter((node) => !claimed.has(node));
    for (const node of due) claimed.add(node);
    if (due.length) void run(due);
  };
}
