import type { Page, Piton } from '../api';
import { ownGlobal } from '../borders/values/globals';
import { currentDevice, currentPage, labelOf } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import { pick, readDocuments } from './documents';
import { gridOf } from './grid';
import { createHooks, type Hooks, type OnError } from './hooks';
import { jQueryNow } from './jquery';
import { createPro } from './pro';
import { createReady } from './ready';
import { createUrlActions } from './url-actions';

/** A snippet failed: the console says which hook and element, the page goes on. */
const onError: OnError = (name, error, [scope]) => {
  const [element] = Array.from(Object(scope) as ArrayLike<unknown>);
  const where = element instanceof Element ? ` on ${labelOf(element)}` : '';
  console.error(`Piton: a snippet failed in "${name}"${where}`, error);
};

/** `elementorFrontend` as owners' snippets use it (page-builder 3.3), built upon what Piton knows. */
function createFrontend(page: Page, hooks: Hooks, run: (element: Element) => void) {
  const events = createHooks(onError);
  return {
    /** Tells this object from the builder's own, and Piton that it need not stand down. */
    piton: true,
    config: { ...page.raw.builder, breakpoints: gridOf(page) },
    hooks,
    isEditMode: () => page.mode === 'edit',
    isWPPreviewMode: () => page.mode === 'preview',
    getCurrentDeviceMode: currentDevice,
    getKitSettings: (key?: string) => pick(page.kit, key),
    /** jQuery objects only where the page has jQuery, which may come after Piton. */
    get elements() {
      const jQuery = jQueryNow();
      return {
        window,
        ...(jQuery && { $window: jQuery(window), $document: jQuery(document), $body: jQuery(document.body) }),
      };
    },
    elementsHandler: {
      /** Snippets call it on elements that they brought or changed; an element or a jQuery object. */
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
    utils: { urlActions: createUrlActions(onError) },
    on: events.addAction,
    off: events.removeAction,
    trigger: events.doAction,
  };
}

/**
 * Puts the stand-in on the page and tells the snippets, in the builder's order (page-builder 3.1): first the init event,
 * where they hang in; then `components:init`; the elements follow once handlers may be mounted. Beside the
 * builder's own object, or another's, nothing is done.
 */
export function createFacade(runtime: Runtime, piton: Piton): object {
  const builder = ownGlobal('elementorFrontend');
  if (builder) return builder;
  const page = currentPage();
  const hooks = createHooks(onError);
  const ready = createReady(hooks, runtime);
  const isStatic = page.raw.builder.is_static === true;
  const frontend = createFrontend(page, hooks, (element) => {
    if (isStatic) return;
    ready.run(element);
    void piton.scan(element);
  });
  window.elementorFrontend = frontend;
  if (!ownGlobal('elementorProFrontend'))
    window.elementorProFrontend = createPro(page, piton, frontend.utils.urlActions.addAction);
  dispatchEvent(new CustomEvent('elementor/frontend/init'));
  frontend.trigger('components:init');
  // In a task of its own: who waits for the facade's promise is still in time to hang in.
  if (!isStatic) setTimeout(ready.start);
  return frontend;
}
