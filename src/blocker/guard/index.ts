/**
 * Blocks addresses of a blocker that page scripts would load before the visitor allows them. A blocked element gets
 * the same markup as one that the server has blocked, so that the blocker shows a placeholder and unblocks the
 * element later.
 */
import type { Consent } from '../../consent';
import { warn } from '../../core';
import { LOADING } from '../../third-parties';
import { isGuarded } from '../guarded-elements';
import { blockerOfValue, listedLinks, loadsBy, NAMES, namesOf, present, SELECTOR } from './addresses';
import { blockAttribute, blockPresent, isExempt } from './block-attribute';
import { blockedValue, removeBlocked } from './blocked-markup';
import { guardWriting } from './document-write';
import { createGate, type Gate } from './gate';
import { treesOf } from './inert';
import { guardInsertion } from './insertion';
import { guardMarkup } from './markup';
import { queryAll, read } from './natives';
import { guardNetwork } from './network';
import { attempt, type Hook, patch, patchTexts, resolve } from './patch';
import { guardStyles } from './styles';

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
function guardAttributes(gate: Gate): void {
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

// Blocks addresses that scripts and links open in a named frame of the page.

/** Elements that show a document. */
const FRAMES = 'iframe,frame,object,embed';

const windowOf = (frame: Element) => (frame as Partial<HTMLIFrameElement>).contentWindow;

/** Returns the name of a frame's window, which scripts may change, or of the frame itself, whose window is of another site. */
const frameName = (frame: Element) => attempt(() => windowOf(frame)?.name, undefined) ?? read(frame, 'name');

/**
 * Finds the frame with this name, also in open shadow trees, as browsers do; a name that begins with an underscore is a
 * keyword.
 */
function frameNamed(name: unknown): Element | undefined {
  if (typeof name !== 'string' || !name || name.startsWith('_')) return undefined;
  const frames = treesOf(document).flatMap((tree) => [...queryAll(tree, FRAMES)]);
  return frames.find((frame) => frameName(frame) === name);
}

/** Finds the innermost link of an event, also in shadow trees and in drawings. */
const linkOf = (event: Event) =>
  event
    .composedPath()
    .find(
      (each): each is Element =>
        each instanceof HTMLAnchorElement || each instanceof HTMLAreaElement || each instanceof SVGAElement,
    );

/** The feature of a window that tells an address that the visitor clicked. */
const ATTRIBUTION = /\battributionsrc\s*=\s*([^,\s]*)/gi;
const isAttributionBlocked = (gate: Gate, value: string) =>
  attempt(() => gate.blockerOf(decodeURIComponent(value)) !== undefined, false);

function guardFrames(gate: Gate): void {
  const isBlocked = (frame: Element | undefined, address: unknown): frame is Element => {
    const [name] = LOADING[frame?.localName ?? ''] ?? [];
    return !!frame && !!name && attempt(() => blockAttribute(gate, frame, name, String(address)), false);
  };

  const openWindow: Hook = (_, [address, name, features, ...rest], call) => {
    const frame = frameNamed(name);
    if (isBlocked(frame, address)) return windowOf(frame);
    if (typeof features !== 'string') return call();
    const others = features.replace(ATTRIBUTION, (all, value: string) =>
      isAttributionBlocked(gate, value) ? '' : all,
    );
    return call([address, name, others, ...rest]);
  };
  patchTexts(3, window, 'open', openWindow);
  // With three arguments the method of the document opens a window as well.
  patchTexts(3, Document.prototype, 'open', (self, args, call) =>
    args.length > 2 ? openWindow(self, args, call) : call(),
  );
  const check = (event: Event) => {
    const link = linkOf(event);
    const target = link && read(link, 'target');
    if (target && isBlocked(frameNamed(target), present(link, 'href'))) event.preventDefault();
  };
  // The first listener gets the click first, since a page script that stops the event does not stop the link; the last
  // one sees the address that such a script has set meanwhile.
  window.addEventListener('click', check, true);
  window.addEventListener('click', check);
}

/** Whether the element is lazy and has not begun to load. */
const isUnloaded = (element: Element) =>
  (element instanceof HTMLImageElement && element.loading === 'lazy' && !element.complete) ||
  (element instanceof HTMLIFrameElement && element.loading === 'lazy' && element.contentDocument !== null);

/**
 * Blocks elements of the page that have not begun to load; warns the owner of the others, unless the visitor has
 * allowed all until now.
 */
function blockExisting(gate: Gate, isLate: boolean): void {
  for (const element of document.querySelectorAll(SELECTOR)) {
    if (isUnloaded(element) && blockPresent(gate, element)) continue;
    for (const name of namesOf(element)) {
      const value = present(element, name);
      const blocker = value !== null && loadsBy(element, name) && blockerOfValue(gate, name, value);
      if (blocker && !isExempt(gate, element, blocker) && !isLate)
        warn(
          element,
          'unguarded',
          `"${value}" of the blocker "${blocker.name}" began to load before the guard`,
        );
    }
  }
}

/**
 * Starts to block elements and requests of scripts where a blocker's rule matches and its services are not allowed.
 * The page calls the function once; without blockers no function of the browser is replaced.
 * @param isLate whether the visitor has allowed all on this page until now
 */
export function startGuard(consent: Consent, isLate = false): void {
  if (!consent.config.blockers.some(({ rules }) => rules.length)) return;
  const gate = createGate(consent, isLate);
  guardAttributes(gate);
  guardInsertion(gate);
  guardMarkup(gate);
  guardWriting(gate);
  guardFrames(gate);
  guardNetwork(gate);
  guardStyles(gate);
  // A blocked frame fires `load` while it is empty, but the page waits for the real content.
  document.addEventListener(
    'load',
    (event) => {
      if (event.target instanceof Element && isGuarded(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
  const block = () => blockExisting(gate, isLate);
  block();
  if (document.readyState === 'loading') document.addEventListener('readystatechange', block, { once: true });
}
