/** The element's settings as the server printed them. */
type Settings = Readonly<Record<string, unknown>>;
/** Drives one element. Returns false where there is nothing to drive. */
export type Probe = (element: HTMLElement, settings: Settings) => Promise<void> | false;
export type Tools = ReturnType<typeof createTools>;

/**
 * Creates the tools that probes share. The tools run in the page, so they use nothing from outside of this function.
 */
export function createTools() {
  /** The time after which a probe fails, ms. A busy machine may need seconds. */
  const PATIENCE_MS = 30_000;

  const until = async (what: string, holds: () => unknown) => {
    for (const end = Date.now() + PATIENCE_MS; !holds(); ) {
      if (Date.now() > end) throw new Error(what);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const changes = (what: string, state: () => unknown, act: () => void) => {
    const before = String(state());
    act();
    return until(`${what} stays ${before}`, () => String(state()) !== before);
  };
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const shown = (each: Element | null | undefined) => each?.checkVisibility() === true;
  const seen = (root: ParentNode, selector: string, at = 0) => all(root, selector).filter(shown)[at];
  const press = (target: Element | undefined) => {
    if (!(target instanceof HTMLElement)) throw new Error('the element to press does not exist');
    target.click();
  };
  const key = (name: string, target: Element = document.activeElement ?? document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const point = (target: Element, type: string, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' }),
    );
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });
  const scrollInto = (target: Element) => target.scrollIntoView({ behavior: 'instant', block: 'center' });
  const controlled = (control: Element | undefined) =>
    document.getElementById(control?.getAttribute('aria-controls') ?? '');
  const hasClass = (root: ParentNode, selector: string, name: string) =>
    all(root, selector).map(({ classList }) => classList.contains(name));
  const closes = (isOpen: () => unknown) =>
    until('does not close', () => {
      if (!isOpen()) return true;
      key('Escape');
      return false;
    });
  const layer = async (selector: string, open: () => void) => {
    open();
    await until('does not open', () => seen(document, selector));
    await closes(() => seen(document, selector));
  };
  /** Runs timers of exactly this time, ms, at once during `work`, so that a probe does not have to wait for them. */
  const hurry = async (ms: unknown, work: () => Promise<void>) => {
    const { setTimeout: patient } = window;
    window.setTimeout = ((run: () => void, after: number, ...rest: unknown[]) =>
      patient(run, after === ms ? 0 : after, ...rest)) as typeof setTimeout;
    try {
      await work();
    } finally {
      window.setTimeout = patient;
    }
  };

  const panel: Probe = (element) => {
    const title = seen(element, '.elementor-tab-title', 1);
    // The title of an accordion is a heading; the button inside of the heading names the panel.
    const control = title?.matches('[aria-controls]')
      ? title
      : (title?.querySelector<HTMLElement>('[aria-controls]') ?? undefined);
    return changes(
      'panel',
      () => shown(controlled(control)),
      () => press(title),
    );
  };
  const carousel: Probe = (element) => {
    const next = all(
      element,
      '.elementor-swiper-button-next,.ee-swiper__button--next,.swiper-pagination-bullet:last-child,.ee-gallery__item:last-child',
    )[0];
    // A carousel that loops reorders its slides, so their place among their siblings does not identify them.
    const slide = () => {
      const active = element.querySelector<HTMLElement>('.swiper-slide-active');
      return (
        active?.dataset.swiperSlideIndex ??
        [...(active?.parentElement?.children ?? [])].indexOf(active ?? element)
      );
    };
    return changes('active slide', slide, () => press(next));
  };
  const growing: Probe = (element, { pagination_load_type }) => {
    const more = seen(element, '.e-load-more-anchor ~ .elementor-button-wrapper a,.ee-load-button__trigger');
    const page = pagination_load_type ? seen(element, '.elementor-pagination a.page-numbers') : undefined;
    const items = () =>
      all(element, '.elementor-post,.e-loop-item,.ee-loop__item').map((each) => each.innerText);
    return more || page ? changes('list', items, () => press(more ?? page)) : false;
  };
  /** Presses `control`, where there is one, and waits until `read` returns another value. */
  const toggles = (
    what: string,
    control: HTMLElement | undefined,
    read: (control: HTMLElement) => unknown,
  ) =>
    control
      ? changes(
          what,
          () => read(control),
          () => press(control),
        )
      : false;
  /** Presses the mute button, and waits until its label or the state of the sound changes. */
  const player: Probe = (element) => {
    const media = element.querySelector<HTMLMediaElement>('audio,video');
    return toggles('sound', all(element, '.ee-player__controls__volume-icon')[0], (mute) =>
      [mute.ariaLabel, media?.muted].join(),
    );
  };
  /** Whether the element is visible and lies at least partly between the window's left and right edges. */
  const onScreen = (each: Element | null | undefined) => {
    const { left = 0, right = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
    return (
      height > 0 && left < innerWidth && right > 0 && each?.checkVisibility({ visibilityProperty: true })
    );
  };

  return {
    all,
    carousel,
    changes,
    closes,
    controlled,
    growing,
    hasClass,
    hurry,
    key,
    layer,
    onScreen,
    panel,
    player,
    point,
    press,
    scroll,
    scrollInto,
    seen,
    shown,
    toggles,
    until,
  };
}
