/** Holds styles that scripts set through the CSSOM until the visitor allows the addresses in them. */

import type { Blocker } from '../../consent';
import { announced } from '../../core';
import { addressesInCss, withoutAddresses } from '../../third-parties';
import type { Gate } from './gate';
import { ownerOf } from './natives';
import { attempt, patch, patchClass, patchTexts } from './patch';

/** Values without a match name no address. An escape may stand for any letter. */
const MAY_LOAD = /url|image-set|src|@import|\\/i;

/** What a style sheet or declaration gets now, and the blocker for which the rest waits. */
interface Held {
  readonly css: string;
  readonly blocker: Blocker;
}

function holdOf(gate: Gate, value: unknown): Held | undefined {
  const text = String(value);
  if (!gate.isClosed() || !MAY_LOAD.test(text)) return undefined;
  const [blocker] = addressesInCss(text).flatMap((address) => gate.blockerOf(address) ?? []);
  if (!blocker) return undefined;
  return { css: withoutAddresses(text, (address) => gate.blockerOf(address) !== undefined), blocker };
}

/** The declarations behind the proxies that scripts get. */
const behind = new WeakMap<object, CSSStyleDeclaration>();
const unwrap = (style: unknown): unknown => behind.get(Object(style)) ?? style;

/**
 * Gives a declaration its value without blocked addresses, and the whole value once those are allowed, unless a script has
 * changed it meanwhile.
 * @param read returns what the declaration has
 */
function hold(gate: Gate, value: unknown, set: (value: unknown) => unknown, read: () => unknown): unknown {
  const held = attempt(() => holdOf(gate, value), undefined);
  if (!held) return set(value);
  const result = set(held.css);
  const left = read();
  gate.whenAllowed(held.blocker, () => {
    if (read() === left) hold(gate, value, set, read);
  });
  return result;
}

/** Scripts get declarations by this proxy, since browsers have no setters for the properties that could be replaced. */
function guardDeclaration(gate: Gate, style: CSSStyleDeclaration): CSSStyleDeclaration {
  const methods = new Map<unknown, unknown>();
  const proxy: CSSStyleDeclaration = new Proxy(style, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!methods.has(value)) methods.set(value, value.bind(target));
      return methods.get(value);
    },
    set: (target, name, value) => {
      if (name === 'cssText' || typeof name === 'symbol') return Reflect.set(target, name, value, target);
      const set = (text: unknown) => Reflect.set(target, name, text, target);
      return hold(gate, value, set, () => Reflect.get(target, name, target)) === true;
    },
  });
  behind.set(proxy, style);
  return proxy;
}

/** Whether an element belongs to a document without a window, where nothing loads: the guard itself parses styles there. */
const isApart = (self: unknown): boolean =>
  self instanceof Element && (ownerOf(self) as Document).defaultView === null;

/** Holds what scripts set on a style: by its properties, its methods, and as a whole text. */
function guardDeclarations(gate: Gate): void {
  const { prototype } = CSSStyleDeclaration;
  for (const name of ['getPropertyValue', 'getPropertyPriority', 'removeProperty', 'item'])
    patch(prototype, name, (self, args, call) =>
      self === unwrap(self) ? call() : Reflect.apply(Reflect.get(prototype, name), unwrap(self), args),
    );
  patchTexts(3, prototype, 'setProperty', (given, [name, value, ...more], call) => {
    const self = unwrap(given) as CSSStyleDeclaration;
    if (self !== given) return self.setProperty(String(name), String(value), ...(more as [string?]));
    return hold(
      gate,
      value,
      (text) => call([name, text, ...more]),
      () => self.getPropertyValue(String(name)),
    );
  });
  patchTexts(
    1,
    prototype,
    'cssText',
    (given, [value], call) => {
      const self = unwrap(given) as CSSStyleDeclaration;
      return hold(
        gate,
        value,
        (text) => call([text]),
        () => self.cssText,
      );
    },
    'set',
  );
  const proxies = new WeakMap<CSSStyleDeclaration, CSSStyleDeclaration>();
  const hosts = [
    HTMLElement,
    SVGElement,
    window.MathMLElement,
    CSSStyleRule,
    window.CSSKeyframeRule,
    window.CSSPageRule,
  ];
  for (const host of hosts) {
    if (!host) continue;
    patch(
      host.prototype,
      'style',
      (self, _, call) => {
        const style = call() as CSSStyleDeclaration;
        if (!gate.isClosed() || !(style instanceof CSSStyleDeclaration) || isApart(self)) return style;
        const proxy = proxies.get(style) ?? guardDeclaration(gate, style);
        proxies.set(style, proxy);
        return proxy;
      },
      'get',
    );
    // An assignment to `style` itself sets the whole text.
    patch(
      host.prototype,
      'style',
      (self, [value], call) =>
        hold(
          gate,
          value,
          (text) => call([text]),
          () => Reflect.get(Object(self), 'style').cssText,
        ),
      'set',
    );
  }
}

/** Holds rules and texts of style sheets. */
function guardSheets(gate: Gate): void {
  type Rules = { readonly cssRules: CSSRuleList; deleteRule(index: number): void };
  const insert = (self: unknown, rule: unknown, at: (text: unknown) => unknown): unknown => {
    const held = attempt(() => holdOf(gate, rule), undefined);
    if (!held) return at(rule);
    const index = Number(at(held.css));
    const sheet = self as Rules;
    const inserted = sheet.cssRules[index];
    gate.whenAllowed(held.blocker, () => {
      const now = [...sheet.cssRules].indexOf(inserted as CSSRule);
      if (now < 0) return;
      sheet.deleteRule(now);
      Reflect.apply(Reflect.get(sheet, 'insertRule'), sheet, [rule, now]);
    });
    return index;
  };
  for (const host of [CSSStyleSheet, CSSGroupingRule])
    patchTexts(1, host.prototype, 'insertRule', (self, [rule, ...more], call) =>
      insert(self, rule, (text) => call([text, ...more])),
    );
  for (const name of ['replace', 'replaceSync'] as const)
    patchTexts(1, CSSStyleSheet.prototype, name, (self, [text], call) => {
      const sheet = self as CSSStyleSheet;
      return hold(
        gate,
        text,
        (css) => call([css]),
        () => sheet.cssRules[0],
      );
    });
}

/** Holds fonts that scripts make: they load when a script asks for that, or when the page uses them. */
function guardFonts(gate: Gate): void {
  const whenAllowed = (font: unknown, run: () => unknown): Promise<unknown> | undefined => {
    const held = attempt(() => holdOf(gate, announced.get(Object(font))?.address ?? ''), undefined);
    return held && new Promise((resolve) => gate.whenAllowed(held.blocker, () => resolve(run())));
  };
  patchClass('FontFace', (args, make) => {
    const font = make(args);
    if (typeof args[1] === 'string') announced.set(font, { address: `src:${args[1]}` });
    return font;
  });
  patch(FontFace.prototype, 'load', (self, _, call) => whenAllowed(self, call) ?? call());
  const { fonts } = document;
  patch(Object.getPrototypeOf(fonts), 'add', (self, [font], call) =>
    whenAllowed(font, call) ? self : call(),
  );
}

/** Holds styles and fonts with addresses of a closed blocker, whatever interface sets them. */
export function guardStyles(gate: Gate): void {
  guardDeclarations(gate);
  guardSheets(gate);
  if ('FontFace' in window) guardFonts(gate);
}
