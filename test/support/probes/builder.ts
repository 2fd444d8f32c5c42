import type { Probes, Tools } from './tools';

/** Widgets of the page builder and its pro add-on. */
export const builderProbes = ({
  all,
  changes,
  hasClass,
  controlled,
  layer,
  onScreen,
  press,
  scrollInto,
  seen,
  shown,
  toggles,
  until,
  carousel,
  growing,
  panel,
}: Tools): Probes => ({
  accordion: panel,
  alert: (element) =>
    toggles('alert', all(element, 'button')[0], () => shown(seen(element, '.elementor-alert'))),
  'animated-headline': (element, { headline_style: style }) => {
    scrollInto(element);
    if (style !== 'rotate')
      return until('marks nothing', () => seen(element, '.elementor-headline-dynamic-wrapper svg'));
    const words = () =>
      all(element, '.elementor-headline-dynamic-text').map((word) =>
        [word.innerText, word.classList.contains('elementor-headline-text-active')].join(),
      );
    return changes('words', words, () => {});
  },
  countdown: (element) =>
    seen(element, '.elementor-countdown-expire--message')
      ? until('says nothing', () => element.innerText.trim())
      : changes(
          'time',
          () => element.innerText,
          () => {},
        ),
  counter: (element) => {
    const number = all(element, '.elementor-counter-number')[0];
    const digits = (text = '') => text.replace(/\D/g, '');
    scrollInto(element);
    return until('does not end', () => digits(number?.innerText) === digits(number?.dataset.toValue));
  },
  form: (element) => {
    const next = seen(element, '.e-form__buttons__wrapper__button-next');
    if (next)
      return changes(
        'step',
        () => all(element, '.e-form__step').map(shown),
        () => press(next),
      );
    for (const field of all(element, ':required')) {
      if (!(field instanceof HTMLInputElement)) continue;
      field.checked = field.type === 'checkbox';
      field.value = field.type === 'email' ? 'anna@alpin.example' : 'Anna';
    }
    press(seen(element, '[type=submit]'));
    return until('is not answered', () => element.querySelector('.elementor-message-success'));
  },
  'image-carousel': carousel,
  'loop-carousel': carousel,
  'loop-grid': growing,
  'mega-menu': (element) => {
    const toggle = seen(element, '.e-n-menu-toggle');
    if (toggle) press(toggle);
    const icon = () => seen(element, '.e-n-menu-dropdown-icon');
    return until('has no titles', icon).then(() =>
      changes(
        'dropdown',
        () => all(element, '.e-n-menu-content > .e-con').map(shown),
        () => press(icon()),
      ),
    );
  },
  'nav-menu': (element) => {
    const toggle = seen(element, '.elementor-menu-toggle');
    if (toggle) {
      press(toggle);
      return until('menu stays shut', () =>
        onScreen(element.querySelector('nav.elementor-nav-menu--dropdown')),
      );
    }
    const parent = seen(element, '.elementor-nav-menu--main a.has-submenu');
    return parent
      ? changes(
          'sub-menu',
          () => shown(controlled(parent)),
          () => press(parent),
        )
      : false;
  },
  'nested-accordion': (element, { max_items_expended: most }) => {
    const title = seen(element, 'summary', 1);
    const items = all(element, 'details') as HTMLDetailsElement[];
    press(title);
    // The browser opens one by itself; it tells nobody, and closes no other.
    return until('item stays', () => {
      const open = items.filter((item) => item.open);
      return (
        title?.ariaExpanded === 'true' &&
        open.some((item) => item.contains(title)) &&
        (most === 'multiple' || open.length === 1)
      );
    });
  },
  'nested-tabs': (element) => {
    const title = seen(element, '.e-n-tab-title', 1);
    return changes(
      'panel',
      () => shown(controlled(title)),
      () => press(title),
    );
  },
  'off-canvas': (element) => {
    const settings = (link: HTMLElement) =>
      atob(decodeURIComponent((link as HTMLAnchorElement).hash).split('settings=')[1] ?? '');
    const opener = all(document, 'a[href*="off_canvas%3Aopen"]').find((link) =>
      settings(link).includes(String(element.dataset.id)),
    );
    if (!opener) return false;
    press(opener);
    return until('does not come in', () => onScreen(element.querySelector('.e-off-canvas__content')));
  },
  portfolio: (element) => {
    const filter = seen(element, '.elementor-portfolio__filter', 1);
    const items = () => hasClass(element, '.elementor-portfolio-item', 'elementor-active');
    return filter
      ? changes('items', items, () => press(filter))
      : until('shows nothing', () => items().includes(true));
  },
  posts: growing,
  progress: (element) =>
    until('does not end', () =>
      all(element, '.elementor-progress-bar').every(
        ({ style, dataset }) => style.width === `${dataset.max}%`,
      ),
    ),
  search: (element) => {
    const field = element.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) return false;
    field.value = 'h';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const clear = seen(element, '.e-search-input-wrapper > svg,.e-search-input-wrapper > i');
    clear?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return until('is not emptied', () => field.value === '');
  },
  'search-form': (element) => {
    const opener = seen(element, '.elementor-search-form__toggle');
    const field = all(element, 'input[type=search]')[0];
    if (!opener) {
      field?.focus();
      return until('does not stand out', () =>
        element.querySelector('form.elementor-search-form--focus,.elementor-search-form--focus'),
      );
    }
    press(opener);
    return until('takes no words', () => onScreen(field) && document.activeElement === field);
  },
  'share-buttons': (element) => {
    const opened: string[] = [];
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
    press(seen(element, '.elementor-share-btn'));
    return until('shares nothing', () => opened[0]?.startsWith('https://'));
  },
  tabs: panel,
  'taxonomy-filter': (element, { selected_element: id }) => {
    const term = seen(element, '.e-filter-item[aria-pressed=false]');
    const former = document.querySelector(`[data-id="${id}"] .e-loop-item`);
    press(term);
    return until('list stays', () => term?.ariaPressed === 'true' && !former?.isConnected);
  },
  'text-path': (element) =>
    until('is not drawn', () => element.querySelector('textPath')?.textContent?.trim()),
  toggle: panel,
  video: (element, { video_type: type }) => {
    const film = () => element.querySelector('iframe,video') ?? seen(document, '.elementor-lightbox');
    const overlay = seen(element, '.elementor-custom-embed-image-overlay');
    // The server prints those of other services, and files.
    if (!overlay) return type === 'youtube' && until('has no film', film);
    return element.dataset.settings?.includes('"lightbox"')
      ? layer('.elementor-lightbox', () => press(overlay))
      : changes('film', film, () => press(overlay));
  },
});
