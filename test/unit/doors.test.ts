// @vitest-environment node
/** The rules of the three doors, which src/README.md describes, each tried on a made-up project as well. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type MemberName, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { createRequestRule } from '../support/requests';
import { openMadeUp, openSources, type Source, type Sources } from '../support/sources';
import { parsesJson, readsGlobal, touchesStorage, writesGlobal } from '../support/value-rules';

const MARKUP = 'markup/';
/** The guard wraps the browser's own functions for scripts of the page, so it names and replaces them. */
const GUARD = 'blocker/guard/';
/** `hold.js` does the same until the guard's code is there. */
const HOLD = 'hold/';

/** Names that turn text into nodes, nodes into text, or text into code. The rule finds such a name in any position. */
const SINKS = new Set(
  `innerHTML outerHTML insertAdjacentHTML srcdoc srcDoc setHTML setHTMLUnsafe getHTML createContextualFragment parseFromString
  parseHTML parseHTMLUnsafe dangerouslySetInnerHTML DOMParser XMLSerializer XSLTProcessor createPolicy trustedTypes`.split(
    /\s+/,
  ),
);
const WRITES = new Set(['write', 'writeln']);
/** Exports of the border that only the border and the guard may import. */
const INNER = new Set(['getPolicy', 'parseInert']);
const BRANDS = new Set(['SafeHtml', 'SafeSvg']);

const nameOf = (node: Node): string | undefined =>
  isIdentifier(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : undefined;

/** Whether only the border of markup may contain the node. */
function makesMarkup(node: Node, { path }: Source, checker: Checker): boolean {
  if (SINKS.has(nameOf(node) ?? '')) return true;
  const [owner, member] = isPropertyAccessExpression(node)
    ? [node.expression, node.name]
    : isElementAccessExpression(node)
      ? [node.expression, node.argumentExpression]
      : isBindingElement(node)
        ? [node.parent, node.propertyName ?? node.name]
        : [];
  if (owner && member && WRITES.has(nameOf(member) ?? '')) {
    const type = checker.getTypeAtLocation(owner);
    if (type && /\bDocument\b/.test(checker.typeToString(type))) return true;
  }
  if (isImportDeclaration(node) && isStringLiteral(node.moduleSpecifier))
    return /^dompurify\b/.test(node.moduleSpecifier.text);
  if (isImportSpecifier(node))
    return INNER.has((node.propertyName ?? node.name).text) && !path.startsWith(GUARD);
  return (
    isAsExpression(node) &&
    isTypeReferenceNode(node.type) &&
    isIdentifier(node.type.typeName) &&
    BRANDS.has(node.type.typeName.text)
  );
}

/** Objects that all scripts of the page share. */
const SHARED = /^(?:Window|Document|HTMLDocument|Navigator|History|Location|Storage|typeof globalThis)\b/;
const DEFINING = /^(?:Object|Reflect)\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)$/;
/** Kinds of members that other scripts call: methods, functions and classes. An `onload` or a `src` may be assigned. */
const CALLED = [SyntaxKind.MethodSignature, SyntaxKind.FunctionDeclaration, SyntaxKind.VariableDeclaration];

const isPrototype = (node: Expression) => isPropertyAccessExpression(node) && node.name.text === 'prototype';

/** Whether `node` is an object of the browser whose members other scripts of the page call. */
function isShared(node: Expression, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(node);
  return isPrototype(node) || (type !== undefined && SHARED.test(checker.typeToString(type)));
}

/** Whether `name` is a member of the browser that other scripts call, so that an assignment replaces the member. */
const isCalled = (name: MemberName, checker: Checker): boolean =>
  (checker.getSymbolAtLocation(name)?.declarations ?? []).some(({ kind, path }) => {
    const isClass = kind !== SyntaxKind.VariableDeclaration || /^[A-Z]/.test(name.text);
    return CALLED.includes(kind) && isClass && /\/lib\.[\w.]+\.d\.ts$/.test(path);
  });

