// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRequestRule } from '../../support/requests';
import { openSources, type Place, type Sources } from '../../support/sources';

/** Code that may request or set an address that the border has not allowed, and the reason. `text` is the code's beginning. */
const EXCEPTIONS: readonly (readonly [path: RegExp, text: string, reason: string])[] = [
  [/^blocker\/guard\//, '', 'The guard replaces what the browser brings; it requests nothing itself.'],
  [
    /^borders\/markup\/index\.ts$/,
    'element.setAttribute',
    'A released element gets back what the visitor has just allowed.',
  ],
  [
    /^blocker\/restore\.ts$/,
    'element.setAttributeNode',
    'A copy of a released element has the attributes that it had.',
  ],
  [/^blocker\/styles\.ts$/, 'made.setAttribute', 'The id and the media of a style block.'],
  [/^blocker\/styles\.ts$/, "'url('", 'Looks for the addresses of a style that is released.'],
  [/^blocker\/placeholder\/container\.ts$/, 'container.setAttribute', 'Marks of the blocker on a box.'],
  [/^consent\/api\.ts$/, 'element.setAttribute', 'Marks of the blocker on the element that it holds.'],
  [
    /^consent\/code\/script\.ts$/,
    'script.',
    'Code of a service, written after the visitor has allowed that.',
  ],
  [/^borders\/markup\/rich-text\/index\.ts$/, 'props.href', 'Of a link, which is followed.'],
  [
    /^rest\/forward\.ts$/,
    'fetch',
    'The owner’s other sites, by the server’s answer to a decision that was made for them as well.',
  ],
  [
    /^popups\/view\/scripts\.ts$/,
    'script.',
    'Scripts of the server’s own markup, which the page has run already.',
  ],
  [/^runtime\/loader\.ts$/, 'import(', 'Piton’s own files.'],
  [/^banner\/shell\.ts$/, 'dialog.setAttribute', 'Names of the dialog.'],
  [
    /^ui\/dom\/elements\.ts$/,
    'element.setAttribute',
    'Passes on what its callers set; the rule looks at those.',
  ],
  [
    /^ui\/dom\/attribute-restorer\.ts$/,
    'element.setAttribute',
    'Passes on what its callers set; the rule looks at those.',
  ],
  [
    /^borders\/markup\/drawn\/index\.ts$/,
    'element.setAttribute',
    'Attributes out of a list without addresses.',
  ],
  [/^ui\/carousel\/snapshot\.ts$/, 'element.setAttribute', 'Gives back what the server printed.'],
  [/^ui\/carousel\/markup\.ts$/, 'element.setAttribute', 'Roles and names of slides.'],
  [/^popups\/age-gate\/form\.ts$/, 'Element.prototype.setAttribute', 'Roles of the form.'],
  [
    /^page\/anti-spam\/forms\.ts$/,
    "Element.prototype.setAttribute.call(form, 'action', location.href)",
    'The page itself.',
  ],
  [/^widgets\/ee-inline-svg\/paint\.ts$/, 'shape.setAttribute', 'Colours of shapes, out of a list.'],
  [/^widgets\/ee-offcanvas\/index\.ts$/, 'panel.setAttribute', 'Classes and roles of the panel.'],
  [/^widgets\/ee-slide-menu\/index\.ts$/, 'target.setAttribute', 'Roles of the menu.'],
];
const isExcepted = ({ path, text }: Place) =>
  EXCEPTIONS.some(([file, start]) => file.test(path) && text.startsWith(start));

const opened: Sources[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const each of opened) each.close();
  for (const each of folders) rmSync(each, { recursive: true });
});

/** Finds code outside of the border that requests, or makes an element request, an address that the border has not allowed. */
function offences(root?: string): Place[] {
  const sources = openSources(root);
  opened.push(sources);
  const isRequest = createRequestRule(sources.checker);
  return sources.find((node, { path }) => !path.startsWith('borders/third-parties/') && isRequest(node));
}

