import type { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { setPanelStop } from '../../ui/titles/panel-stop';
import { type Parts, stepFrom } from './parts';

export const ACTIVE = 'is--active';
export const DISABLED = 'ee-arrow--disabled';

type Own = ReturnType<typeof attributeRestorer>;

export interface ViewTexts {
  readonly switcher: string;
  readonly menu: string;
  readonly item: string;
  readonly previous: string;
  readonly next: string;
}

/** How many panels of switchers have got an id; the ids are numbered. */
let panelCount = 0;

/** Makes the server's elements a group with tabs. Returns the panels, one per tab where there are any. */
function setRoles(
  { root, media, titles, descriptions, nav, navItems, arrows }: Parts,
  texts: ViewTexts,
  own: Own,
): readonly HTMLElement[] {
  own.set(root, 'role', 'group');
  own.set(root, 'aria-label', texts.switcher);
  if (nav) {
    own.set(nav, 'role', 'tablist');
    own.set(nav, 'aria-label', texts.menu);
  }
  if (arrows) own.set(arrows, 'role', 'group');
  // An item has up to three parts; the first complete list of parts is the panels of the tabs.
  const panels = [media, titles, descriptions].find((each) => each.length === navItems.length) ?? [];
  navItems.forEach((item, at) => {
    own.set(item, 'role', 'tab');
    const panel = panels[at];
    if (panel) {
      const id = `ee-switcher-${panelCount++}`;
      own.set(item, 'id', item.id || `${id}-tab`);
      own.set(panel, 'id', panel.id || `${id}-panel`);
      own.set(panel, 'role', 'tabpanel');
      own.set(panel, 'aria-labelledby', item.id);
      own.set(item, 'aria-controls', panel.id);
    }
    if (!item.textContent?.trim()) own.set(item, 'aria-label', texts.item.replace('{index}', `${at + 1}`));
  });
  return panels;
}

/** The server prints the arrows as list items, so a real button covers each. */
function coverArrow(arrow: HTMLElement | undefined, label: string, own: Own): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'piton-switcher-arrow';
  button.ariaLabel = label;
  if (arrow) {
    own.set(arrow, 'role', 'none');
    arrow.append(button);
  }
  return button;
}

/** Makes the switcher's menu and items tabs, and its arrows buttons, for assistive technology and the keyboard. */
export function createTabs(parts: Parts, texts: ViewTexts, isLooped: boolean, own: Own) {
  const { navItems, previous, next, count } = parts;
  const panels = setRoles(parts, texts, own);
  const arrows = [
    { arrow: previous, by: -1, button: coverArrow(previous, texts.previous, own) },
    { arrow: next, by: 1, button: coverArrow(next, texts.next, own) },
  ] as const;
  return {
    /** Marks the current item in the menu and at the arrows. */
    mark(index: number) {
      navItems.forEach((item, at) => {
        item.classList.toggle(ACTIVE, at === index);
        own.set(item, 'aria-selected', `${at === index}`);
        own.set(item, 'tabindex', at === index ? '0' : '-1');
        const panel = panels[at];
        if (panel && at === index) setPanelStop(panel, own);
        else if (panel) own.set(panel, 'tabindex', null);
      });
      for (const { arrow, by, button } of arrows) {
        const isDisabled = stepFrom(index, by, count, isLooped) < 0;
        arrow?.classList.toggle(DISABLED, isDisabled);
        // The button stays focusable, so that it does not lose the focus.
        button.ariaDisabled = `${isDisabled}`;
      }
    },
    removeButtons() {
      for (const { button } of arrows) button.remove();
    },
  };
}
