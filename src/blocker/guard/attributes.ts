import { LOADING } from '../../borders/third-parties/loading';
import { isGuarded } from '../guarded-elements';
import { listedLinks, NAMES } from './addresses';
import { blockAttribute, blockPresent } from './block-attribute';
import { blockedValue, removeBlocked } from './blocked-markup';
import type { Gate } from './gate';
import { attempt, type Hook, patch, patchTexts, resolve } from './patch';

/** Removes the prefix of a name: `xlink:href` becomes `href`. */
const localPart = (name: string) => name.toLowerCase().replace(/^.*:/, '');
/** Whether the attribute has an address, or decides whether a script or a link loads. */
const isWatched = (name: string) => NAMES.has(name) || name === 'type' || name === 'rel';

/** Returns the prototype that defines the property: `src` of a video belongs to all media elements. */
function prototypeWith(tag: string, property: string): object | undefined {
  let host: object | null = document.createElement(tag);
  while (host && !Object.hasOwn(host, property)) host = Object.getPrototypeOf(host);
  return host ?? undefined;
}

/**
 * Blocks addresses that scripts set by property or attribute; the property still returns the address that was set.
 */
export function guardAttributes(gate: Gate): void {
  const isBlocked = (element: unknown, given: unknown, value: unknown) =>
    attempt(() => {
      const name = localPart(String(given));
      return isWatched(name) && element instanceof Element && blockAttribute(gate, element, name, value);
    }, false);

  guardProperties(isBlocked);
  const { prototype } = Element;
  patchTexts(2, prototype, 'setAttribute', (self, args, call) =>
    isBlocked(self, args[0], args[1]) ? undefined : call(),
  );
  patchTexts(3, prototype, 'setAttributeNS', (self, args, call) =>
    isBlocked(self, args[1], args[2]) ? undefined : call(),
  );
  patchTexts(1, prototype, 'removeAttribute', (self, [name], call) => {
    const local = String(name).toLowerCase();
    if (NAMES.has(local) && self instanceof Element && isGuarded(self)) removeBlocked(self, local);
    return call();
  });
  const setNode: Hook = (self, [node], call) =>
    node instanceof Attr && isBlocked(self, node.name, node.value) ? null : call();
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) patch(prototype, name, setNode);
  const setItem: Hook = (self, [node], call) =>
    node instanceof Attr &&
    isWatched(localPart(node.name)) &&
    isBlocked(elementOf(self), node.name, node.value)
      ? null
      : call();
  for (const name of ['setNamedItem', 'setNamedItemNS']) patch(NamedNodeMap.prototype, name, setItem);

  const setValue: Hook = (self, [value], call) =>
    self instanceof Attr && isBlocked(self.ownerElement, self.name, value) ? undefined : call();
  patchTexts(1, Attr.prototype, 'value', setValue, 'set');
  for (const name of ['nodeValue', 'textContent']) patchTexts(1, Node.prototype, name, setValue, 'set');

  // By this list a script can turn a link with an address into one that loads it, now or after the address is set.
  patch(
    HTMLLinkElement.prototype,
    'relList',
    (self, _, call) => {
      if (self instanceof HTMLLinkElement) {
        listedLinks.add(self);
        attempt(() => blockPresent(gate, self), false);
      }
      return call();
    },
    'get',
  );
}

type IsBlocked = (element: unknown, name: unknown, value: unknown) => boolean;

/** Wraps the properties that set a watched attribute; each property still returns the value that was set. */
function guardProperties(isBlocked: IsBlocked): void {
  // Audio and video share one property.
  const properties = {
    ...LOADING,
    script: ['src', 'attributionsrc', 'type'],
    link: [...(LOADING.link ?? []), 'rel'],
    audio: [],
  };
  for (const [tag, names] of Object.entries(properties))
    for (const name of names) {
      const property = name.replace('imagesrcset', 'imageSrcset').replace('attributionsrc', 'attributionSrc');
      const host = prototypeWith(tag, property);
      if (!host) continue;
      patchTexts(1, host, property, (self, [value], call) => isBlocked(self, name, value) || call(), 'set');
      patch(
        host,
        property,
        (self, _, call) => {
          const value = self instanceof Element ? blockedValue(self, name) : null;
          if (value === null) return call();
          return name.endsWith('set') || name === 'type' ? value : (resolve(value)?.href ?? value);
        },
        'get',
      );
    }
}

/**
 * Returns the element of a list of attributes. An empty list shows its element only through a temporary attribute.
 */
function elementOf(list: unknown): Element | null {
  if (!(list instanceof NamedNodeMap)) return null;
  const [first] = list;
  if (first) return first.ownerElement;
  const probe = document.createAttribute('consent-probe');
  list.setNamedItem(probe);
  const { ownerElement } = probe;
  list.removeNamedItem(probe.name);
  return ownerElement;
}
