import { iconOf } from '../../borders/markup/drawn';
import { choice, defineHandler, text } from '../../runtime/core';
import { attachSubmenus } from '../../ui/submenu';
import { mergeOptions, parseOptions } from '../../ui/submenu/options';
import { attachDropdown } from './dropdown';

const FORM = 'The value of the "data-sm-options" attribute must be valid JSON.';

/** The field of the builder's icon control, `{value, library}`. */
const icon = {
  ...text(),
  form: 'icon',
  read: (raw: unknown) => {
    const value = typeof raw === 'object' && raw !== null && 'value' in raw ? raw.value : raw;
    return typeof value === 'string' ? value : undefined;
  },
};

/** Runs the pro add-on's menu: a bar or column of links with submenus, and a copy for small screens. */
export default defineHandler({
  settings: {
    full_width: choice(['stretch', ''], ''),
    submenu_icon: icon,
  },
  mount(element, { settings, page, preview, signal, warn }) {
    const { full_width, submenu_icon } = settings.get();
    const arrow = iconOf(submenu_icon);
    if (arrow === null) warn('submenu_icon', 'submenu_icon holds more than an icon; sub-menus have no arrow');
    /**
     * The direction is read from the markup, since computed styles would cost one layout per menu at the start of a
     * page.
     */
    const isRtl = (root: Element) =>
      (root.closest('[dir]')?.getAttribute('dir') ?? (page.isRtl ? 'rtl' : 'ltr')) === 'rtl';
    let isBroken = false;

    const menus = [...element.querySelectorAll<HTMLElement>('ul.elementor-nav-menu')].map((root) => {
      const own = parseOptions(root.dataset.smOptions);
      isBroken ||= !own;
      if (!own) warn('data-sm-options', 'data-sm-options is not a JSON object and is ignored');
      const given = {
        subIndicators: Boolean(arrow),
        rightToLeftSubMenus: isRtl(root),
      };
      return { root, options: mergeOptions(given, own ?? {}) };
    });
    attachSubmenus(element, menus, arrow ?? undefined, signal);

    const anchorLinks = [
      ...element.querySelectorAll<HTMLAnchorElement>(
        '.elementor-nav-menu--main a.elementor-item-anchor[href*="#"]:not([href="#"])',
      ),
    ];
    if (!preview && anchorLinks[0])
      import('../../ui/active-anchors')
        .then(({ markAnchors }) => markAnchors(anchorLinks, 'elementor-item-active', (link) => link, signal))
        // The links work without the marks.
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
    // The original script shows this message in the same case. The call comes last, since `alert` stops all scripts.
    if (isBroken) alert(`ERROR\n\nSmartMenus jQuery init:\n${FORM}`);
  },
});
