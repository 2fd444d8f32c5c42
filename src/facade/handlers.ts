import { jQueryNow } from '../ui/dom/jquery';
import type { Hooks, OnError } from './hooks';

interface Options {
  readonly $element: ArrayLike<Element>;
  readonly elementName?: string;
}

/** What the stand-in uses of an add-on's handler, which extends the builder's class. */
interface AddOnHandler {
  onDestroy?(): void;
}

type HandlerClass = new (options: Options) => AddOnHandler;
/** Loads the file of a handler, as newer add-ons give it instead of the class. */
type HandlerLoader = () => Promise<HandlerClass | { readonly default: HandlerClass }>;
type Given = HandlerClass | HandlerLoader;

/** A class has a prototype; a loader is an arrow function or a method. */
const isClass = (given: Given): given is HandlerClass => given.prototype !== undefined;

async function classOf(given: Given): Promise<HandlerClass> {
  if (isClass(given)) return given;
  const loaded = await given();
  return 'default' in loaded ? loaded.default : loaded;
}

/**
 * Starts add-ons' handlers as the builder does. An element has one instance of each class: where the element is made
 * ready again, the former instance is destroyed first.
 */
export function createHandlers(hooks: Hooks, onError: OnError) {
  const attached = new Map<string, Given>();
  const instances = new WeakMap<Element, Map<HandlerClass, AddOnHandler>>();

  const addHandler = (Class: HandlerClass, options: Options) => {
    const [element] = Array.from(options.$element);
    const own = (element && instances.get(element)) ?? new Map<HandlerClass, AddOnHandler>();
    own.get(Class)?.onDestroy?.();
    own.set(Class, new Class(options));
    if (element) instances.set(element, own);
    if (options.elementName)
      hooks.doAction(`frontend/element_handler_ready/${options.elementName}`, options.$element, jQueryNow());
  };

  return {
    addHandler,
    /** Starts handlers on every widget of a type, on those that are added later as well. `skin` is null for other elements. */
    attachHandler(elementName: string, given: Given | readonly Given[], skin: string | null = 'default') {
      const type = skin ? `${elementName}.${skin}` : elementName;
      for (const one of [given].flat() as Given[]) {
        attached.set(elementName, one);
        hooks.addAction(`frontend/element_ready/${type}`, ($element) => {
          const options = { $element: $element as Options['$element'], elementName };
          if (isClass(one)) addHandler(one, options);
          else
            classOf(one)
              .then((Class) => addHandler(Class, options))
              .catch((error) => onError(type, error, [$element]));
        });
      }
    },
    /** Returns the class that was attached for a widget; a promise where it has to be loaded. */
    getHandler(elementName: string) {
      const given = attached.get(elementName);
      return given && (isClass(given) ? given : classOf(given));
    },
  };
}
