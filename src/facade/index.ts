import type { Page, Piton, PopupDocument, PopupPart } from '../api';
import {
  createQueue,
  currentDevice,
  currentPage,
  DELAYED,
  FOREIGN,
  labelOf,
  popups,
  type Runtime,
  reporter,
  unmountBelow,
} from '../core';
import { dispatchPastJQuery, listen } from '../ui/cms/jquery-events';
import { jQueryNow } from '../ui/dom/jquery';
import { ownGlobal } from '../values/globals';
import { parseJson } from '../values/json';
import { type Raw, textOf, treeOf } from '../values/readers';
import { createAsyncSwiper } from './async-swiper';
import { activeBreakpoints, createBreakpoints, responsiveValue } from './breakpoints';
import { createHandlers } from './handlers';
import { createHooks, type Hooks, type OnError } from './hooks';
import { createPro, createUrlActions } from './pro';
import { type JQuery, wrap } from './wrap';

/** One document of the builder: the page itself, its header, a popup, a loop item. */
interface BuilderDocument {
  readonly id: string;
  readonly element: Element;
  readonly $element: ArrayLike<Element>;
  /** The settings of the document, or the one with `key`. */
  getDocumentSettings(key?: string): unknown;
  /** The settings and the document's id, or the one with `key`. */
  getSettings(key?: string): unknown;
}

/** Returns all values, or one by `key`, as every getter of the builder does. */
export const pick = (values: Readonly<Record<string, unknown>>, key?: string): unknown =>
  key === undefined ? values : values[key];

const readSettings = (element: Element): Raw =>
  treeOf(parseJson(element.getAttribute('data-elementor-settings')));

const documentOf = (element: Element, id: string): BuilderDocument => ({
  id,
  element,
  $element: wrap(element),
  getDocumentSettings: (key) => pick(readSettings(element), key),
  getSettings: (key) => pick({ ...readSettings(element), id }, key),
});

/** A popup with its methods. Snippets expect the parts of its dialog as jQuery objects. */
function popupOf(popup: PopupDocument, { element, $element, getSettings }: BuilderDocument): BuilderDocument {
  const modal = popup.getModal();
  const getElements = (name: PopupPart) => {
    const part = modal.getElements(name);
    return part && wrap(part);
  };
  const getModal = () => Object.assign(Object.create(modal), { getElements });
  return Object.assign(Object.create(popup), { element, $element, getSettings, getModal });
}

/**
 * Reads the documents that are on the page now, by id. Of loop items with the same id the last one counts; a popup that
 * has been shown is represented by the copy in its dialog.
 */
export function readDocuments(): Record<string, BuilderDocument> {
  const documents: Record<string, BuilderDocument> = Object.create(null);
  for (const element of document.querySelectorAll('[data-elementor-id]')) {
    const id = element.getAttribute('data-elementor-id') ?? '';
    documents[id] = documentOf(element, id);
  }
  for (const [id, popup] of popups)
    documents[id] = popupOf(popup, documents[id] ?? documentOf(popup.element, String(id)));
  return documents;
}

/** Every element of the builder, with or without a handler, since snippets also hook plain headings. */
const ELEMENT = '.elementor-element[data-element_type]';

/**
 * Runs three hooks for each element, in document order, once: `frontend/element_ready/global`, `/{element type}`, and
 * for widgets `/{widget type}`. Elements that are added later get them when they are added.
 */
function createReady(hooks: Hooks, { isInert }: Pick<Runtime, 'isInert'>) {
  const announced = new WeakSet<Element>();

  const announce = (element: Element) => {
    announced.add(element);
    const scope = wrap(element);
    for (const type of [
      'global',
      element.getAttribute('data-element_type'),
      element.getAttribute('data-widget_type'),
    ]) {
      if (type) hooks.doAction(`frontend/element_ready/${type}`, scope, jQueryNow());
    }
  };

  const isReady = (element: Element) => element.isConnected && !isInert(element);

  const pending = createQueue((element: Element) => {
    if (!announced.has(element) && isReady(element)) announce(element);
  });

  const add = (root: Element | Document) => {
    if (root instanceof Element && root.matches(ELEMENT)) void pending.add([root]);
    void pending.add(root.querySelectorAll(ELEMENT));
  };

  return {
    /** Runs the hooks for everything on the page and for what is added later. */
    start() {
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          const roots = type === 'attributes' ? [target] : addedNodes;
          for (const root of roots) if (root instanceof Element) add(root);
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: [DELAYED] });
      add(document);
    },
    /** Runs the hooks again for an element that a snippet has changed. */
    run(element: Element) {
      if (element.matches(ELEMENT) && isReady(element)) announce(element);
    },
  };
}

