import { defineHandler, flag, number, reporter } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { isPlainClick } from '../../ui/dom/plain-click';
import { scrollTopOf, smoothScroll } from '../../ui/dom/smooth-scroll';
import { attachHotips, tooltipFields } from '../../ui/tooltips';
import { drawFollowed } from './draw';
import { type Entry, findEntries, watchStates } from './sections';
import style from './style.css';

/**
 * A click scrolls to the section within this time, in ms, and this far past its top, in px, so that the section counts
 * as being read.
 */
const SCROLL_MS = 300;
const PAST_TOP_PX = 2;

/** Shows which sections have been read and how far, as a list, a bar or bullets. */
export default defineHandler({
  settings: {
    ...tooltipFields('bullets_'),
    click: flag(),
    /** The offset is in px. */
    scroll_offset: number(0, { min: -10_000, max: 10_000 }),
    bullets_tooltips: flag(),
    bullets_show_on_focus: flag(),
  },
  texts: { progress: ['Lesefortschritt', '', 'Reading progress'], section: ['Abschnitt', '', 'Section'] },
  style,
  mount(element, context) {
    const { settings, texts, signal, warn } = context;
    const { click, scroll_offset, bullets_tooltips, bullets_show_on_focus } = settings.get();
    const root = element.querySelector<HTMLElement>('.ee-scroll-indicator');
    if (!root) return;
    const own = attributeRestorer();
    const entries = findEntries(root, (id) =>
      warn(`section-${id}`, `there is no section #${id} on the page`),
    );
    const list = root.querySelector('.ee-scroll-indicator__menu');
    if (list) own.set(list, 'aria-label', texts.progress);
    const wasActive = root.classList.contains('is--active');
    root.classList.add('is--active');

    for (const { link, section } of entries) {
      // The keyboard does not reach a link without an address.
      if (click && !link.hasAttribute('href'))
        own.set(link, 'href', section === document.body ? '#' : `#${section.id}`);
    }
    if (bullets_tooltips) {
      const stays = (link: HTMLElement) =>
        bullets_show_on_focus && entries.some((each) => each.link === link && each.state === 'reading');
      attachHotips(element, settings.get(), 'bullets_', context, stays);
    }
    for (const [at, { link, section }] of entries.entries()) {
      if (!link.hasAttribute('href') || link.ariaLabel || link.innerText.trim()) continue;
      const heading = section.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim();
      own.set(link, 'aria-label', heading || `${texts.section} ${at + 1}`);
    }

    const drawProgress = drawFollowed(entries, root.matches('.ee-scroll-indicator--skin-bar'), context);
    let isPaused = false;
    const show = ({ link, state }: Entry) => {
      link.classList.toggle('is--reading', state === 'reading');
      link.classList.toggle('is--read', state === 'read');
      own.set(link, 'aria-current', state === 'reading' ? 'location' : null);
      if (bullets_show_on_focus)
        link.dispatchEvent(new CustomEvent(`hotip.${state === 'reading' ? 'show' : 'hide'}`));
      drawProgress();
    };
    const update = watchStates(entries, show, () => isPaused, signal);
    update();

    let last: AbortController | undefined;
    const scrollToEntry = async ({ link, section }: Entry) => {
      last?.abort();
      const controller = new AbortController();
      last = controller;
      isPaused = true;
      const top = () => scrollTopOf(section) + PAST_TOP_PX + scroll_offset;
      const hasArrived = await smoothScroll(top, SCROLL_MS, controller.signal);
      if (last !== controller) return;
      isPaused = false;
      update();
      if (hasArrived && link === document.activeElement && section !== document.body) focusElement(section);
    };
    root.addEventListener(
      'click',
      (event) => {
        const entry = entries.find(({ link }) => link.contains(event.target as Node));
        if (!click || !entry || !isPlainClick(event)) return;
        event.preventDefault();
        scrollToEntry(entry).catch(reporter('event', 'ee-scroll-indicator', root));
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      last?.abort();
      for (const { link } of entries) link.classList.remove('is--reading', 'is--read');
      if (!wasActive) root.classList.remove('is--active');
      own.restore();
    });
  },
});
