import type { Definition, Piton } from './api';
import { catalog } from './catalog';
import type { UpperChunks } from './consent';
import { type CatalogEntry, lazy, nameOf, reporter, withTimeout } from './core';
import { holdAddresses, releaseAddresses } from './core/hold';
import { loadOwn } from './core/loader';
import { unhide, unhideAdded } from './core/match';
import { createRuntime } from './core/runtime';
import { ownGlobal } from './values/globals';
import { hasCookie } from './values/has-cookie';
import { findOwnerInput, type OwnerConfig, readOwner } from './values/owner';
import { textOf } from './values/readers';

declare const __VERSION__: string;

/** Handlers wait this long at most for the first frame of the question, ms. */
const QUESTION_MS = 1_000;
/** The code of consent that could not be loaded is requested again after each of these times, ms. */
const CONSENT_RETRIES_MS = [1_000, 3_000, 9_000];
/** A document that is being parsed is polled at this interval, ms. */
const POLL_MS = 20;

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Window {
    /** The builder's own object, or Piton's stand-in, which has `piton: true`. */
    elementorFrontend?: {
      readonly piton?: boolean;
      readonly elementsHandler?: { runReadyTrigger(scope: unknown): void };
    };
    realCookieBanner?: unknown;
  }
}

type MountDefinition = Extract<Definition, { mount: unknown }>;
type LoadDefinition = Extract<Definition, { load: unknown }>;

/** Chunks that consent loads, but may not import: their code imports consent. */
const upper: UpperChunks = {
  blocker: () => import('./blocker'),
  guard: () => import('./blocker/guard'),
  'undeclared-hosts': () => import('./blocker/undeclared-hosts'),
  banner: () => import('./banner'),
  'round-button': () => import('./banner/round-button'),
};

/** Widgets for which the owner named scripts of the CMS: those are loaded when such a widget comes into view (core.8). */
const scriptLines = (scripts: OwnerConfig['scripts']): CatalogEntry[] =>
  Object.keys(scripts).map((widget) => ({
    name: `scripts:${widget}`,
    widget,
    load: () => import('./widgets/cms-scripts'),
  }));

const isParsing = () => document.readyState === 'loading';

/** Resolves when `type` fires on the document, unless `isDone` says that it has. */
const whenEvent = (type: string, isDone: boolean) =>
  isDone || new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));

/** The builder's own object; Piton's stand-in does not count. */
const builderNow = () => {
  const builder = ownGlobal('elementorFrontend') as Window['elementorFrontend'];
  return builder?.piton ? undefined : builder;
};

/** Whether the page asks for no scripts at all. */
const isStatic = () => ownGlobal('is_static', Object(ownGlobal('elementorFrontendConfig'))) === true;

/** Whether Piton mounts no handler: the builder's own script is still on the page, perhaps delayed, or the page is static. */
const mustStandDown = () => builderNow() || document.getElementById('elementor-frontend-js') || isStatic();

/** Whether the consent plugin's own script is still on the page, and asks by itself. */
const isAskedAlready = () =>
  document.querySelector('script[id^="real-cookie-banner-"][id$="banner-js"]:not([type="text/plain"])');

/** Whether this browser has a cookie with a decision of the visitor, even an outdated one. */
const hasDecided = ({ consent }: Pick<OwnerConfig, 'consent'>) =>
  hasCookie('real_cookie_banner-v') || hasCookie(textOf(consent.cookie) || 'piton-consent');

/** Whether the page, as far as it is parsed, asks for consent. */
const isAsking = ({ consent }: OwnerConfig) =>
  document.body &&
  (Object.keys(consent)[0] ||
    ownGlobal('realCookieBanner') ||
    document.querySelector('script[id^=a][id$="1-js-extra"]'));

/**
 * Loads the code of consent, and holds what scripts load meanwhile. Without that code nothing asks and nothing blocks, so that a
 * short loss of the connection counts.
 */
