/**
 * Runs in the page: tries ways to pass a guard that checks usual markup and usual setters only. Each way requests its
 * own name below `to`.
 */
type Way = (url: string, box: HTMLElement) => unknown;

const SVG = 'http://www.w3.org/2000/svg';
const XSL = 'http://www.w3.org/1999/XSL/Transform';
const parsed = (markup: string) =>
  new DOMParser().parseFromString(markup, 'text/html').body.firstChild as Element;
const drawn = (attributes: string) =>
  `<svg width="20" height="20"><rect width="9" height="9" ${attributes}></rect></svg>`;
const animated = (animation: string) =>
  `<svg width="20" height="20"><rect width="9" height="9">${animation}</rect></svg>`;
const link = (url: string, rel: string) => {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = url;
  document.head.append(element);
  return element;
};
/** Selects the box's text for an editing command. */
const edit = (box: HTMLElement) => {
  box.contentEditable = 'true';
  box.textContent = 'old';
  box.focus();
  getSelection()?.selectAllChildren(box);
};
/** Sets markup by the method that cleans it, without a list of names that it would keep. */
const setClean = (target: Element | ShadowRoot, markup: string) =>
  (target as { setHTML?(markup: string, options: object): void }).setHTML?.(markup, { sanitizer: {} });
const inner =
  (markup: (url: string) => string): Way =>
  (url, box) => {
    box.innerHTML = markup(url);
  };