interface JQueryEvent {
  readonly target?: unknown;
  /** Absent where a snippet has triggered the event. */
  readonly originalEvent?: Event;
  isDefaultPrevented?(): boolean;
}

/** Shows the popups that a click on the link opens, without a click. */
function showPopupsOf(link: Element): void {
  for (const popup of popups.values()) {
    const selector = textOf(popup.getDocumentSettings('open_selector'));
    try {
      if (selector && link.closest(selector) && !link.closest(`[${FOREIGN}]`))
        void popup.showModal(new UIEvent('click'));
    } catch {
      // The popup itself warns of a selector that is none.
    }
  }
}

/**
 * Passes on a click that a snippet triggers by jQuery on a link within the page, such as a popup's close button: jQuery
 * then runs its own listeners only, where those of the builder were. Everything but a link gets a real click from jQuery.
 */
export function passTriggeredClicks(): void {
  const pass = (event: unknown) => {
    const { target, originalEvent, isDefaultPrevented } = Object(event) as JQueryEvent;
    // A drawn icon has no click of its own either.
    const link = target instanceof SVGElement ? target.closest('a') : target;
    if (event instanceof Event || originalEvent || !(link instanceof HTMLAnchorElement)) return;
    // A click on any other link could leave the page, as it never does when jQuery triggers it.
    if (!/^(?:#|%23|$)/.test(link.getAttribute('href') ?? '')) return showPopupsOf(link);
    // As the event is no MouseEvent, the browser does not follow the link.
    const click = new UIEvent('click', { bubbles: true, cancelable: true });
    if (isDefaultPrevented?.()) click.preventDefault();
    dispatchPastJQuery(link, click);
  };
  listen(document, 'click', pass, new AbortController().signal);
}

interface Options {
  /** How far the element's top is below the window's when it counts as reached: per cent of the window, or px. */
  readonly offset?: string | number;
  readonly triggerOnce?: boolean;
}

/** The part of the window below the offset, as the margin that an IntersectionObserver takes. */
const marginBelow = (offset: string | number): string => {
  if (typeof offset === 'number') return `${offset - innerHeight}px`;
  const percent = offset.endsWith('%') ? Number.parseFloat(offset) : 100;
  return `${percent - 100}%`;
};

/** Calls `callback` with the element as `this` when the visitor has scrolled to it: once, unless told otherwise. */
function waypoint(
  target: Element | ArrayLike<Element>,
  callback: (this: Element, direction: string) => void,
  { offset = '100%', triggerOnce = true }: Options = {},
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target: element } of entries) {
        if (!isIntersecting) continue;
        if (triggerOnce) observer.unobserve(element);
        callback.call(element, 'down');
      }
    },
    { rootMargin: `0px 0px ${marginBelow(offset)} 0px` },
  );
  for (const element of target instanceof Element ? [target] : Array.from(target)) observer.observe(element);
  return observer;
}

/** The builder's older grid as snippets read it: smallest widths, px. Two of them follow the devices' breakpoints. */
export const gridOf = ({ breakpoints: { mobile = 767, tablet = 1024 }, raw }: Page): object => ({
  xs: 0,
  sm: 480,
  md: mobile + 1,
  lg: tablet + 1,
  xl: 1440,
  xxl: 1600,
  ...treeOf(raw.builder.breakpoints),
});

/** Reports the failure of a snippet with its hook and element; nothing else stops. */
const onError: OnError = (name, error, [scope]) => {
  const [element] = Array.from(Object(scope) as ArrayLike<unknown>);
  const [target, where] = element instanceof Element ? [element, ` on ${labelOf(element)}`] : [undefined, ''];
  reporter('event', 'facade', target, `Piton: a snippet failed in "${name}"${where}`)(error);
};

