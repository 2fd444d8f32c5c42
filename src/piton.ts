import type { Definition, Piton, Report } from './api';
import { storedTraces } from './borders/values/cookie-text';
import { ownGlobal } from './borders/values/globals';
import { findOwnerInput, type OwnerConfig, readOwner } from './borders/values/owner';
import { textOf } from './borders/values/readers';
import { catalog, partFiles, scriptLines } from './catalog';
import type { ConsentEnv } from './consent/env';
import type { Consent } from './consent/types';
import { unhide } from './runtime/match';
import { nameOf } from './runtime/name';
import { createRuntime, type Runtime } from './runtime/runtime';

declare const __VERSION__: string;

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Window {
    /** The builder's own object, or the stand-in, which says so. */
    elementorFrontend?: { readonly piton?: boolean };
    realCookieBanner?: unknown;
  }
}

/** What the chunks beside the handlers export. */
type FacadeChunk = { createFacade(runtime: Runtime, piton: Piton): object };
type ConsentChunk = { start(env: ConsentEnv): Consent | undefined };
type ConfigChunk = { check: typeof import('./config').check };
type Plain = Extract<Definition, { mount: unknown }>;
type Loaded = Extract<Definition, { load: unknown }>;
type InspectorChunk = {
  report(runtime: Runtime): Report;
  open(runtime: Runtime, piton: Piton): void;
};

/** Resolves when `type` fires on the document, unless `isDone` says that it has. */
const event = (type: string, isDone: boolean) =>
  isDone || new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));

/** The builder's own script is still on the page, or it printed a page that is to stay as it is. */
const mustStandDown = () => {
  const builder = ownGlobal('elementorFrontend') as Window['elementorFrontend'];
  const config = ownGlobal('elementorFrontendConfig');
  return (builder && !builder.piton) || ownGlobal('is_static', Object(config)) === true;
};

/** A decision of this visitor lies somewhere, of whatever age. */
function hasDecided({ consent }: Pick<OwnerConfig, 'consent'>): boolean {
  const stored = storedTraces();
  return (
    stored.includes('real_cookie_banner-v') || stored.includes(textOf(consent.cookie) || 'piton-consent')
  );
}

function boot(queue: ((piton: Piton) => void)[]): void {
  unhide(document);
  const input = findOwnerInput();
  const config = readOwner(input);
  const isOn = (name: string) => config.handlers[name] !== false && !config.off.includes(name);
  const lines = [...catalog, ...scriptLines(config.scripts)].filter((line) => isOn(nameOf(line)));

  const parsed = event('DOMContentLoaded', document.readyState !== 'loading');
  // A prerendered page is not yet seen by anyone: nothing is mounted, counted or timed before it is.
  const seen = event('prerenderingchange', document.prerendering !== true);
  let facade: Promise<object> | undefined;
  const runtime = createRuntime(lines, {
    config,
    active: Promise.all([parsed, seen]),
    facade: () => facade?.catch(console.error),
    consent: () => consent,
    parts: partFiles,
  });
  const { load } = runtime;
  /** Where the core is lost, that alone is said. */
  const say = (error: unknown) => void runtime.core.then(() => console.error(error)).catch(() => {});
  /** What the page asks its visitors before it lets third parties in; the chunks are requested together. */
  const startConsent = async () => {
    const isAsked =
      isOn('consent') &&
      (Object.keys(config.consent).length ||
        ownGlobal('realCookieBanner') ||
        document.querySelector('script[id^=a][id$="1-js-extra"]'));
    if (!isAsked) return undefined;
    const printed = [...document.querySelectorAll('img,source,iframe,script,link,video,audio,track')];
    const chunk = load('consent');
    // Who has not decided is asked, and all that scripts bring in meanwhile is blocked.
    for (const name of hasDecided(config) ? ['apply'] : ['banner', 'guard']) load(name).catch(() => {});
    const { start } = (await chunk) as ConsentChunk;
    // What lies in a copy that stays as it is, is not to come to life when it is released.
    const scan = async (root: Element) => {
      if (!runtime.isInert(root)) await runtime.scan(root);
    };
    return start({ load: load as ConsentEnv['load'], scan, seen, owner: config, printed });
  };
  let consent: Promise<Consent | undefined> | undefined;
  const popup = async (id: number | string) => {
    await piton.ready;
    return (await runtime.core).popups.get(Number(id));
  };
  /** Says what is wrong, where that can be told; the words lie in a chunk. */
  const check: ConfigChunk['check'] = (given) => {
    load('config')
      .then((chunk) => (chunk as ConfigChunk).check(given))
      .catch(say);
  };
  const inspector = () => load('inspector') as Promise<InspectorChunk>;

  const piton: Piton = {
    version: __VERSION__,
    ready: Promise.resolve(parsed).then(async () => {
      unhide(document);
      if (mustStandDown()) {
        console.warn('Piton: the builder runs.');
        return;
      }
      consent = startConsent();
      consent.catch(say);
      await runtime.start();
      document.dispatchEvent(new CustomEvent('piton:ready'));
    }),
    define(definition: Definition) {
      const { name, mount, load } = definition as Partial<Plain & Loaded>;
      if (!name || !(mount || load)) check(definition);
      else
        runtime.add(
          mount
            ? (definition as Plain)
            : {
                ...definition,
                load: async () => ({
                  default: await (definition as Loaded).load((await runtime.core).fields),
                }),
              },
        );
    },
    scan: (root = document) => runtime.scan(root),
    on(type, listener) {
      if (!/^piton:(ready|mount|error)$/.test(type)) check(type);
      document.addEventListener(type, listener as EventListener);
      return () => document.removeEventListener(type, listener as EventListener);
    },
    push(call) {
      try {
        call(piton);
      } catch (error) {
        console.error('Piton: a queued call failed', error);
      }
    },
    popups: {
      show: async (id) => (await (await popup(id))?.showModal()) ?? false,
      hide: async (id) => (await popup(id))?.getModal().hide(),
    },
    facade() {
      facade ??= Promise.all([load('facade'), runtime.core]).then(([chunk]) =>
        (chunk as FacadeChunk).createFacade(runtime, piton),
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
    piton.ready.then(piton.inspect).catch(console.error);
}

const found = ownGlobal('piton');
if ((found as Partial<Piton> | undefined)?.version) console.warn('Piton is here twice.');
else boot(Array.isArray(found) ? found : []);