export const LEAKS: Readonly<Record<string, Way>> = {
  'words of a mark': inner((url) => `<img alt="consent-required consent-skip-blocker" src="${url}">`),
  'host with a dot at its end': inner((url) => `<img src="${url.replace('localhost', 'localhost.')}">`),
  'image element': inner((url) => `<image src="${url}">`),
  'stray equals sign': inner((url) => `<img = src="${url}">`),
  'stray quote': inner((url) => `<img " src="${url}">`),
  'slashes for spaces': inner((url) => `<IMG/SRC="${url}"/TITLE=x>`),
  'quote in a comment': inner((url) => `<!-- <img a=" --><img src="${url}"><!-- "> -->`),
  'quote in a style': inner((url) => `<style>/* <img a=" */</style><img src="${url}"><i title='">'></i>`),
  'quote in a textarea': inner((url) => `<textarea><img a="</textarea><img src="${url}"><i title='">'></i>`),
  'quote in a noscript': inner((url) => `<noscript><img a="</noscript><img src="${url}"><i title='">'></i>`),
  'end of a noscript in a title': inner(
    (url) => `<noscript><p title="</noscript><img src='${url}'>"></noscript>`,
  ),
  'select and option': inner((url) => `<select><option>a</option></select><img src="${url}">`),
  'cell of a table': (url, box) => {
    box.innerHTML = '<table><tbody><tr></tr></tbody></table>';
    (box.querySelector('tr') as Element).innerHTML = `<td><img src="${url}"></td>`;
  },
  'drawing in its context': (url, box) => {
    box.innerHTML = '<svg width="20" height="20"></svg>';
    (box.firstElementChild as Element).innerHTML = `<image width="9" height="9" href="${url}"/>`;
  },
  'prefix of a drawing': inner((url) => `<svg><image width="9" height="9" xlink:href="${url}"/></svg>`),
  'picture of a filter': inner(
    (url) =>
      `<svg><filter id="f"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
  ),
  'fill of a drawing': inner((url) => drawn(`fill="url(${url}#a)"`)),
  'mask of a drawing': inner((url) => drawn(`mask="u\\72l('${url}#a')"`)),
  'mask set later': (url, box) => {
    box.innerHTML = drawn('');
    (box.querySelector('rect') as Element).setAttribute('mask', `url(${url}#a)`);
  },
  'set of an animation': inner(
    (url) => `<svg><image width="9" height="9"><set attributeName="href" to="${url}"/></image></svg>`,
  ),
  'values of an animation': inner(
    (url) =>
      `<svg><image width="9" height="9"><animate attributeName="href" values="${url};/own.png" dur="999s"/></image></svg>`,
  ),
  'cursor of an animation': inner((url) => animated(`<set attributeName="cursor" to="url(${url}), auto"/>`)),
  'filters of an animation': inner((url) =>
    animated(`<set attributeName="filter" to="blur(2px) url(${url}#a)"/>`),
  ),
  'image set of an animation': inner((url) =>
    animated(`<animate attributeName="mask" values="none;image-set('${url}' 1x)" begin="-600s" dur="999s"/>`),
  ),
  'animation made by hand': (url, box) => {
    box.innerHTML = '<svg><image width="9" height="9"></image></svg>';
    const set = document.createElementNS(SVG, 'set');
    set.setAttribute('attributeName', 'href');
    set.setAttribute('to', url);
    (box.querySelector('image') as Element).append(set);
  },
  'background of a table': inner((url) => `<table background="${url}"><tr><td>a</table>`),
  'background of a cell': inner((url) => `<table><tr><td background="${url}">a</table>`),
  'background of a column': inner(
    (url) =>
      `<table><colgroup background="${url}"><col background="${url}?col"></colgroup><tr><td>a</td></tr></table>`,
  ),
  'code of an embed': inner((url) => `<embed type="text/html" code="${url}">`),
  'background of the body': (url) => document.body.setAttribute('background', url),
  'relation changed later': (url) => {
    link(url, 'author').rel = 'stylesheet';
  },
  'relation by its list': (url) => {
    link(url, 'author').relList.add('stylesheet');
  },
  'relation by a list from before the address': (url) => {
    const element = document.createElement('link');
    const { relList } = element;
    element.rel = 'author';
    element.href = url;
    document.head.append(element);
    relList.add('stylesheet');
  },
  'name of an attribute that is no text': (url, box) => {
    const frame = document.createElement('iframe');
    box.append(frame);
    frame.setAttribute(Object('src'), url);
  },
  'relation by an attribute': (url) => link(url, 'author').setAttribute('rel', 'stylesheet'),
  'caption of a table': (url, box) => {
    const table = document.createElement('table');
    box.append(table);
    table.caption = parsed(`<table><caption><iframe src="${url}"></iframe></table>`)
      .firstChild as HTMLTableCaptionElement;
  },
  'head of a table': (url, box) => {
    const table = document.createElement('table');
    box.append(table);
    table.tHead = parsed(`<table><thead><tr><td><img src="${url}"></table>`)
      .firstChild as HTMLTableSectionElement;
  },
  'foot of a table': (url, box) => {
    const table = document.createElement('table');
    box.append(table);
    table.tFoot = parsed(`<table><tfoot><tr><td><img src="${url}"></table>`)
      .firstChild as HTMLTableSectionElement;
  },
  'markup by an editing command': (url, box) => {
    edit(box);
    document.execCommand('insertHTML', false, `<b>new</b><img src="${url}">`);
  },
  'image by an editing command': (url, box) => {
    edit(box);
    document.execCommand('InsertImage', false, url);
  },
  'surrounded contents': (url, box) => {
    box.textContent = 'text';
    const range = document.createRange();
    range.selectNodeContents(box);
    range.surroundContents(parsed(`<iframe src="${url}"></iframe>`));
  },
  'fragment of XSLT': (url, box) => {
    const sheet = `<xsl:stylesheet version="1.0" xmlns:xsl="${XSL}"><xsl:output method="html"/><xsl:template match="/"><img src="${url}"/></xsl:template></xsl:stylesheet>`;
    const processor = new XSLTProcessor();
    processor.importStylesheet(new DOMParser().parseFromString(sheet, 'text/xml'));
    box.append(processor.transformToFragment(new DOMParser().parseFromString('<a/>', 'text/xml'), document));
  },
  'text of an attribute': (url, box) => {
    box.innerHTML = '<iframe src=""></iframe>';
    (box.firstElementChild?.getAttributeNode('src') as Attr).textContent = url;
  },
  'node value of an attribute': (url, box) => {
    box.innerHTML = '<iframe src=""></iframe>';
    (box.firstElementChild?.getAttributeNode('src') as Attr).nodeValue = url;
  },
  'named item': (url, box) => {
    const frame = document.createElement('iframe');
    box.append(frame);
    const attribute = document.createAttribute('src');
    attribute.value = url;
    frame.attributes.setNamedItem(attribute);
  },
  'window into a frame': (url, box) => {
    box.innerHTML = '<iframe name="opened"></iframe>';
    open(url, 'opened');
  },
  'link into a frame': (url, box) => {
    box.innerHTML = `<iframe name="followed"></iframe><a target="followed" href="${url}">a</a>`;
    box.querySelector('a')?.click();
  },
  'drawn link into a frame': (url, box) => {
    box.innerHTML = `<iframe name="drawn"></iframe><svg><a target="drawn" href="${url}"><text>a</text></a></svg>`;
    box.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  },
  'window into a frame of a shadow tree': (url, box) => {
    box.attachShadow({ mode: 'open' }).innerHTML = '<iframe name="shadowed"></iframe>';
    open(url, 'shadowed');
  },
  'window into a frame that was renamed': (url, box) => {
    box.innerHTML = '<iframe name="before"></iframe>';
    const [frame] = box.children as unknown as [HTMLIFrameElement];
    if (frame.contentWindow) frame.contentWindow.name = 'renamed';
    open(url, 'renamed');
  },
  'window into an object': (url, box) => {
    box.innerHTML = '<object name="objected" type="text/html" data="about:blank"></object>';
    open(url, 'objected');
  },
  'window into an embed': (url, box) => {
    box.innerHTML = '<embed name="embedded" type="text/html" src="about:blank">';
    open(url, 'embedded');
  },
  'document opened as a window into a frame': (url, box) => {
    box.innerHTML = '<iframe name="reopened"></iframe>';
    document.open(url, 'reopened', '');
  },
  'link into a frame that its click leads elsewhere': (url, box) => {
    box.innerHTML = '<iframe name="turned"></iframe><a target="turned" href="/own.png">a</a>';
    const anchor = box.querySelector('a');
    anchor?.addEventListener('click', () => anchor.setAttribute('href', url));
    anchor?.click();
  },
  'copy with options': (url, box) =>
    box.append(
      (document.importNode as (node: Node, options: object) => Node)(parsed(`<p><img src="${url}"></p>`), {}),
    ),
  'option of a select': (url, box) => {
    box.innerHTML = '<select></select>';
    const inert = document.implementation.createHTMLDocument('');
    const option = inert.createElement('option');
    option.append(Object.assign(inert.createElement('img'), { src: url }));
    box.querySelector('select')?.add(option);
  },
  'option of a list': (url, box) => {
    box.innerHTML = '<select><option>a</option></select>';
    const inert = document.implementation.createHTMLDocument('');
    const option = inert.createElement('option');
    option.append(Object.assign(inert.createElement('img'), { src: url }));
    box.querySelector('select')?.options.add(option);
  },
  'request of another window': (url, box) => {
    box.innerHTML = '<iframe></iframe>';
    const other = box.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null;
    if (other) fetch(new other.Request(url, { mode: 'no-cors' })).catch(() => {});
  },
  'cache of the page': async (url) => {
    const cache = await caches.open('own');
    await cache.add(new Request(url, { mode: 'no-cors' })).catch(() => {});
  },
  'cache of several': async (url) => {
    const cache = await caches.open('own');
    await cache.addAll(['/own.png', new Request(url, { mode: 'no-cors' })]).catch(() => {});
  },
  worklet: (url) => void new OfflineAudioContext(1, 1, 8_000).audioWorklet.addModule(url).catch(() => {}),
  'declared shadow root': (url, box) =>
    box.setHTMLUnsafe(`<p><template shadowrootmode="open"><img src="${url}"></template></p>`),
  'closed shadow root': (url, box) =>
    box.setHTMLUnsafe(`<p><template shadowrootmode="closed"><img src="${url}"></template></p>`),
  'document with a shadow root': (url, box) =>
    box.append(
      Document.parseHTMLUnsafe(`<p><template shadowrootmode="open"><img src="${url}"></template></p>`).body
        .firstChild as Node,
    ),
  'cleaned markup': (url, box) => setClean(box, `<p><img src="${url}"></p>`),
  'cleaned markup of a shadow root': (url, box) =>
    setClean(box.attachShadow({ mode: 'closed' }), `<img src="${url}">`),
  'template in a shadow root': (url, box) => {
    const template = document.createElement('template');
    template.innerHTML = `<img src="${url}">`;
    box.attachShadow({ mode: 'open' }).append(document.importNode(template.content, true));
  },
  'copy in a shadow root': (url, box) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    box.attachShadow({ mode: 'open' }).append(frame.cloneNode());
  },
  'candidates of a link': (url) => {
    const element = document.createElement('link');
    element.rel = 'preload';
    element.as = 'image';
    element.setAttribute('imagesrcset', `${url} 1x`);
    document.head.append(element);
  },
};

