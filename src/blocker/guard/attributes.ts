import { isHeld } from '../held';
import type { Gate } from './gate';
import { keep } from './keep';
import { drop, LOADING, original } from './marks';
import { attempt, type Hook, patch, resolve } from './patch';

/** Names that are worth a look; everything else passes after one lookup. */
const NAMES = new Set([...Object.values(LOADING).flat(), 'type']);
/** `xlink:href` is `href`. */
const localPart = (name: string) => name.toLowerCase().replace(/^.*:/, '');

/** The prototype that has the property itself: `src` of a video belongs to all media. */
function ownerOf(tag: string, property: string): object | undefined {
  let host: object | null = document.createElement(tag);
  while (host && !Object.hasOwn(host, property)) host = Object.getPrototypeOf(host);
  return host ?? undefined;
}

/** Holds addresses that scripts give by property or attribute; properties go on answering what was given. */
export function guardAttributes(gate: Gate): void {
  const isKept = (element: unknown, name: unknown, value: unknown) =>
    typeof name === 'string' &&
    NAMES.has(localPart(name)) &&
    element instanceof Element &&
    attempt(() => keep(gate, element, localPart(name), value), false);

  // Audio has that of video.
  for (const [tag, names] of Object.entries({ ...LOADING, script: ['src', 'type'], audio: [] }))
    for (const name of names) {
      const property = name.replace('imagesrcset', 'imageSrcset');
      const host = ownerOf(tag, property);
      if (!host) continue;
      patch(host, property, (self, [value], call) => isKept(self, name, value) || call(), 'set');
      patch(
        host,
        property,
        (self, _, call) => {
          const value = self instanceof Element ? original(self, name) : null;
          if (value === null) return call();
          return name.endsWith('set') || name === 'type' ? value : (resolve(value)?.href ?? value);
        },
        'get',
      );
    }

  const { prototype } = Element;
  patch(prototype, 'setAttribute', (self, args, call) =>
    isKept(self, args[0], args[1]) ? undefined : call(),
  );
  patch(prototype, 'setAttributeNS', (self, args, call) =>
    isKept(self, args[1], args[2]) ? undefined : call(),
  );
  const setNode: Hook = (self, [node], call) =>
    node instanceof Attr && isKept(self, node.name, node.value) ? null : call();
  patch(prototype, 'setAttributeNode', setNode);
  patch(prototype, 'setAttributeNodeNS', setNode);
  patch(
    Attr.prototype,
    'value',
    (self, [value], call) => (self instanceof Attr && isKept(self.ownerElement, self.name, value)) || call(),
    'set',
  );
  patch(prototype, 'removeAttribute', (self, [name], call) => {
    const local = String(name).toLowerCase();
    if (NAMES.has(local) && local !== 'type' && self instanceof Element && isHeld(self)) drop(self, local);
    return call();
  });
}
