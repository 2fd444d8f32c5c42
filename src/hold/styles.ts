/** Holds the addresses of other sites in styles that scripts set. */
import { inertDocument } from './nodes';
import {
  callAgain,
  eachInterface,
  forget,
  type Hook,
  hold,
  isForeign,
  isHolding,
  replace,
  withoutForeign,
} from './queue';
import { announced, holdPromise } from './requests';

/** The declarations behind the proxies that scripts get, and the proxies of the declarations. */
const behind = new WeakMap<object, CSSStyleDeclaration>();
const proxies = new WeakMap<object, object>();
const behindOf = (style: object) => behind.get(style) ?? (style as CSSStyleDeclaration);

/**
 * Sets a value without the addresses of other sites. Each property with such an address gets its whole value at the end,
 * unless a script has set another meanwhile.
 */
function setStyle<Result>(
  style: CSSStyleDeclaration,
  value: unknown,
  set: (style: CSSStyleDeclaration, css: unknown) => Result,
): Result {
  const css = withoutForeign(value);
  const result = set(style, css);
  if (css === String(value)) return result;
  const whole = inertDocument.createElement('i').style;
  set(whole, value);
  for (const name of whole) {
    const text = whole.getPropertyValue(name);
    const left = style.getPropertyValue(name);
    forget(style, name);
    if (isForeign(text))
      hold(
        style,
        name,
        () =>
          style.getPropertyValue(name) === left &&
          callAgain(style, 'setProperty', [name, text, whole.getPropertyPriority(name)]),
      );
  }
  return result;
}

/** Makes the proxies by which scripts get declarations, since browsers have no setters for the properties that could be replaced. */
const getStyle: Hook = (owner, _, call) => {
  const style = call() as CSSStyleDeclaration;
  // In another document nothing loads; the guard reads styles there.
  if (owner instanceof Element && owner.ownerDocument !== document) return style;
  const proxy =
    proxies.get(style) ??
    new Proxy(style, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set(target, name, value) {
        const set = (self: object, css: unknown) => Reflect.set(self, name, css, self);
        // A script may have stored the proxy, and the guard has a proxy of its own.
        if (!isHolding()) return Reflect.set(Reflect.get(owner, 'style') as object, name, value);
        // The setter of the whole text holds by itself.
        return name === 'cssText' ? set(target, value) : setStyle(target, value, set);
      },
    });
  behind.set(proxy, style);
  proxies.set(style, proxy);
  return proxy;
};

/** Interfaces that have a style, or rules. */
const OWNERS =
  'HTMLElement SVGElement MathMLElement CSSStyleRule CSSKeyframeRule CSSPageRule CSSStyleSheet CSSGroupingRule';

export function holdStyles(): void {
  const { prototype } = CSSStyleDeclaration;
  for (const name of ['getPropertyValue', 'getPropertyPriority', 'removeProperty', 'item'])
    replace(prototype, name, (self, args, call) => call(args, behindOf(self)));
  replace(prototype, 'setProperty', (self, [name, value, ...more], call) =>
    setStyle(behindOf(self), value, (style, css) => call([name, css, ...more], style)),
  );
  replace(prototype, 'cssText', (self, [value], call) =>
    setStyle(behindOf(self), value, (style, css) => call([css], style)),
  );
  eachInterface(OWNERS, (host) => {
    // An assignment to `style` itself sets the whole text.
    replace(host, 'style', (self, [cssText]) => Object.assign(Reflect.get(self, 'style'), { cssText }));
    replace(host, 'style', getStyle, 'get');
    for (const member of ['replace', 'replaceSync'])
      replace(host, member, (self, [text], call) => {
        const css = withoutForeign(text);
        forget(self, '');
        if (css !== text) hold(self, '', () => callAgain(self, member, [text]));
        return call([css]);
      });
    replace(host, 'insertRule', (self, [rule, ...more], call) => {
      const css = withoutForeign(rule);
      const index = Number(call([css, ...more]));
      if (css === rule) return index;
      const sheet = self as CSSStyleSheet;
      const inserted = sheet.cssRules[index] as CSSRule;
      hold(sheet, '', () => {
        const now = [...sheet.cssRules].indexOf(inserted);
        if (now < 0) return;
        sheet.deleteRule(now);
        callAgain(sheet, 'insertRule', [rule, now]);
      });
      return index;
    });
  });
  replace(
    window,
    'FontFace',
    (_, args, call) => {
      const font = call() as object;
      announced.set(font, { address: `src:${args[1]}` });
      return font;
    },
    'new',
  );
  eachInterface('FontFace', (host) => replace(host, 'load', (self) => holdPromise(self, 'load', [])));
  eachInterface('FontFaceSet', (host) =>
    replace(host, 'add', (self, args) => {
      hold(self, '', () => callAgain(self, 'add', args));
      return self;
    }),
  );
}