/** Whether `node` replaces a member of the browser. */
function patches(node: Node, checker: Checker): boolean {
  if (isCallExpression(node)) {
    const [target] = node.arguments;
    return target !== undefined && DEFINING.test(node.expression.getText()) && isShared(target, checker);
  }
  if (!isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.EqualsToken) return false;
  const { left } = node;
  if (isPropertyAccessExpression(left)) return isPrototype(left.expression) || isCalled(left.name, checker);
  return isElementAccessExpression(left) && isPrototype(left.expression);
}

/** Files that may replace functions of the browser. */
const PATCHING: Readonly<Record<string, string>> = {
  'facade/classes.ts': 'gives the classes that the plugin prints for add-ons their methods',
  'blocker/unblocker.ts': 'runs listeners for a load that is over, for code that was unblocked late',
  'widgets/ee-google-map/load-maps.ts': 'gives the name by which the service says that its key is refused',
  'hold/index.ts': 'tells the entry what it holds',
  'ui/document-write.ts': 'catches what consented code and scripts of popups write into a parsed page',
};

/** Files that may write the product's own names on the window, for scripts of the page. */
const PUBLIC =
  `banner/model.ts consent/consent-mode.ts consent/create-consent.ts consent/tag-manager.ts facade/index.ts
  piton.ts rest/corrupt-notice.ts`.split(/\s+/);

/** Code that may request or set an address that the border has not allowed: its file, how it begins, and the reason. */
const REQUESTING: readonly (readonly [path: string, text: string, reason: string])[] = [
  [GUARD, '', 'replaces what the browser brings, and requests nothing itself'],
  [HOLD, '', 'replaces what the browser brings until the guard does'],
  [
    `${MARKUP}trusted-types.ts`,
    'element.setAttribute',
    'gives a released element what the visitor has allowed',
  ],
  ['blocker/restore.ts', 'element.setAttributeNode', 'copies the attributes of a released element'],
  ['blocker/styles.ts', 'made.setAttribute', 'the id and the media of a style block'],
  ['blocker/styles.ts', "'url('", 'looks for the addresses of a style that is released'],
  ['blocker/placeholder/container.ts', 'container.setAttribute', 'marks of the blocker on a box'],
  ['consent/api.ts', 'element.setAttribute', 'marks of the blocker on the element that it holds'],
  ['consent/code/index.ts', 'script.', 'code of a service, written after the visitor has allowed that'],
  [`${MARKUP}rich-text/index.ts`, 'props.href', 'of a link, which is followed'],
  ['rest/forward.ts', 'fetch', 'the owner’s other sites, for a decision that was made for them as well'],
  ['popups/view/index.ts', 'script.', 'scripts of the server’s own markup, which the page has run already'],
  ['core/loader.ts', 'import(', 'Piton’s own files'],
  ['core/loader.ts', 'fetch', 'the same files, before their import'],
  ['ui/dom/elements.ts', 'element.setAttribute', 'passes on what its callers set, which the rule sees'],
  ['ui/dom/attribute-restorer.ts', 'element.setAttribute', 'passes on what its callers set'],
  [`${MARKUP}drawn/index.ts`, 'element.setAttribute', 'attributes out of a list without addresses'],
  ['ui/carousel/markup.ts', 'element.setAttribute', 'gives back what the server printed'],
  ['ui/carousel/markup.ts', 'element.setAttribute', 'roles and names of slides'],
  ['popups/age-gate/check-age.ts', 'Element.prototype.setAttribute', 'roles of the form'],
  [
    'page/anti-spam/forms.ts',
    "Element.prototype.setAttribute.call(form, 'action', location.href)",
    'the page itself',
  ],
  ['widgets/ee-inline-svg.ts', 'shape.setAttribute', 'colours of shapes, out of a list'],
  ['widgets/ee-offcanvas/index.ts', 'panel.setAttribute', 'classes and roles of the panel'],
  ['widgets/ee-slide-menu.ts', 'target.setAttribute', 'roles of the menu'],
];
const isExcepted = (path: string, text: string) =>
  REQUESTING.some(([file, start]) => path.startsWith(file) && text.startsWith(start));

