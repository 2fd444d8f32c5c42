import { defineHandler } from '../../runtime/core';
import { ownAttributes } from '../../ui/own-attributes';
import { attachSwipe } from '../../ui/swipe';
import { guideAnchors } from './anchors';
import { buttonMaker, controlOf } from './buttons';
import { createDrawer } from './drawer';
import { closeSelector, settings as schema, triggerSelector } from './settings';
import { enterStage, type State } from './stage';
import style from './style.css';

/** The widget extras' off-canvas: a panel at an edge, which moves the page or lies over it (contract extras X4). */
export default defineHandler({
  settings: schema,
  style,
  texts: { close: ['Schließen', 'close', 'Close'], menu: ['Menü', '', 'Menu'] },
  mount(element, { settings, texts, preview, signal, warn }) {
    const content = element.querySelector<HTMLElement>('.ee-offcanvas__content');
    const { body, documentElement: root } = document;
    const values = settings.get();
    const { position, animation, scroll_fix } = values;
    const trigger = triggerSelector(values);
    if (!content) return;
    if (!trigger) warn('trigger', 'names no trigger; nothing opens the panel');

    // Part of a class.
    const id = (element.dataset.id ?? '').replace(/\s+/g, '-');
    const own = ownAttributes();
    let panelId = `oc${id}`;
    // Widgets that share an id, as those in a loop do, are numbered.
    for (let number = 1; document.getElementById(panelId); number++) {
      panelId = `oc${id}_${number}`;
      own.set(element, 'data-offcanvas-index', String(number));
    }
    const makeButton = buttonMaker(own, signal);
    const home = { parent: content.parentNode, next: content.nextSibling };
    const panel = document.createElement('div');
    const title = content.querySelector('.ee-offcanvas__header__title')?.textContent?.trim();
    const attributes = {
      id: panelId,
      class: `ee-offcanvas__slidebar ee-offcanvas__slidebar--${id}`,
      'off-canvas': `${panelId} ${position} ${animation}`,
      role: 'dialog',
      'aria-modal': String(!preview),
      'aria-label': title || texts.menu,
    };
    for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
    panel.append(content);
    body.prepend(panel);
    own.set(element, 'data-slidebar-id', panelId);

    const scope = values.trigger_source === 'burger' ? element : document;
    const triggers = () => (trigger ? [...scope.querySelectorAll(trigger)] : []);
    const triggerOf = (target: EventTarget | null) => {
      const found = trigger && target instanceof Element ? target.closest(trigger) : null;
      return found && scope.contains(found) ? found : undefined;
    };
    /** Classes that the server did not print. */
    const added = new Set<Element>();
    const addClass = (each: Element, name: string) => {
      if (each.classList.contains(name)) return;
      each.classList.add(name);
      added.add(each);
    };
    const markTriggers = (state: State) => {
      for (const each of triggers()) {
        const control = controlOf(each);
        addClass(each, 'ee-offcanvas__trigger');
        own.set(each, 'data-slidebar-id', panelId);
        makeButton(control);
        own.set(control, 'aria-controls', panelId);
        own.set(control, 'aria-expanded', String(/^open/.test(state)));
        if (state === 'closed') each.classList.remove('ee--is-active');
      }
    };

    const ownClose = closeSelector(values);
    const closers = `.ee-offcanvas__header__close${ownClose && `,${ownClose}`}`;
    for (const each of panel.querySelectorAll(closers)) {
      if (ownClose && each.matches(ownClose)) addClass(each, 'ee-offcanvas__close');
      makeButton(each, texts.close);
    }

    const drawer = createDrawer(
      {
        panel,
        id,
        side: position,
        animation,
        isScrollable: values.container_scroll,
        isModal: !preview,
        onShow: () => values.refresh_widgets && dispatchEvent(new Event('resize')),
        onState: markTriggers,
        // A trigger that is clicked closes by itself.
        onOutside: (target) => triggerOf(target) || drawer.close(),
      },
      signal,
    );

    // On the document, for triggers that come later; and in the panel, whose clicks need not get that far.
    const onClick = (event: Event) => {
      const clicked = triggerOf(event.target);
      if (!clicked && !panel.contains((event.target as Element).closest?.(closers))) return;
      event.preventDefault();
      event.stopPropagation();
      if (clicked && !drawer.isOut) {
        clicked.classList.add('ee--is-active');
        drawer.open(controlOf(clicked));
      } else drawer.close();
    };
    for (const each of [document, panel]) each.addEventListener('click', onClick, { signal });
    if (values.anchor_navigation) {
      const onArrival = (target: HTMLElement) =>
        values.anchor_navigation_close && drawer.close(false, target);
      guideAnchors(panel, { speed: values.anchor_navigation_speed, onArrival }, signal);
    }
    attachSwipe(
      {
        panel,
        side: () => (drawer.isOut ? position : undefined),
        moving: drawer.moving,
        close: () => drawer.close(true),
      },
      signal,
    );

    markTriggers('closed');
    const fix = `ee-offcanvas-scroll-fix-${scroll_fix}`;
    const { height } = root.style;
    if (scroll_fix) {
      root.classList.add(fix);
      root.style.height = 'auto';
    }
    signal.addEventListener('abort', () => {
      for (const each of added) {
        each.classList.remove('ee-offcanvas__trigger', 'ee-offcanvas__close');
        if (!each.classList.length) each.removeAttribute('class');
      }
      own.restore();
      home.parent?.insertBefore(content, home.next?.parentNode === home.parent ? home.next : null);
      panel.remove();
      if (!scroll_fix) return;
      root.classList.remove(fix);
      root.style.height = height;
    });
    // Last, so that it goes last as well. In the builder's canvas nothing of the page may move.
    enterStage(animation !== 'overlay' && !preview, signal);
  },
});
