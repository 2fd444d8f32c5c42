import type { Raw } from '../../values/readers';
import { attributeSelector, NODE_NUMBER, USE_PARENT } from './attributes';

/** The place of a placeholder, which is inserted right before `element`. */
export interface Anchor {
  readonly element: HTMLElement;
  /** Whether the placeholder is inside of the node, before this descendant. */
  readonly isChild: boolean;
  /** Whether the descendant is the first child, since no other matched. */
  readonly isFallback: boolean;
}

/** Returns `undefined` where the browser does not know a selector of the server. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns the ancestor `count` levels up, but never the body. */
function up(node: HTMLElement, count: number): HTMLElement {
  let at = node;
  for (let left = count; left > 0; left--) {
    const { parentElement } = at;
    if (!parentElement || parentElement === document.body) break;
    at = parentElement;
  }
  return at;
}

function follow(node: HTMLElement, rule: string): Anchor {
  const at = (element: HTMLElement): Anchor => ({ element, isChild: false, isFallback: false });
  if (rule === 'true') return at(up(node, 1));
  if (/^\d+$/.test(rule)) return at(up(node, Number(rule)));
  if (rule.startsWith('children:')) {
    const match = attempt(() => node.querySelector<HTMLElement>(rule.slice('children:'.length)));
    const element = match ?? node.firstElementChild;
    return element instanceof HTMLElement ? { element, isChild: true, isFallback: !match } : at(node);
  }
  return at((rule && attempt(() => node.closest<HTMLElement>(rule))) || node);
}

/** Returns the page's rule for nodes without a rule of their own, and the element that the rule concerns. */
function pageRule(node: HTMLElement, parents: Raw): { rule: string; match: HTMLElement } | undefined {
  const own = attributeSelector(NODE_NUMBER, node.getAttribute(NODE_NUMBER) ?? '');
  for (const [selector, rule] of Object.entries(parents)) {
    const match = attempt(() =>
      selector.includes('%s')
        ? document.querySelector<HTMLElement>(selector.replaceAll('%s', own))
        : node.parentElement?.closest<HTMLElement>(selector),
    );
    if (match) return { rule: String(rule), match };
  }
  return undefined;
}

/** @param parents the page's `visualParentSelectors`: a selector, with the number of levels to go up or `self` */
export function anchorOf(node: HTMLElement, parents: Raw): Anchor {
  const { parentElement } = node;
  if (!parentElement) return follow(node, '');
  const own = node.getAttribute(USE_PARENT);
  if (own) return follow(node, own);
  const found = pageRule(node, parents);
  if (found?.rule === 'self') return follow(found.match, '');
  return follow(node, found?.rule ?? (parentElement.localName === 'a' ? 'true' : ''));
}