type Rule = (node: Node, source: Source) => boolean;
/** The rules, each without the files that it does not concern. */
const RULES: Readonly<Record<string, (sources: Sources) => Rule>> = {
  'turns text into nodes':
    ({ checker }) =>
    (node, source) =>
      !source.path.startsWith(MARKUP) &&
      !/^(?:blocker\/guard\/(?:markup|natives)|hold\/nodes)\.ts$/.test(source.path) &&
      makesMarkup(node, source, checker),
  'replaces functions of the browser':
    ({ checker }) =>
    (node, { path }) =>
      !path.startsWith(GUARD) && patches(node, checker),
  'requests an address that the border has not allowed': ({ checker }) => {
    const isRequest = createRequestRule(checker);
    return (node, { path }) => !path.startsWith('third-parties/') && isRequest(node);
  },
  'parses JSON':
    () =>
    (node, { path }) =>
      !path.startsWith('values/') && parsesJson(node),
  'touches storage or cookies':
    () =>
    (node, { path }) =>
      !path.startsWith('values/') && touchesStorage(node),
  'reads what scripts of the page left on the window':
    ({ checker }) =>
    (node, { path }) =>
      !path.startsWith('values/') && readsGlobal(node, checker),
  'writes names on the window':
    ({ checker }) =>
    (node, { path }) =>
      !path.startsWith('values/') && !PUBLIC.includes(path) && writesGlobal(node, checker),
};

/** What each rule finds, a line each, and what it does not. */
const TRIED: Readonly<
  Record<string, { readonly bad: string; readonly good: string; readonly head?: string }>
