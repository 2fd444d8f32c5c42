import { attributeRestorer } from '../dom/attribute-restorer';
import type { SubmenuOptions } from './options';

/** A link of the menu. */
export interface Item {
  readonly link: HTMLElement;
  /** The list that contains the link. */
  readonly list: Element;
  /** The level, 1 in the root. */
  readonly level: number;
  readonly parent: Item | undefined;
  readonly sub: HTMLElement | undefined;
}

/** An item that opens a sub-menu. */
export type ParentItem = Item & { readonly sub: HTMLElement };

/** A menu with nested lists. */
export interface MenuRoot {
  readonly root: HTMLElement;
  readonly options: SubmenuOptions;
}

/** A menu whose links have the classes, states and arrows of SmartMenus. */
export interface DressedMenu extends MenuRoot {
  readonly items: readonly Item[];
}

/** The first link among the siblings before `list`, else the first link inside of these siblings. */
function linkOf(list: Element): HTMLElement | undefined {
  const siblings = [...(list.parentElement?.children ?? [])];
  const before = siblings.slice(0, siblings.indexOf(list));
  const link =
    before.find((each) => each.matches('a')) ?? before.map((each) => each.querySelector('a')).find(Boolean);
  return link as HTMLElement | undefined;
}

/** All links of the menu in document order, without the content of lists with the class `mega-menu`. */
export function readTree(root: HTMLElement): Item[] {
  const isOwn = (element: Element) => {
    const mega = element.parentElement?.closest('.mega-menu');
    return !mega || !root.contains(mega) || mega === root;
  };
  const subs = new Map<HTMLElement, HTMLElement>();
  for (const list of root.querySelectorAll<HTMLElement>('ul')) {
    const link = isOwn(list) && linkOf(list);
    if (link && !subs.has(link)) subs.set(link, list);
  }
  const owners = new Map<Element, Item>();
  return [...root.querySelectorAll<HTMLElement>('a')].filter(isOwn).map((link) => {
    const list = link.closest('ul') ?? root;
    const parent = owners.get(list);
    const item = { link, list, parent, level: (parent?.level ?? 0) + 1, sub: subs.get(link) };
    if (item.sub) owners.set(item.sub, item);
    return item;
  });
}

/** Sets the classes, ids, ARIA attributes and arrows that the CMS's CSS expects. Returns a function that undoes it. */
export function decorateMenu(
  root: HTMLElement,
  items: readonly Item[],
  options: SubmenuOptions,
  icon: Node | undefined,
): () => void {
  const { set, restore } = attributeRestorer();
  const id = Math.random().toString().slice(2);
  const added: Element[] = [];
  let count = 0;
  const named = (element: Element) => {
    if (!element.id) set(element, 'id', `sm-${id}-${++count}`);
    return element.id;
  };
  set(root, 'data-smartmenus-id', id);
  for (const { link, sub } of items) {
    if (!sub) continue;
    link.classList.add('has-submenu');
    const linkId = named(link);
    const all: [Element, Record<string, string>][] = [
      [link, { 'aria-controls': named(sub), 'aria-expanded': 'false' }],
      [sub, { role: 'group', 'aria-hidden': 'true', 'aria-labelledby': linkId, 'aria-expanded': 'false' }],
    ];
    for (const [element, attributes] of all)
      for (const [name, value] of Object.entries(attributes)) set(element, name, value);
    // Children of a group must not be list items.
    for (const child of sub.children) if (child.matches('li:not([role])')) set(child, 'role', 'none');
    if (!options.subIndicators || link.querySelector('.sub-arrow')) continue;
    const arrow = document.createElement('span');
    arrow.className = 'sub-arrow';
    arrow.append(options.subIndicatorsText || (icon?.cloneNode(true) ?? ''));
    link[options.subIndicatorsPos === 'prepend' ? 'prepend' : 'append'](arrow);
    added.push(arrow);
  }
  return () => {
    for (const { link, sub } of items) if (sub) link.classList.remove('has-submenu', 'highlighted');
    for (const arrow of added) arrow.remove();
    restore();
  };
}

/** Address without the name of a default document, which leads to the same page. */
const pageOf = (url: string) => url.replace(/(?:index|default)\.[^#?/]*/i, '');

/**
 * Sets the class `current` on links to this page and, if wanted, on their parents. Returns a function that undoes it.
 */
export function markCurrent(items: readonly Item[], { markCurrentTree }: SubmenuOptions): () => void {
  const here = pageOf(location.href);
  const marked: Item[] = [];
  for (const item of items) {
    const href = pageOf((item.link as HTMLAnchorElement).href ?? '');
    if (href !== here && href !== here.replace(/#.*/, '')) continue;
    for (let each: Item | undefined = item; each; each = markCurrentTree ? each.parent : undefined)
      marked.push(each);
  }
  for (const { link } of marked) link.classList.add('current');
  return () => {
    for (const { link } of marked) link.classList.remove('current');
  };
}
