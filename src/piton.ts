import type { Definition, Piton, Report } from './api';
import { catalog, configFiles, coreFiles, facadeFiles, inspectorFiles, scriptLines } from './catalog';
import { nameOf } from './runtime/name';
import { readOwnerConfig } from './runtime/owner';
import { createRuntime, type Runtime } from './runtime/runtime';
import type { OwnerConfig } from './runtime/types';

declare const __VERSION__: string;

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Window {
    /** The builder's own object, or the stand-in, which says so. */
    elementorFrontend?: { readonly piton?: boolean };
    elementorFrontendConfig?: { is_static?: boolean };
  }
}

/** What the chunks beside the handlers export. */
type FacadeChunk = { createFacade(runtime: Runtime, piton: Piton): object };
type ConfigChunk = { checkConfig(config: OwnerConfig, handlers: readonly string[]): void };
type InspectorChunk = {
  report(runtime: Runtime, version: string): Report;
  open(runtime: Runtime, piton: Piton): void;
};

/** Resolves when `type` fires on the document, unless `isDone` says that it has. */
const event = (type: string, isDone: boolean) =>
  isDone || new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));

/** The builder's own script is still on the page, or it printed a page that is to stay as it is. */
const mustStandDown = () =>
  (window.elementorFrontend && !window.elementorFrontend.piton) ||
  window.elementorFrontendConfig?.is_static === true;

function boot(queue: ((piton: Piton) => void)[]): void {
  const config = readOwnerConfig();
  const switches = (config.handlers ?? {}) as Record<string, unknown>;
  const off = String(config.off ?? '').split(/[\s,]+/);
  const lines = [...catalog, ...scriptLines(config.scripts)].filter(
    (line) => switches[nameOf(line)] !== false && !off.includes(nameOf(line)),
  );

  const parsed = event('DOMContentLoaded', document.readyState !== 'loading');
  // A prerendered page is not yet seen by anyone: nothing is mounted, counted or timed before it is.
  const seen = event('prerenderingchange', !document.prerendering);
  let facade: Promise<object> | undefined;
  const runtime = createRuntime(lines, {
    config,
    coreFiles,
    active: Promise.all([parsed, seen]),
    beforeMount: () => facade?.catch(console.error),
  });
  const inspector = () => runtime.load('inspector', inspectorFiles) as Promise<InspectorChunk>;

  const piton: Piton = {
    version: __VERSION__,
    ready: Promise.resolve(parsed).then(async () => {
      if (mustStandDown()) {
        console.warn(
          "Piton: the builder's own script runs on this page; nothing is started. Remove it first.",
        );
        return;
      }
      await runtime.start();
      document.dispatchEvent(new CustomEvent('piton:ready'));
    }),
    define(definition: Definition) {
      if ('mount' in definition) {
        runtime.add(definition);
      } else {
        const load = async () => ({ default: await definition.load((await runtime.core).fields) });
        runtime.add({ ...definition, load });
      }
    },
    scan: (root = document) => runtime.scan(root),
    on(type, listener) {
      const call = listener as EventListener;
      document.addEventListener(type, call);
      return () => document.removeEventListener(type, call);
    },
    push(call) {
      try {
        call(piton);
      } catch (error) {
        console.error('Piton: a queued call failed', error);
      }
    },
    facade() {
      facade ??= Promise.all([runtime.load('facade', facadeFiles), runtime.core]).then(([chunk]) =>
        (chunk as FacadeChunk).createFacade(runtime, piton),
      );
      return facade;
    },
    report: async () => (await inspector()).report(runtime, __VERSION__),
    inspect: async () => (await inspector()).open(runtime, piton),
  };
  window.piton = piton;
  for (const call of queue) piton.push(call);
  if (config.facade) void piton.facade();
  if (Object.keys(config).length) {
    runtime
      .load('config', configFiles)
      .then((chunk) => (chunk as ConfigChunk).checkConfig(config, catalog.map(nameOf)))
      .catch(console.error);
  }
  if (config.inspect || /[?&]piton-inspect\b/.test(location.search))
    piton.ready.then(piton.inspect).catch(console.error);
}

const { piton: queue = [] } = window;
if (Array.isArray(queue)) boot(queue);
else console.warn('Piton: the tag is on this page twice; the second one does nothing.');