> = {
  'turns text into nodes': {
    head: 'import { parseInert as parse, type SafeHtml } from "./markup"; declare const e: HTMLIFrameElement, t: string, view: (...all: unknown[]) => unknown, n: unknown;',
    bad: `e.innerHTML = t;
      e["outerHTML"] = t;
      e[\`innerHTML\`] = t;
      (e as Element | undefined)?.insertAdjacentHTML("beforeend", t);
      const key = "innerHTML"; Reflect.set(e, key, t);
      const { innerHTML: text } = e;
      Object.assign(e, { innerHTML: t });
      const innerHTML = t; view({ innerHTML });
      e.setAttribute("srcdoc", t);
      e.srcdoc = t;
      new DOMParser().parseFromString(t, "text/html");
      new Range().createContextualFragment(t);
      document.write(t);
      document["write"](t);
      const { write: put } = document;
      const page = document; page.writeln(t);
      view("div", { dangerouslySetInnerHTML: { __html: t } });
      (window as never as { trustedTypes: object }).trustedTypes;
      n as SafeHtml;`,
    good: `const text = "writes innerHTML"; // innerHTML and document.write
      void navigator.clipboard.writeText("x");
      ((log: { write(text: string): void }) => log.write("x"))(console as never);`,
  },
  'replaces functions of the browser': {
    bad: `Element.prototype.append = () => {};
      Node.prototype['appendChild'] = ((node: Node) => node) as never;
      document.write = () => {};
      const target = window; target.fetch = fetch;
      window.WebSocket = class {} as never;
      Object.defineProperty(HTMLImageElement.prototype, 'src', {});
      Reflect.defineProperty(navigator, 'sendBeacon', {});
      Object.assign(document, { write() {} });`,
    good: "const tag = document.createElement('script'); tag.onload = () => {}; tag.src = '/a.js';",
  },
  'requests an address that the border has not allowed': {
    head: 'import { type AllowedUrl, passed, perhaps } from "./third-parties"; declare const url: string, image: HTMLImageElement, link: HTMLLinkElement, anchor: HTMLAnchorElement, object: HTMLObjectElement, video: HTMLVideoElement, node: Text, use: SVGUseElement, name: string; interface AttributeRestorer { set(element: Element, name: string, value: string | null): void } declare const own: AttributeRestorer, h: (tag: string, props: object) => Element; declare namespace JSX { interface IntrinsicElements { img: object; a: object } }',
    bad: `image.src = url;
      image["src"] = url;
      image.srcset = \`\${url} 2x\`;
      image.src ||= url;
      [image.src] = [url];
      link.href = url;
      object.data = url;
      video.poster = "https://fremd.test/a.jpg";
      use.href.baseVal = url;
      image.setAttribute("src", url);
      use.setAttributeNS(null, "href", url);
      image.setAttribute(name, url);
      Element.prototype.setAttribute.call(image, "src", url);
      image.setAttributeNode(document.createAttribute("src"));
      own.set(image, "src", url);
      h("img", { src: url });
      h("link", { href: url });
      Object.assign(document.createElement("iframe"), { src: url });
      const made = <img src={url} />;
      const src = url; Object.assign(image, { src });
      void fetch(url);
      void window.fetch(passed);
      const { fetch: get } = window;
      navigator.sendBeacon(url);
      new XMLHttpRequest();
      new EventSource(url);
      new WebSocket(url);
      new Worker(url);
      new Audio(url);
      new FontFace("a", "b");
      void import(url);
      image.style.backgroundImage = \`url(\${url})\`;
      image.style.cssText = "background: URL(x)".toLowerCase() + "url(" + url;
      image.src = url as AllowedUrl;`,
    good: `image.src = passed;
      if (perhaps) image.srcset = perhaps;
      own.set(image, "src", passed);
      image.setAttribute("src", passed);
      h("img", { src: passed, alt: url });
      h("a", { href: url });
      Object.assign(document.createElement("a"), { href: url });
      const made = <a href={url} />;
      anchor.href = url; location.href = url; node.data = url;
      use.setAttribute("href", \`#\${name}\`);
      image.setAttribute("alt", url);
      image.src = "";
      image.style.fill = \`url(#\${name})\`;
      void import("./third-parties");
      const kinds = { fetch: "x" };`,
  },
  'parses JSON': {
    bad: `JSON.parse('1');
      (JSON as any)['parse']('1');
      fetch('/a').then((response) => response.json());
      const { parse } = JSON;`,
    good: 'const data = { json: 1 }; data.json;',
  },
  'touches storage or cookies': {
    bad: `localStorage.getItem('a');
      window.sessionStorage.setItem('a', 'b');
      window['localStorage'];
      document.cookie = 'a=b';
      Reflect.get(Document.prototype, 'cookie', document);`,
    good: 'const cookie = { cookie: 1 }; cookie.cookie;',
  },
  'reads what scripts of the page left on the window': {
    head: 'declare global { interface Window { jQuery?: unknown } var jQuery: unknown }',
    bad: `window.jQuery;
      (window as any).grecaptcha;
      (window as unknown as Record<string, unknown>)['FB'];
      const { jQuery } = window;
      globalThis.jQuery;
      window.top!.jQuery;
      for (const name of ['a']) (window as any)[name];`,
    good: `window.innerWidth;
      window.addEventListener("load", () => {});
      const self = { jQuery: 1 }; { const { jQuery } = self; }`,
  },
};

const sources = openSources();
const blocks = (code: string) => code.split(/\n\s*/).map((line) => `{ ${line} }`);
const names = Object.keys(TRIED);
const madeUp = openMadeUp({
  'markup/index.ts':
    'export const parseInert = (t: string) => new DOMParser().parseFromString(t, "text/html"); export type SafeHtml = string;',
  'third-parties/index.ts':
    'declare const allowed: unique symbol; export type AllowedUrl = string & { readonly [allowed]: true }; export declare const passed: AllowedUrl; export declare const perhaps: AllowedUrl | undefined;',
  'sanitizer.ts': 'import purify from "dompurify"; export default purify;',
  ...Object.fromEntries(
    Object.entries(TRIED).map(([, { head = '', bad, good }], at) => [
      `tried-${at}.tsx`,
      [head, ...blocks(bad), ...blocks(good), 'export {};'].join('\n'),
    ]),
  ),
});
afterAll(() => {
  sources.close();
  madeUp.close();
});