/** Ways that only some engines have: Firefox fetches the next page, WebKit the fonts of drawings. */
const ENGINES_OWN: Readonly<Record<string, Way>> = {
  'next page': inner((url) => `<link rel="next" href="${url}">`),
  'font of a drawing': inner(
    (url) =>
      `<svg><defs><font-face font-family="f"><font-face-src><font-face-uri xlink:href="${url}"/></font-face-src></font-face></defs><text font-family="f">a</text></svg>`,
  ),
};

/** Ways for which the browser itself refuses a request to another origin. */
export const REFUSED: Readonly<Record<string, Way>> = {
  worker: (url) => new Worker(url),
  'shared worker': (url) => new SharedWorker(url),
};

/** Tries each way; each requests its own name in `folder` of `host`. Returns the paths that Chromium requests. */
export function leakAll(host: string, folder = 'leak'): string[] {
  const paths: string[] = [];
  for (const [name, way] of Object.entries({ ...ENGINES_OWN, ...LEAKS })) {
    const box = document.createElement('div');
    document.body.append(box);
    const path = `/${folder}/${name.replaceAll(' ', '-')}`;
    if (name in LEAKS) paths.push(path);
    way(host + path, box);
  }
  for (const [name, way] of Object.entries(REFUSED)) {
    try {
      way(`${host}/refused/${name.replaceAll(' ', '-')}`, document.body);
    } catch {
      // Some browsers throw an error at once, others dispatch an event.
    }
  }
  return paths;
}