async function loadConsent() {
  holdAddresses();
  for (const ms of CONSENT_RETRIES_MS)
    try {
      return await import('./consent/start-consent');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  return import('./consent/start-consent');
}

/** Returns a list that gets the elements of the server's markup that load something, once all of it is parsed. */
function collectPrinted(parsed: Promise<unknown>): Element[] {
  const printed: Element[] = [];
  void parsed.then(() =>
    printed.push(...document.querySelectorAll('img,source,iframe,script,link,video,audio,track')),
  );
  return printed;
}

/**
 * Resolves when the document is parsed, before deferred scripts run. Until then the function removes the names by which
 * elements hide members of the document, also from elements that the parser adds.
 */
function whenParsed(): Promise<unknown> {
  unhide(document);
  const parsed = Promise.resolve(whenEvent('readystatechange', !isParsing()));
  const observer = new MutationObserver(unhideAdded);
  observer.observe(document, { subtree: true, childList: true });
  void parsed.then(() => {
    unhide(document);
    observer.disconnect();
  });
  return parsed;
}

function boot(queue: ((piton: Piton) => void)[]): void {
  const parsed = whenParsed();
  const input = findOwnerInput();
  const config = readOwner(input);
  const isOn = (name: string) => config.handlers[name] !== false && !config.off.includes(name);
  const lines = [...catalog, ...scriptLines(config.scripts)].filter((line) => isOn(nameOf(line)));

  // Nobody sees a prerendered page yet, so nothing is mounted, counted or timed before it is shown.
  const seen = whenEvent('prerenderingchange', document.prerendering !== true);
  let facade: Promise<object> | undefined;
  const question = lazy(() =>
    // All handlers share this wait; after the time limit they are mounted without the question.
    withTimeout(QUESTION_MS, undefined, async () => (await consent)?.painted).catch(() => {}),
  );
  const runtime = createRuntime(lines, {
    config,
    active: Promise.all([parsed, seen]),
    first: () => Promise.allSettled([facade, question()]),
    consent: () => consent,
    loadCore: () => import('./core/core-entry'),
    loadFallback: () => import('./fallback'),
  });
  /** Reports an error, unless the core could not be loaded, since the message about the core is enough. */
  const say = (error: unknown) =>
    void runtime.core.then(() => reporter('part', 'piton')(error)).catch(() => {});
  /**
   * Starts consent where the page asks for it, as soon as its configuration and the body are there; all chunks are
   * requested at the same time.
   */
  const startConsent = async () => {
    const printed = collectPrinted(parsed);
    while (isOn('consent') && isParsing() && !isAsking(config))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (!isOn('consent') || !isAsking(config) || isAskedAlready() || isStatic()) {
      // A question that the server has printed could not be answered here.
      void parsed.then(() => document.getElementById('piton-question')?.remove());
      return undefined;
    }
    const chunk = loadConsent();
    // A visitor without a decision sees the banner, and the guard blocks what scripts insert meanwhile. The code that needs
    // these chunks requests them again and reports a failure.
    if (!hasDecided(config)) for (const load of [upper.banner, upper.guard]) load().catch(() => {});
    const { start } = await chunk;
    // An inert copy (of a popup, a carousel slide) must stay inert when its content is unblocked.
    const scan = async (root: Element) => {
      if (runtime.isInert(root)) return;
      if (!mustStandDown()) await runtime.scan(root);
      // Beside the builder, what the visitor has allowed is the builder's to start.
      else {
        const jQuery = ownGlobal('jQuery');
        builderNow()?.elementsHandler?.runReadyTrigger(typeof jQuery === 'function' ? jQuery(root) : root);
      }
    };
    return start({ upper, scan, parsed, seen, owner: config, printed });
  };
  const consent = startConsent();
  consent.then((running) => running?.guarded).then(releaseAddresses, releaseAddresses);
  consent.catch(say);
  const popup = async (id: number | string) => {
    await piton.ready;
    return (await runtime.core).popups.get(Number(id));
  };
  /** Reports invalid input to the owner; the messages are in a chunk of their own, which visitors wait for last. */
  const check: typeof import('./config').check = (given) => {
    piton.ready
      .then(() => import('./config'))
      .then((chunk) => chunk.check(given))
      .catch(say);
  };
  const inspector = () => import('./inspector');

  const piton: Piton = {
    version: __VERSION__,
    ready: parsed.then(async () => {
      if (mustStandDown()) return console.warn('Piton: the builder runs.');
      // The scan and the files of handlers would delay the question.
      if (isAsking(config) && !hasDecided(config)) await question();
      await runtime.start();
      document.dispatchEvent(new CustomEvent('piton:ready'));
    }),
    define(definition: Definition) {
      const { name, mount, load } = definition as Partial<MountDefinition & LoadDefinition>;
      if (!name || !(mount || load)) check(definition);
      else
        runtime.add(
          mount
            ? (definition as MountDefinition)
            : {
                ...definition,
                load: () =>
                  loadOwn(name, async () => ({
                    default: await (definition as LoadDefinition).load((await runtime.core).fields),
                  })),
              },
        );
    },
    scan: async (root = document) => (mustStandDown() ? undefined : runtime.scan(root)),
    on(type, listener) {
      if (!/^piton:(ready|mount|error)$/.test(type)) check(type);
      document.addEventListener(type, listener as EventListener);
      return () => document.removeEventListener(type, listener as EventListener);
    },
    push(call) {
      try {
        call(piton);
      } catch (error) {
        reporter('event', 'a queued call')(error);
      }
    },
    popups: {
      show: async (id) => (await (await popup(id))?.showModal()) ?? false,
      hide: async (id) => (await popup(id))?.getModal().hide(),
    },
    facade() {
      facade ??= Promise.all([import('./facade'), runtime.core]).then(([{ createFacade }]) =>
        createFacade(runtime, piton),
      );
      return facade;
    },
    report: async () => (await inspector()).report(runtime),
    inspect: async () => (await inspector()).open(runtime, piton),
  };
  window.piton = piton;
  for (const call of queue) piton.push(call);
  if (config.facade) piton.facade().catch(say);
  if (input.block !== undefined || Object.keys(input.attributes)[0]) check(input);
  if (config.inspect || /[?&]piton-inspect\b/.test(location.search))
    piton.ready.then(piton.inspect).catch(say);
}

const found = ownGlobal('piton');
if ((found as Partial<Piton> | undefined)?.version) console.warn('Piton is here twice.');
else boot(Array.isArray(found) ? found : []);
