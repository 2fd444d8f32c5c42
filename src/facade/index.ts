import type { Page, Piton } from '../api';
import { ownGlobal } from '../borders/values/globals';
import { treeOf } from '../borders/values/readers';
import { currentDevice, currentPage, labelOf, reporter, unmountBelow } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import { jQueryNow } from '../ui/dom/jquery';
import { createAsyncSwiper } from './async-swiper';
import { activeBreakpoints, createBreakpoints, responsiveValue } from './breakpoints';
import { pick, readDocuments } from './documents';
import { gridOf } from './grid';
import { createHandlers } from './handlers';
import { createHooks, type Hooks, type OnError } from './hooks';
import { createPro } from './pro';
import { createReady } from './ready';
import { passTriggeredClicks } from './triggered-clicks';
import { createUrlActions } from './url-actions';
import { waypoint } from './waypoint';
import type { JQuery } from './wrap';

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

/**
 * Puts the stand-in on the page and runs the hooks in the builder's order: first the init event, at which snippets add
 * their callbacks; then `components:init`; then the elements, once handlers may be mounted. Does nothing where the page
 * has an `elementorFrontend` already.
 */
export function createFacade(runtime: Runtime, piton: Piton): object {
  const builder = ownGlobal('elementorFrontend');
  if (builder) return builder;
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
