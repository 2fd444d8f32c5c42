import { choice, defineHandler, dropEmptyStyle, flag, number, queryReducedMotion } from '../../core';
import { clickByKeys } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { keepScrolled, scrollTopOf, smoothScroll } from '../../ui/dom/smooth-scroll';
import { watchHash } from '../../ui/panels/hash-target';
import { ANIMATIONS, type Ease, heightOfLines, heightsOf, SIDES } from './heights';

const secondsField = () => number(0.5, { min: 0, max: 60 });
const animationField = () => choice(ANIMATIONS, 'Power4');
const sideField = () => choice(SIDES, 'easeInOut');
const stepsField = () => number(10, { min: 1, max: 1000, integer: true });
const slowField = () => number(0.7, { min: 0, max: 1 });

let count = 0;

/** The code for QA of what is shown. */
const codeOf = (isOpen: boolean, isNeeded: boolean): string =>
  isOpen ? 'unfold.open' : isNeeded ? 'unfold.closed' : 'unfold.short';

/** Folds a long text, of which only the beginning is visible until the visitor unfolds it. */
export default defineHandler({
  settings: {
    visible_type: choice(['', 'lines'], ''),
    visible_percentage: number(50, { min: 0, max: 100 }),
    visible_lines: number(3, { min: 1 }),
    duration_unfold: secondsField(),
    duration_fold: secondsField(),
    animation_unfold: animationField(),
    animation_fold: animationField(),
    easing_unfold: sideField(),
    easing_fold: sideField(),
    steps_unfold: stepsField(),
    steps_fold: stepsField(),
    slow_unfold: slowField(),
    slow_fold: slowField(),
    focus_open: choice(['', 'top', 'scroll'], ''),
    focus_close: flag(),
  },
  // A printed page has no button, so the whole text is printed.
  style: '@media print { .ee-unfold__mask { height: auto !important } }',
  mount(element, { settings, signal, note }) {
    const root = element.querySelector<HTMLElement>('.ee-unfold');
    // The content may contain another unfold widget.
    const part = (name: string) =>
      [...(root?.querySelectorAll<HTMLElement>(`.ee-unfold__${name}`) ?? [])].find(
        (each) => each.closest('.ee-unfold') === root,
      );
    const [mask, content, trigger] = [part('mask'), part('content'), part('trigger')];
    if (!root || !mask || !content || !trigger) return;
    const separator = part('separator');
    const button = trigger.querySelector<HTMLElement>('.ee-button') ?? trigger;
    const label = trigger.querySelector<HTMLElement>('.ee-button-text');
    const printed = label?.textContent ?? '';
    const icon = (state: string) => trigger.querySelector<HTMLElement>(`.ee-unfold__icon--${state}`);
    const [iconClosed, iconOpen] = [icon('closed'), icon('open')];
    const given = settings.get();
    const { style } = mask;
    const own = attributeRestorer();
    let isOpen = false;
    let running: Animation[] = [];
    let scrolling = new AbortController();

    own.set(content, 'id', content.id || `ee-unfold-${count++}`);
    own.set(button, 'role', 'button');
    own.set(button, 'tabindex', '0');
    own.set(button, 'aria-controls', content.id);

    const foldedHeight = () => {
      if (given.visible_type !== 'lines') return (content.offsetHeight * given.visible_percentage) / 100;
      const top = mask.getBoundingClientRect().top - mask.scrollTop;
      return heightOfLines(content, top, given.visible_lines) ?? Number.POSITIVE_INFINITY;
    };
    /** Applies the current state without an animation. */
    const applyState = () => {
      const folded = foldedHeight();
      const isNeeded = content.offsetHeight - 1 > folded;
      const losesFocus = !isNeeded && trigger.contains(document.activeElement);
      style.height = isOpen || !isNeeded ? '' : `${folded}px`;
      trigger.style.display = isNeeded ? '' : 'none';
      if (separator) {
        separator.style.display = isNeeded ? '' : 'none';
        separator.style.opacity = isOpen ? '0' : '';
      }
      if (losesFocus) focusElement(content);
      note('unfold', codeOf(isOpen, isNeeded), { height: Math.round(folded) });
    };
    const updateButton = () => {
      own.set(button, 'aria-expanded', `${isOpen}`);
      if (label) label.textContent = (isOpen ? label.dataset.closeLabel : label.dataset.openLabel) || printed;
      if (iconOpen) iconOpen.style.display = isOpen ? 'inline-block' : 'none';
      if (iconClosed) iconClosed.style.display = isOpen ? 'none' : 'inline-block';
    };
    /**
     * Scrolls to the place that the owner chose.
     * @param place the position of the button before the change, in px from the top of the viewport
     */
    const scrollToOpened = (duration: number, place: number) => {
      scrolling.abort();
      scrolling = new AbortController();
      const top = () => scrollTopOf(root);
      if (!isOpen) {
        if (given.focus_close) void smoothScroll(top, duration, scrolling.signal);
      } else if (given.focus_open === 'top') void smoothScroll(top, duration, scrolling.signal);
      else if (given.focus_open === 'scroll') {
        // The button stays under the pointer while the text above it grows.
        void keepScrolled(() => scrollTopOf(trigger, place), duration, scrolling.signal);
      }
    };

    const toggle = (isQuick?: boolean) => {
      isOpen = !isOpen;
      const from = mask.offsetHeight;
      const place = trigger.getBoundingClientRect().top;
      const opacity = separator ? getComputedStyle(separator).opacity : '';
      for (const each of running) each.cancel();
      running = [];
      const name = isOpen ? 'unfold' : 'fold';
      const duration = isQuick || queryReducedMotion().matches ? 0 : given[`duration_${name}`] * 1000;
      const ease: Ease = {
        animation: given[`animation_${name}`],
        side: given[`easing_${name}`],
        steps: given[`steps_${name}`],
        slow: given[`slow_${name}`],
      };
      applyState();
      updateButton();
      if (duration) {
        const { heights, easing } = heightsOf(from, mask.offsetHeight, ease);
        running = [mask.animate({ height: heights }, { duration, easing })];
        if (separator) running.push(separator.animate([{ opacity }], { duration: duration / 3 }));
      }
      // The scrolling starts last, because it measures the new layout.
      scrollToOpened(duration, place);
    };

    trigger.addEventListener('click', () => toggle(), { signal });
    clickByKeys(button, signal);
    // The focus, the browser's search or an anchor has led to a folded part.
    mask.addEventListener(
      'scroll',
      () => {
        if (!mask.scrollTop) return;
        mask.scrollTop = 0;
        if (isOpen) return;
        toggle(true);
        const { activeElement } = document;
        if (content.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
      },
      { signal },
    );
    const observer = new ResizeObserver(() => isOpen || applyState());
    observer.observe(content);
    applyState();
    updateButton();
    const isFolded = (target: Element) =>
      !isOpen && target.getBoundingClientRect().top >= mask.getBoundingClientRect().bottom;
    watchHash(content, (target) => isFolded(target) || undefined, toggle, signal);

    signal.addEventListener('abort', () => {
      observer.disconnect();
      scrolling.abort();
      for (const each of running) each.cancel();
      own.restore();
      if (label) label.textContent = printed;
      style.height = '';
      if (separator) separator.style.opacity = '';
      for (const each of [mask, trigger, separator, iconOpen, iconClosed]) {
        if (!each) continue;
        each.style.display = '';
        dropEmptyStyle(each);
      }
    });
  },
});
