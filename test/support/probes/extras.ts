import type { Probes, Tools } from './tools';

/** Widgets of the widget extras. */
export const extrasProbes = ({
  all,
  changes,
  closes,
  hasClass,
  controlled,
  key,
  layer,
  onScreen,
  press,
  scroll,
  scrollInto,
  seen,
  shown,
  until,
  carousel,
  growing,
  player,
}: Tools): Probes => ({
  'circle-progress': (element) => {
    scrollInto(element);
    const canvas = () => element.querySelector('canvas');
    const pixels = () => {
      const { width = 0, height = 0 } = canvas() ?? {};
      return width && height && canvas()?.getContext('2d')?.getImageData(0, 0, width, height).data;
    };
    return until('is not drawn', () => (pixels() || []).some(Boolean));
  },
  'devices-extended': (element) => {
    const control = seen(element, '.ee-device__orientation');
    const isWide = () => element.classList.contains('ee-device-orientation-landscape');
    const wasWide = isWide();
    const frame = () => element.querySelector<SVGGraphicsElement>('.ee-device__shape svg')?.getBBox();
    if (!control) return false;
    press(control);
    return until(
      'does not turn',
      () => frame()?.width && isWide() !== wasWide && control.ariaPressed === String(isWide()),
    );
  },
  'ee-age-gate': () => {
    const field = seen(document, '.mfp-wrap input') as HTMLInputElement | undefined;
    if (!field) return false;
    field.value = '44';
    press(seen(document, '.mfp-wrap button[type=submit]'));
    return until('stays', () => !seen(document, '.mfp-wrap'));
  },
  'ee-audio-player': player,
  'ee-calendar': (element) =>
    changes(
      'month',
      () => seen(element, '.ee-calendar__controls__month')?.innerText,
      () => press(seen(element, '.clndr-next-button')),
    ),
  'ee-inline-svg': (element) => until('is not drawn', () => element.querySelector('svg > *')),
  'ee-offcanvas': (element) => {
    const trigger = all(document, `[aria-controls="oc${element.dataset.id}"]`)[0];
    const isOpen = () => trigger?.ariaExpanded === 'true';
    press(trigger);
    return until('does not open', isOpen).then(() => closes(isOpen));
  },
  'ee-popup': (element, { popup_click_element_id, popup_trigger, popup_type }) => {
    // Others open by themselves, or hold what comes from another host.
    if (popup_trigger !== 'click' || popup_type === 'iframe') return false;
    const own = all(element, '.ee-popup__trigger')[0];
    const given = document.getElementById(String(popup_click_element_id ?? '')) ?? own;
    return closes(() => seen(document, '.mfp-wrap')).then(() =>
      layer(`.ee-mfp-popup-${element.dataset.id}`, () => press(given)),
    );
  },
  'ee-scroll-indicator': (element) =>
    until('marks nothing', () => {
      const section = document.getElementById(all(element, '[data-selector]')[0]?.dataset.selector ?? '');
      if (section) scroll(section.getBoundingClientRect().top + scrollY + 50);
      return element.querySelector('.is--reading');
    }),
  'ee-search-form': (element) => {
    const opener = all(element, '[aria-expanded]')[0];
    if (!opener) return false;
    const field = element.querySelector('.ee-search-form__input');
    press(opener);
    return until('takes no words', () => onScreen(field) && document.activeElement === field);
  },
  'ee-slide-menu': (element) => {
    const opener = all(element, '[aria-expanded=false]')[0];
    press(opener);
    // It slides over the list that it belongs to.
    return until('menu stays', () => {
      const sub = controlled(opener);
      const { left, width } = element.getBoundingClientRect();
      const aside = Math.abs((sub?.getBoundingClientRect().left ?? width * 9) - left);
      return onScreen(sub) && aside < width / 2;
    });
  },
  'ee-switcher': (element) => {
    const titles = () => String(hasClass(element, '.ee-switcher__titles__title', 'is--active'));
    const before = titles();
    // It takes no presses while it moves, as at first when it comes into view.
    return until('title stays', () => {
      if (titles() !== before) return true;
      press(
        seen(element, '.ee-switcher__nav__item:nth-child(2),.ee-switcher__arrows [role=button]:last-child'),
      );
      return false;
    });
  },
  'ee-toggle-element': (element) =>
    changes(
      'content',
      () => all(element, '.ee-toggle-element__element').map(shown),
      () => press(seen(element, '.ee-toggle-element__controls__item:not(.ee--is-active)')),
    ),
  'gallery-extra': (element, { masonry_enable: isMasonry, parallax_enable: isParallax }) => {
    // The CMS's CSS does the rest by itself.
    if (!isMasonry || isParallax) return false;
    const isNear = (one: number, other: number) => Math.abs(one - other) < 1;
    return until('does not stand close together', () => {
      const items = all(element, '.ee-gallery__item');
      const boxes = items.map((item) => item.getBoundingClientRect());
      const top = Math.min(...boxes.map((box) => box.top));
      return (
        items.every((item) => item.offsetHeight && getComputedStyle(item).position === 'absolute') &&
        new Set(boxes.map(({ left }) => Math.round(left))).size > 1 &&
        new Set(boxes.map(({ left, top }) => [left, top].map(Math.round).join())).size === boxes.length &&
        boxes.every(
          (box) =>
            isNear(box.top, top) ||
            boxes.some((each) => isNear(each.left, box.left) && isNear(each.bottom, box.top)),
        )
      );
    });
  },
  'gallery-slider': carousel,
  'heading-extended': (element, { title_long_shadow_enable: hasShadow }) => {
    const shadow = element.querySelector('.ee-heading__long-shadow');
    return hasShadow
      ? until('casts no shadow', () => shadow && getComputedStyle(shadow).textShadow.includes('px'))
      : false;
  },
  hotspots: (element) => {
    scrollInto(element);
    const spot = all(element, '.hotip')[0];
    spot?.dispatchEvent(new MouseEvent('mouseenter'));
    press(spot);
    return until('says nothing', () => seen(document, '.hotip-tooltip'));
  },
  'html5-video': player,
  'image-comparison': (element) => {
    const handle = all(element, '[role=slider]')[0];
    const picture = element.querySelector<HTMLElement>('.ee-image-comparison__image');
    return changes(
      'picture',
      () => picture?.offsetWidth,
      () => key('ArrowRight', handle),
    );
  },
  'posts-extra.carousel': carousel,
  'posts-extra.classic': (element) => {
    const filter = seen(element, '.ee-filters a', 2);
    return filter
      ? changes(
          'items',
          () => all(element, '.ee-loop__item').map(shown),
          () => press(filter),
        )
      : growing(element, {});
  },
  table: (element) => {
    const head = all(element, '.ee-table__sort')[0];
    const rows = () => all(element, 'tbody tr').map((row) => row.innerText);
    // Once is up, twice is down: one of both is new, whatever the order was.
    if (!head) return false;
    press(head);
    return changes('order', rows, () => press(head));
  },
  timeline: (element) => {
    const item = all(element, '.ee-timeline__item')[0] ?? element;
    scrollInto(item);
    return until('reaches nothing', () => element.querySelector('.is--focused'));
  },
  unfold: (element) => {
    const button = all(element, '[aria-expanded]')[0];
    return changes(
      'text',
      () => element.querySelector<HTMLElement>('.ee-unfold__mask')?.offsetHeight,
      () => press(button),
    );
  },
});
