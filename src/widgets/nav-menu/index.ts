import { iconOf } from '../../borders/markup/drawn';
import { choice, defineHandler, text } from '../../runtime/core';
import { attachSubmenus } from '../../ui/submenu';
import { mergeOptions, parseOptions, type SubmenuOptions } from '../../ui/submenu/options';
import { attachDropdown } from './dropdown';

const FORM = 'The value of the "data-sm-options" attribute must be valid JSON.';

/** The builder's icon control, `{value, library}`. */
const icon = {
  ...text(),
  form: 'icon',
  read: (raw: unknown) => {
    const value = typeof raw === 'object' && raw !== null && 'value' in raw ? raw.value : raw;
    return typeof value === 'string' ? value : undefined;
  },
};

/** Attaches sub-menus, and does so anew whenever another script has put other links into the menu. */
function keepSubmenus(
  root: HTMLElement,
  options: SubmenuOptions,
  icon: Node | undefined,
  signal: AbortSignal,
): void {
  let links: readonly Element[] = [];
  let attached = new AbortController();
  const attach = () => {
    const now = [...root.querySelectorAll('a')];
    if (now.length === links.length && now.every((link, at) => link === links[at])) return;
    links = now;
    attached.abort();
    attached = new AbortController();
    attachSubmenus(root, options, icon, attached.signal);
  };
  attach();
  const observer = new MutationObserver(attach);
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    attached.abort();
  });
}

/** The pro add-on's menu: a bar or column of links with sub-menus, and another copy for small screens (contract pro 6). */
export default defineHandler({
  settings: {
    full_width: choice(['stretch', ''], ''),
    submenu_icon: icon,
  },
  mount(element, { settings, page, preview, signal, warn }) {
    const { full_width, submenu_icon } = settings.get();
    const arrow = iconOf(submenu_icon);
    if (arrow === null) warn('submenu_icon', 'submenu_icon holds more than an icon; sub-menus have no arrow');
    /** By the markup: to ask the style of each menu would cost a page's start as many layouts. */
    const isRtl = (root: Element) =>
      (root.closest('[dir]')?.getAttribute('dir') ?? (page.isRtl ? 'rtl' : 'ltr')) === 'rtl';
    let isBroken = false;

    for (const root of element.querySelectorAll<HTMLElement>('ul.elementor-nav-menu')) {
      const own = parseOptions(root.dataset.smOptions);
      isBroken ||= !own;
      if (!own) warn('data-sm-options', 'data-sm-options is not a JSON object and is ignored');
      const given = {
        subIndicators: Boolean(arrow),
        rightToLeftSubMenus: isRtl(root),
      };
      keepSubmenus(root, mergeOptions(given, own ?? {}), arrow ?? undefined, signal);
    }

    const places = [
      ...element.querySelectorAll<HTMLAnchorElement>(
        '.elementor-nav-menu--main a.elementor-item-anchor[href*="#"]:not([href="#"])',
      ),
    ];
    if (!preview && places[0])
      import('../../ui/active-anchors')
        .then(({ markAnchors }) => markAnchors(places, 'elementor-item-active', (link) => link, signal))
        // They still lead to their targets.
        .catch(() => {});
    const dropdown = element.querySelector<HTMLElement>('nav.elementor-nav-menu--dropdown');
    if (dropdown)
      attachDropdown(
        element,
        element.querySelector<HTMLElement>('.elementor-menu-toggle'),
        dropdown,
        full_width === 'stretch',
        signal,
      );
    // The original's message, at the same occasion (spec 8); last, since nothing goes on while it stands there.
    if (isBroken) alert(`ERROR\n\nSmartMenus jQuery init:\n${FORM}`);
  },
});