/** Makes the part of `elementorFrontend` that owners' snippets use. */
function createFrontend(page: Page, hooks: Hooks, run: (element: Element) => void) {
  const events = createHooks(onError);
  const active = activeBreakpoints(page);
  const breakpoints = createBreakpoints(active);
  return {
    /** Marks the stand-in, so that Piton does not take it for the builder and stand down. */
    piton: true,
    config: {
      ...page.raw.builder,
      breakpoints: gridOf(page),
      responsive: { ...treeOf(page.raw.builder.responsive), activeBreakpoints: active },
    },
    hooks,
    breakpoints,
    waypoint,
    isEditMode: () => page.mode === 'edit',
    isWPPreviewMode: () => page.mode === 'preview',
    getCurrentDeviceMode: currentDevice,
    getKitSettings: (key?: string) => pick(page.kit, key),
    /** Has jQuery objects only where the page has jQuery, which may be loaded after Piton. */
    get elements() {
      const jQuery = jQueryNow<JQuery>();
      return {
        window,
        ...(jQuery && { $window: jQuery(window), $document: jQuery(document), $body: jQuery(document.body) }),
      };
    },
    elementsHandler: {
      ...createHandlers(hooks, onError),
      /** Takes an element or a jQuery object that a snippet has added or changed. */
      runReadyTrigger(scope: Element | ArrayLike<Element>) {
        const element = scope instanceof Element ? scope : scope[0];
        if (element) run(element);
      },
    },
    documentsManager: {
      get documents() {
        return readDocuments();
      },
    },
    utils: {
      urlActions: createUrlActions(onError),
      swiper: createAsyncSwiper(breakpoints.getBreakpointValues),
      controls: {
        getResponsiveControlValue: (
          settings: Readonly<Record<string, unknown>>,
          key: string,
          part?: string,
          device?: string | null,
        ) =>
          responsiveValue(
            breakpoints.getActiveBreakpointsList({ withDesktop: true }),
            settings,
            key,
            part,
            device ?? undefined,
          ),
      },
    },
    on: events.addAction,
    off: events.removeAction,
    trigger: events.doAction,
  };
}

/** Loads what gives add-ons' classes their methods, where the page has the classes without them. */
async function completeAddOnClasses(): Promise<void> {
  if (!Array.isArray(treeOf(ownGlobal('elementorModules')).waiting)) return;
  const report = (error: unknown) => onError('elementorModules', error, []);
  try {
    const { completeClasses } = await import('./classes');
    completeClasses(report);
  } catch (error) {
    // Other snippets still get the stand-in.
    report(error);
  }
}

/**
 * Puts the stand-in on the page and runs the hooks in the builder's order: first the init event, at which snippets add
 * their callbacks; then `components:init`; then the elements, once handlers may be mounted. Does nothing where the page
 * has an `elementorFrontend` already.
 */
export async function createFacade(runtime: Runtime, piton: Piton): Promise<object> {
  const builder = ownGlobal('elementorFrontend');
  if (builder) return builder;
  await completeAddOnClasses();
  const page = currentPage();
  const hooks = createHooks(onError);
  const ready = createReady(hooks, runtime);
  // A page with `is_static` asks for no scripts; the owner can request the facade there, but it runs no hooks.
  const isStatic = page.raw.builder.is_static === true;
  const frontend = createFrontend(page, hooks, (element) => {
    if (isStatic) return;
    // The handler of a bound element has read its former settings.
    if (runtime.bindings.has(element)) unmountBelow(element);
    ready.run(element);
    void piton.scan(element);
  });
  window.elementorFrontend = frontend;
  if (!ownGlobal('elementorProFrontend'))
    window.elementorProFrontend = createPro(page, piton, frontend.utils.urlActions.addAction);
  passTriggeredClicks();
  dispatchEvent(new CustomEvent('elementor/frontend/init'));
  frontend.trigger('components:init');
  // The task of its own lets code that awaits the facade add its callbacks first.
  if (!isStatic) setTimeout(ready.start);
  return frontend;
}
