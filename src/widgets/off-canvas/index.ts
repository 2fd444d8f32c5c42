import { className, DELAYED, defineHandler, flag, responsive } from '../../runtime/core';
import { parseAction } from '../../ui/actions';
import { type Layer, openLayer } from '../../ui/layer';
import { focusablesIn } from '../../ui/layer/focus';
import { ownAttributes } from '../../ui/own-attributes';
import { attachSwipe } from '../../ui/swipe';
import { modeFor, TOGGLE } from './actions';
import { createPlayer } from './animation';
import { sideOf } from './side';

const NO_SCROLL = 'e-off-canvas__no-scroll';
const LEAVING = `${NO_SCROLL}-animation`;

/** Open panels that hold the page. */
const holding = new Set<Element>();

/** The pro add-on's off-canvas: a panel that link actions open, close and toggle (contract pro 5). */
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
    const own = ownAttributes();
    const { play, stop } = createPlayer(root, main);
    const { classList: page } = document.body;
    let layer: Layer | undefined;

    /** What holds of the panel is said at every link to it, also at those that came since. */
    const mark = () => {
      for (const link of document.querySelectorAll('a[href*="elementor-action"]')) {
        const call = parseAction(link.getAttribute('href') ?? '');
        if (!call?.name.startsWith('off_canvas:') || String(call.settings.id) !== id) continue;
        // A link that closes the panel from inside is no control that it is the panel of.
        if (root.contains(link)) continue;
        own.set(link, 'aria-controls', root.id);
        own.set(link, 'aria-expanded', String(layer !== undefined));
      }
    };

    const hold = (isHeld: boolean) => {
      if (isHeld) holding.add(root);
      else holding.delete(root);
      page.toggle(NO_SCROLL, holding.size > 0);
    };

    const open = (from: unknown) => {
      if (layer || !root.isConnected) return;
      if (element.closest('.swiper-wrapper')) {
        note('Öffnen', 'Im Karussell geht die Seitenleiste nicht auf.');
        return;
      }
      const { entrance_animation, prevent_scroll } = settings.get();
      const target = from instanceof Event && from.target instanceof Element ? from.target : undefined;
      own.set(root, 'aria-hidden', 'false');
      own.set(root, 'inert', null);
      // From now on the runtime finds the handlers inside.
      own.set(root, DELAYED, null);
      if (!root.hasAttribute('aria-label') && !root.hasAttribute('aria-labelledby'))
        own.set(root, 'aria-label', texts.label);
      // Who has no pointer must be able to scroll a panel without links.
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
      hold(prevent_scroll);
      mark();
    };

    const close = (exit = settings.get().exit_animation) => {
      if (!layer) return;
      const wasHolding = holding.has(root);
      own.set(root, 'aria-hidden', 'true');
      own.set(root, 'inert', '');
      layer.close();
      layer = undefined;
      hold(false);
      mark();
      if (wasHolding) page.add(LEAVING);
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
        // Who keeps a stray click from closing wants no stray finger to close either.
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
