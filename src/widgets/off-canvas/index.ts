import { className, DELAYED, defineHandler, flag, responsive } from '../../runtime/core';
import { parseAction } from '../../ui/actions/actions';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusablesIn } from '../../ui/focusables';
import { type Layer, openLayer } from '../../ui/layer';
import { attachSwipe } from '../../ui/swipe';
import { modeFor, TOGGLE } from './actions';
import { createPlayer } from './animation';
import { sideOf } from './side';

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
    const { play, stop } = createPlayer(root, main);
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
      stop();
      root.classList.remove('no-animation');
      own.restore();
    });
  },
});
