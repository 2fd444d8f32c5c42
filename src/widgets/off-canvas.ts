import { choice, className, DELAYED, defineHandler, flag, responsive, text } from '../core';
import { addAction, parseAction } from '../ui/actions/actions';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { createClassAnimation, playsAnimation } from '../ui/dom/class-animation';
import { focusablesIn } from '../ui/focusables';
import { type Layer, openLayer } from '../ui/layer';
import { attachSwipe, type Side } from '../ui/swipe';

/** The side from which an element enters, by the suffix of its animation. */
const ENTRANCE_SIDES: Readonly<Record<string, Side>> = {
  Left: 'left',
  Right: 'right',
  Down: 'top',
  Up: 'bottom',
};

/**
 * Returns the edge of the viewport at which a panel lies: an edge that the panel touches without touching the opposite
 * one. For a panel that fills the viewport, it is the edge from which the panel enters; `undefined` for a floating
 * panel.
 */
export function sideOf(
  { left, right, top, bottom }: Pick<DOMRect, Side>,
  width: number,
  height: number,
  entrance: string,
): Side | undefined {
  const touches = { left: left < 1, right: right > width - 1, top: top < 1, bottom: bottom > height - 1 };
  if (touches.left !== touches.right) return touches.left ? 'left' : 'right';
  if (touches.top !== touches.bottom) return touches.top ? 'top' : 'bottom';
  return touches.left && touches.top
    ? ENTRANCE_SIDES[/(Left|Right|Up|Down)$/.exec(entrance)?.[0] ?? '']
    : undefined;
}

const MODES = ['open', 'close', 'toggle'] as const;
export type DisplayMode = (typeof MODES)[number];

/** The event on the window; its detail has `id` and `displayMode`. */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

// The actions are added once for the page: each panel listens for the event and compares its id, also a panel that is
// inserted later.
for (const mode of MODES)
  addAction(`off_canvas:${mode}`, {
    schema: { id: text(), displayMode: choice(MODES, mode) },
    run: (settings, previousEvent) =>
      dispatchEvent(new CustomEvent(TOGGLE, { detail: { ...settings, previousEvent } })),
  });

/** Returns what the event asks of the panel `id`. Any script may dispatch the event, so its detail is hostile input. */
export function modeFor(id: string, event: Event): { mode: DisplayMode; from: unknown } | undefined {
  const detail = Object((event as CustomEvent<unknown>).detail) as Record<string, unknown>;
  const mode = MODES.find((each) => each === detail.displayMode);
  return mode && String(detail.id) === id ? { mode, from: detail.previousEvent } : undefined;
}

const NO_SCROLL = 'e-off-canvas__no-scroll';
const LEAVING = `${NO_SCROLL}-animation`;

/** The open panels that lock the scrolling of the page. */
const lockers = new Set<Element>();

/** Runs the pro add-on's off-canvas, a panel that link actions open, close and toggle. */
export default defineHandler({
  settings: {
    entrance_animation: responsive(className('none')),
    exit_animation: responsive(className('none')),
    is_not_close_on_overlay: flag(),
    is_not_close_on_esc_overlay: flag(),
    prevent_scroll: flag(),
  },
  texts: { label: ['Seitenleiste', '', 'Side panel'] },
  mount(element, { settings, texts, preview, signal, note }) {
    const root = element.querySelector<HTMLElement>('.e-off-canvas');
    const main = root?.querySelector<HTMLElement>('.e-off-canvas__main');
    if (!root || !main) return;
    const id = root.id.replace('off-canvas-', '') || (element.dataset.id ?? '');
    const own = attributeRestorer();
    const animation = createClassAnimation(main);
    const { classList: page } = document.body;
    let layer: Layer | undefined;

    /** Sets the panel's state on every link to it, also on links that were inserted later. */
    const mark = () => {
      for (const link of document.querySelectorAll('a[href*="elementor-action"]')) {
        const call = parseAction(link.getAttribute('href') ?? '');
        if (!call?.name.startsWith('off_canvas:') || String(call.settings.id) !== id) continue;
        // A link inside the panel does not control it from outside, so it gets no state.
        if (root.contains(link)) continue;
        own.set(link, 'aria-controls', root.id);
        own.set(link, 'aria-expanded', String(layer !== undefined));
      }
    };

    /** Plays an animation; with `isExit` the panel stays visible until its end. */
    const play = (name: string, isExit: boolean, done = () => {}) => {
      animation.stop();
      root.classList.toggle('no-animation', !playsAnimation(name));
      root.classList.toggle('animated-reverse-wrapper', isExit);
      animation.play(name, isExit, () => {
        root.classList.remove('animated-reverse-wrapper');
        done();
      });
    };

    const lockPage = (isLocked: boolean) => {
      if (isLocked) lockers.add(root);
      else lockers.delete(root);
      page.toggle(NO_SCROLL, lockers.size > 0);
    };

    const open = (from: unknown) => {
      if (layer || !root.isConnected) return;
      if (element.closest('.swiper-wrapper')) {
        note('opening', 'opening.carousel');
        return;
      }
      const { entrance_animation, prevent_scroll } = settings.get();
      const target = from instanceof Event && from.target instanceof Element ? from.target : undefined;
      own.set(root, 'aria-hidden', 'false');
      own.set(root, 'inert', null);
      // Without this attribute the runtime starts the handlers inside the panel.
      own.set(root, DELAYED, null);
      if (!root.hasAttribute('aria-label') && !root.hasAttribute('aria-labelledby'))
        own.set(root, 'aria-label', texts.label);
      // Keyboard users must be able to scroll a panel without links.
      const content = root.querySelector('.e-off-canvas__content');
      if (content && !focusablesIn(root).length) own.set(content, 'tabindex', '0');
      play(entrance_animation, false);
      layer = openLayer({
        element: root,
        isModal: !preview,
        takesFocus: !preview,
        locksScroll: prevent_scroll,
        opener: target?.closest('a,button,[tabindex]') ?? undefined,
        onEscape: () => settings.get().is_not_close_on_esc_overlay || close(),
        onLost: () => close('none'),
      });
      lockPage(prevent_scroll);
      mark();
    };

    const close = (exit = settings.get().exit_animation) => {
      if (!layer) return;
      const wasLocking = lockers.has(root);
      own.set(root, 'aria-hidden', 'true');
      own.set(root, 'inert', '');
      layer.close();
      layer = undefined;
      lockPage(false);
      mark();
      if (wasLocking) page.add(LEAVING);
      play(exit, true, () => page.remove(LEAVING));
    };

    mark();
    addEventListener(
      TOGGLE,
      (event) => {
        const { mode, from } = modeFor(id, event) ?? {};
        if (!mode) return;
        if (mode === 'close' || (mode === 'toggle' && layer)) close();
        else open(from);
      },
      { signal },
    );
    root
      .querySelector('.e-off-canvas__overlay')
      ?.addEventListener('click', () => settings.get().is_not_close_on_overlay || close(), { signal });
    attachSwipe(
      {
        panel: main,
        // An owner who blocks closing by a click on the overlay gets no closing by swiping either.
        side: () =>
          layer && !settings.get().is_not_close_on_overlay
            ? sideOf(main.getBoundingClientRect(), innerWidth, innerHeight, settings.get().entrance_animation)
            : undefined,
        close: () => close('none'),
      },
      signal,
    );
    signal.addEventListener('abort', () => {
      close('none');
      animation.stop();
      root.classList.remove('no-animation');
      own.restore();
    });
  },
});