/** Writes a project with one file that contains `code`, and with the border's types. */
function project(code: string): string {
  const root = mkdtempSync(join(tmpdir(), 'requests-'));
  folders.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'preserve',
    types: [],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write(
    'src/borders/third-parties/index.ts',
    'declare const allowed: unique symbol; export type AllowedUrl = string & { readonly [allowed]: true }; export declare const passed: AllowedUrl; export declare const perhaps: AllowedUrl | undefined;',
  );
  write(
    'src/probe.tsx',
    `import { type AllowedUrl, passed, perhaps } from './borders/third-parties';
declare const url: string, image: HTMLImageElement, link: HTMLLinkElement, anchor: HTMLAnchorElement, object: HTMLObjectElement, video: HTMLVideoElement, node: Text, use: SVGUseElement, name: string;
interface AttributeRestorer { set(element: Element, name: string, value: string | null): void }
declare const own: AttributeRestorer, h: (tag: string, props: object) => Element;
declare namespace JSX { interface IntrinsicElements { img: object; a: object } }
${code}
export {};`,
  );
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
}

describe('the border to third parties', () => {
  const found = offences();

  it('is passed by every address that Piton’s own code requests [blocker.2]', () => {
    expect(found.filter((place) => !isExcepted(place))).toEqual([]);
  });

  it('has no unused exception', () => {
    const idle = EXCEPTIONS.filter(
      ([file, start]) => !found.some(({ path, text }) => file.test(path) && text.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });
});

describe('the rule of the border', () => {
  const OFFENDERS = [
    'image.src = url;',
    'image["src"] = url;',
    `image.srcset = \`\${url} 2x\`;`,
    'image.src ||= url;',
    '[image.src] = [url];',
    'link.href = url;',
    'object.data = url;',
    'video.poster = "https://fremd.test/a.jpg";',
    'use.href.baseVal = url;',
    'image.setAttribute("src", url);',
    'use.setAttributeNS(null, "href", url);',
    'image.setAttribute(name, url);',
    'Element.prototype.setAttribute.call(image, "src", url);',
    'image.setAttributeNode(document.createAttribute("src"));',
    'own.set(image, "src", url);',
    'h("img", { src: url });',
    'h("link", { href: url });',
    'Object.assign(document.createElement("iframe"), { src: url });',
    'const made = <img src={url} />;',
    'const src = url; Object.assign(image, { src });',
    'void fetch(url);',
    'void window.fetch(passed);',
    'const { fetch: get } = window;',
    'navigator.sendBeacon(url);',
    'new XMLHttpRequest();',
    'new EventSource(url);',
    'new WebSocket(url);',
    'new Worker(url);',
    'new Audio(url);',
    'new FontFace("a", "b");',
    'void import(url);',
    `image.style.backgroundImage = \`url(\${url})\`;`,
    'image.style.cssText = "background: URL(x)".toLowerCase() + "url(" + url;',
    'image.src = url as AllowedUrl;',
  ];

  it('finds every request to an address that the border has not allowed', () => {
    const lines = new Set(
      offences(project(OFFENDERS.map((code) => `{ ${code} }`).join('\n'))).map(({ line }) => line),
    );
    const missed = OFFENDERS.filter((_, at) => !lines.has(at + 6));
    expect(missed).toEqual([]);
  });

  it('accepts allowed addresses, links that visitors follow, and addresses without a host', () => {
    const code = [
      'image.src = passed;',
      'if (perhaps) image.srcset = perhaps;',
      'own.set(image, "src", passed);',
      'image.setAttribute("src", passed);',
      'h("img", { src: passed, alt: url });',
      'h("a", { href: url });',
      'Object.assign(document.createElement("a"), { href: url });',
      'const made = <a href={url} />;',
      'anchor.href = url; location.href = url; node.data = url;',
      `use.setAttribute("href", \`#\${name}\`);`,
      'image.setAttribute("alt", url);',
      'image.src = "";',
      `image.style.fill = \`url(#\${name})\`;`,
      'void import("./borders/third-parties");',
      'const kinds = { fetch: "x" };',
    ];
    expect(offences(project(code.map((each) => `{ ${each} }`).join('\n')))).toEqual([]);
  });
});
