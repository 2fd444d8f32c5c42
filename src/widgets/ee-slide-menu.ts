import { defineHandler, dropEmptyStyle, flag, text } from '../core';
import { make } from '../ui/dom/make';
import style from './ee-slide-menu.css';

/** A submenu with its link, its arrow and its back link. */
interface Panel {
  readonly sub: HTMLElement;
  readonly parent: HTMLElement;
  readonly link: HTMLElement;
  readonly arrow: HTMLElement | undefined;
  readonly back: HTMLElement;
}

/** Creates the back link with the markup of the original script. */
function createBack(backText: string): HTMLElement {
  const link = make('a', 'ee-menu__item__link ee-menu__sub-item__back', backText);
  link.setAttribute('href', '#');
  const arrow = make('span', 'ee-menu__arrow', make('i', 'fa fa-angle-left'));
  return make('li', 'ee-menu__item ee-menu__back', arrow, link);
}

const childOf = (parent: Element, selector: string) =>
  parent.querySelector<HTMLElement>(`:scope > ${selector}`) ?? undefined;

/**
 * Returns all panels below `root`, each with one back link; a copied menu or the editor's markup may already have one.
 */
function findPanels(root: HTMLElement, backText: string, signal: AbortSignal): Panel[] {
  return [...root.querySelectorAll<HTMLElement>('li.ee-menu__item--has-children')].flatMap((item) => {
    const sub = childOf(item, 'ul.ee-menu__sub-menu');
    const link = childOf(item, 'a');
    const parent = item.parentElement;
    if (!sub || !link || !parent) return [];
    const [first, ...more] = sub.querySelectorAll<HTMLElement>(':scope > .ee-menu__back');
    for (const each of more) each.remove();
    const back = first ?? createBack(backText);
    if (!first) {
      sub.prepend(back);
      signal.addEventListener('abort', () => back.remove());
    }
    return { sub, parent, link, arrow: childOf(item, '.ee-menu__arrow'), back };
  });
}

/** The number of panels on the page, for unique ids in `aria-controls`. */
let count = 0;

/**
 * Clicks a button once under a key. The focus moves with the panel, so a held key would press the back link next, and the
 * trigger again.
 * @returns whether the key has no other effect
 */
function press({ key, target, repeat }: KeyboardEvent): boolean {
  if (!/^(?:Enter| )$/.test(key)) return false;
  const isButton = (target as Element).role === 'button';
  if (isButton && !repeat) (target as HTMLElement).click();
  return isButton || repeat;
}

/** Sets the attributes that the target lacks, until the menu is removed. */
function setMissing(
  target: Element,
  attributes: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (target.hasAttribute(name)) continue;
    target.setAttribute(name, value);
    signal.addEventListener('abort', () => target.removeAttribute(name));
  }
}

/** Makes a button of the trigger of a panel. */
function setRoles(
  { sub, link, arrow }: Panel,
  trigger: HTMLElement,
  open: string,
  signal: AbortSignal,
): void {
  const name = link.textContent.trim();
  setMissing(sub, { id: `ee-slide-menu-${++count}`, 'aria-label': name }, signal);
  setMissing(trigger, { role: 'button', 'aria-expanded': 'false', 'aria-controls': sub.id }, signal);
  if (trigger === arrow) setMissing(trigger, { tabindex: '0', 'aria-label': `${open} ${name}` }, signal);
}

/** Marks a panel as open or closed. */
function setOpen({ sub, link, arrow }: Panel, trigger: HTMLElement, isOpen: boolean): void {
  trigger.ariaExpanded = String(isOpen);
  link.inert = isOpen;
  if (arrow) arrow.inert = isOpen;
  sub.inert = !isOpen;
  sub.classList.toggle('ee--is-active', isOpen);
}

/** Makes the menu as high as the panel; CSS transitions a height only between two lengths. */
function slideHeight(root: HTMLElement, from: number, panel: HTMLElement): void {
  root.style.height = '';
  const to = panel.offsetHeight;
  root.style.height = `${from}px`;
  root.getBoundingClientRect();
  root.style.height = `${to}px`;
}

/** Runs the widget extras' slide menu, whose panels slide over each other, each with a back link. */
export default defineHandler({
  settings: { back_text: text(), link_navigation: flag() },
  texts: { back: ['Zurück', '', 'Back'], open: ['Untermenü öffnen:', '', 'Open submenu:'] },
  style,
  mount(element, { settings, texts, signal }) {
    const root = element.querySelector<HTMLElement>('.ee-slide-menu .ee-slide-menu__menu');
    if (!root) return;
    const { back_text, link_navigation } = settings.get();
    const panels = findPanels(root, back_text || texts.back, signal);
    const items = [...root.querySelectorAll('li')];
    /** The panel in front; all other panels are inert. */
    let front: HTMLElement = root;

    // This listener comes first, so that it runs before those that remove the attributes.
    signal.addEventListener('abort', () => {
      observer.disconnect();
      front = root;
      update();
      for (const each of root.querySelectorAll('[inert]')) each.removeAttribute('inert');
      root.style.height = '';
      dropEmptyStyle(root);
    });

    const triggerOf = ({ link, arrow }: Panel) => (link_navigation || !arrow ? link : arrow);
    for (const panel of panels) setRoles(panel, triggerOf(panel), texts.open, signal);
    for (const link of root.querySelectorAll('.ee-menu__item__link--current'))
      setMissing(link, { 'aria-current': 'page' }, signal);

    /** Shows the open panels, and makes everything but the panel in front inert. */
    const update = () => {
      for (const item of items) item.inert = item.parentElement !== front && !item.contains(front);
      for (const panel of panels) {
        const { sub, parent } = panel;
        setOpen(panel, triggerOf(panel), sub.contains(front));
        parent.classList.toggle('ee--is-active-parent', parent !== front && parent.contains(front));
      }
    };
    // The menu is as high as the panel in front, whose text may wrap anew and whose pictures may load.
    const observer = new ResizeObserver(() => {
      if (front !== root) root.style.height = `${front.offsetHeight}px`;
    });

    /** Brings `panel` to the front, with the focus on `target`. */
    const show = async (panel: HTMLElement, target: HTMLElement) => {
      const from = root.offsetHeight;
      front = panel;
      update();
      slideHeight(root, from, panel);
      observer.disconnect();
      observer.observe(panel);
      // The panel is still outside and slides in, so the browser must not scroll it into view.
      target.focus({ preventScroll: true });
      const moving = element.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      if (front !== panel || signal.aborted) return;
      if (front === root) root.style.height = '';
      // The target may have been invisible until now, so focus is set again.
      if (![target, document.body].includes(document.activeElement as HTMLElement)) return;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'nearest' });
    };
    const goBack = (panel: Panel) => show(panel.parent, triggerOf(panel));

    root.addEventListener(
      'click',
      (event) => {
        const isIn = (each: Element | undefined) => each?.contains(event.target as Node);
        for (const panel of panels) {
          const { sub, back, arrow, link } = panel;
          if (isIn(back)) void goBack(panel);
          else if (isIn(arrow) || (link_navigation && isIn(link)))
            void show(sub, back.querySelector('a') ?? back);
          else continue;
          event.preventDefault();
          event.stopPropagation();
          return;
        }
      },
      { signal },
    );
    root.addEventListener(
      'keydown',
      (event) => {
        const open = panels.find(({ sub }) => sub === front);
        if (event.key === 'Escape' && open) void goBack(open);
        else if (!press(event)) return;
        event.preventDefault();
      },
      { signal },
    );

    update();
  },
});