describe('outside of the doors nothing', () => {
  const EXCEPTED: Readonly<Record<string, (path: string, text: string) => boolean>> = {
    'replaces functions of the browser': (path) => path in PATCHING,
    'requests an address that the border has not allowed': isExcepted,
    // The loader keeps the browser's function before scripts of the page replace it; the entry finds what `hold.js` holds.
    'reads what scripts of the page left on the window': (path, text) =>
      (path === 'core/loader.ts' && text === 'window.fetch') ||
      (path === 'core/hold.ts' && text.endsWith('[HOLD]')),
  };

  it.each(Object.entries(RULES))('%s', (name, rule) => {
    const found = sources.find(rule(sources));
    expect(found.filter(({ path, text }) => !EXCEPTED[name]?.(path, text))).toEqual([]);
    // No exception is unused.
    if (name.startsWith('replaces'))
      expect(new Set(found.map(({ path }) => path))).toEqual(new Set(Object.keys(PATCHING)));
    if (name.startsWith('requests'))
      expect(
        REQUESTING.filter(
          ([file, start]) => !found.some(({ path, text }) => path.startsWith(file) && text.startsWith(start)),
        ),
      ).toEqual([]);
  });

  it.each(names)('%s unnoticed: the rule finds each way to do it, and no other code', (name) => {
    const found = madeUp
      .find(RULES[name]?.(madeUp) ?? (() => true))
      .filter(({ path }) => path === `tried-${names.indexOf(name)}.tsx`);
    const bad = blocks(TRIED[name]?.bad ?? '');
    // The head may import a forbidden part of the border.
    const lines = new Set(found.map(({ line }) => line).filter((line) => line > 1));
    expect(bad.filter((_, at) => !lines.has(at + 2))).toEqual([]);
    expect([...lines].filter((line) => line > bad.length + 1)).toEqual([]);
    if (name !== names[0]) return;
    const rule = RULES[name]?.(madeUp) ?? (() => true);
    expect(found.some(({ line }) => line === 1)).toBe(true);
    expect(madeUp.find(rule).some(({ path }) => path === 'sanitizer.ts')).toBe(true);
  });
});

describe('within the doors', () => {
  it('each sink of markup and the parser of JSON are used in one file', () => {
    const filesWith = (isUse: Rule) => new Set(sources.find(isUse).map(({ path }) => path));
    const sinks = {
      DOMParser: 'parse',
      innerHTML: 'parse',
      outerHTML: 'parse',
      trustedTypes: 'trusted-types',
    };
    for (const [name, file] of Object.entries(sinks))
      expect(filesWith((node, { path }) => path.startsWith(MARKUP) && nameOf(node) === name)).toEqual(
        new Set([`${MARKUP}${file}.ts`]),
      );
    expect(filesWith((node) => isStringLiteral(node) && /^dompurify\b/.test(node.text))).toEqual(
      new Set([`${MARKUP}sanitizer.ts`]),
    );
    expect(filesWith((node) => parsesJson(node))).toEqual(new Set(['values/json.ts']));
  });
});

describe('the sources', () => {
  const PUBLIC_SERVERS =
    /\b(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|esm\.sh|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|code\.jquery\.com|stackpath\.bootstrapcdn\.com|(?:use|kit)\.fontawesome\.com|fonts\.(?:googleapis|gstatic)\.com|[\w.]*gravatar\.com|s\.w\.org)\b/;
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
  const filesWith = (pattern: RegExp) => texts.flatMap(([file, text]) => (pattern.test(text) ? file : []));

  it('name no public server of libraries, fonts or pictures but that of the highlighter, which needs consent [blocker.2]', () => {
    expect(filesWith(PUBLIC_SERVERS)).toEqual(['widgets/code-highlight.ts']);
  });

  it('listen to no message of another window, and send messages only to the intended origin', () => {
    const LISTENING = /addEventListener\(\s*['"`]message(?:error)?['"`]|\bonmessage\b|BroadcastChannel/;
    expect(filesWith(LISTENING)).toEqual([]);
    const sent = texts.flatMap(([, text]) => [...text.matchAll(/\.postMessage\(([^)]*)\)/g)]);
    expect(sent.map(([, given]) => given)).toEqual(['PAUSE, url.origin']);
  });
});
