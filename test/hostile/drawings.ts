/**
 * Drawings that an attacker would upload, as data. Code that runs increments `__ran`; requests go to `evil.example`.
 */
const RUN = 'window.__ran=(window.__ran||0)+1';
const EVIL = 'https://evil.example';
const RUN_URL = `javascript:${RUN}`;
const HTML = `<img src="x" onerror="${RUN}"/>`;
const HTML_URL = `data:text/html,&lt;script&gt;parent.${RUN}&lt;/script&gt;`;
const SVG_URL = `data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/&gt;`;
/** Each drawing also contains a harmless shape, which proves that the rest of the drawing was processed. */
const HONEST = '<rect class="ehrlich" width="20" height="20" fill="#177"/>';
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, more = '') =>
  `<svg ${NAMESPACES} viewBox="0 0 20 20" width="20" height="20" ${more}>${HONEST}${inside}</svg>`;
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(10)}</g>`,
  ).join('');

export const CORPUS: Readonly<Record<string, string>> = {
  script: svg(`<script>${RUN}</script>`),
  'script with a type': svg(`<script type="text/ecmascript"><![CDATA[${RUN}]]></script>`),
  'script from elsewhere': svg(`<script href="${EVIL}/a.js"/><script xlink:href="${EVIL}/b.js"></script>`),
  'script in capitals': svg(`<SCRIPT>${RUN}</SCRIPT>`),
  'script with a prefix': svg(`<svg:script xmlns:svg="http://www.w3.org/2000/svg">${RUN}</svg:script>`),
  'script of XHTML': svg(`<script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`),
  'script in a script': svg(`<scr<script>ipt>${RUN}</scr</script>ipt>`),
  'script in definitions': svg(`<defs><g id="x"><script>${RUN}</script></g></defs><use href="#x"/>`),
  'script behind an unclosed comment': svg(`<!--><script>${RUN}</script>-->`),
  'script in CDATA': svg(`<![CDATA[</svg><script>${RUN}</script>]]>`),
  'onload of the root': svg('', `onload="${RUN}"`),
  'onload, without quotes': `<svg/onload=${RUN} ${NAMESPACES}>${HONEST}</svg>`,
  'onload, in capitals and entities': svg('', `OnLoAd="&#119;indow.__ran=1"`),
  'other events of the root': svg('', `onbegin="${RUN}" onresize="${RUN}" onfocusin="${RUN}" tabindex="0"`),
  'clicks and pointers': svg(
    `<rect width="20" height="20" onclick="${RUN}" onmouseover="${RUN}" onpointerenter="${RUN}" onmousemove="${RUN}"/>`,
  ),
  'focus by itself': svg(
    `<a href="#" onfocus="${RUN}" autofocus="" tabindex="1"><rect width="9" height="9"/></a>`,
  ),
  'onerror of a picture': svg(`<image href="x:x" onerror="${RUN}"/><image xlink:href="" onerror="${RUN}"/>`),
  'link that runs': svg(`<a href="${RUN_URL}"><rect width="20" height="20"/></a>`),
  'link that runs, xlink': svg(`<a xlink:href="${RUN_URL}"><rect width="20" height="20"/></a>`),
  'link that runs, obscured': svg(
    `<a href=" java&#10;script&colon;${RUN}"><rect width="20" height="20"/></a><a href="JaVaScRiPt:${RUN}"><rect width="9" height="20"/></a>`,
  ),
  'link to a document of its own': svg(`<a href="${HTML_URL}"><rect width="20" height="20"/></a>`),
  'link that is turned to run': svg(
    `<a><animate attributeName="href" values="${RUN_URL}" fill="freeze"/><set attributeName="xlink:href" to="${RUN_URL}"/><rect width="20" height="20"/></a>`,
  ),
  'handler that is set': svg(
    `<rect width="20" height="20"><set attributeName="onmouseover" to="${RUN}"/></rect>`,
  ),
  'events of an animation': svg(
    `<rect width="5" height="5"><animate attributeName="x" dur="1ms" onbegin="${RUN}" onend="${RUN}" onrepeat="${RUN}"/><animateTransform attributeName="transform" type="rotate" dur="1ms" onbegin="${RUN}" onend="${RUN}"/></rect>`,
  ),
  'HTML in foreign objects': svg(
    `<foreignObject width="20" height="20">${HTML}<iframe src="${RUN_URL}"></iframe></foreignObject>`,
  ),
  'page in a foreign object': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe></foreignObject>`,
  ),
  'HTML in title and description': svg(`<title>${HTML}</title><desc>${HTML}<script>${RUN}</script></desc>`),
  'HTML without a wrapper': svg(
    `<p>${HTML}</p><video><source onerror="${RUN}"/></video><audio src="x" onerror="${RUN}"></audio>`,
  ),
  'object, embed, frame': svg(
    `<object data="${HTML_URL}"></object><embed src="${RUN_URL}"/><iframe src="${EVIL}/f"></iframe><frame src="${EVIL}/g"/>`,
  ),
  'form that sends': svg(
    `<foreignObject><form action="${RUN_URL}"><input autofocus="" onfocus="${RUN}"/></form></foreignObject>`,
  ),
  'mutation through a style': svg(`<style><img src="</style><img src=x onerror=${RUN}>"></style>`),
  'mutation through MathML': `<svg ${NAMESPACES}>${HONEST}</svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;"></math><svg></svg>`,
  'mutation through noscript': svg(`<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`),
  'mutation through textarea': svg(
    `<desc><textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea></desc>`,
  ),
  'broken out of the drawing': svg(`</p></desc></title></svg></svg><img src="x" onerror="${RUN}"><svg>`),
  'template and shadow': svg(
    `<foreignObject><div><template shadowrootmode="open">${HTML}</template></div></foreignObject>`,
  ),
  'use of another file': svg(`<use href="${EVIL}/a.svg#x"/><use xlink:href="//evil.example/b.svg#x"/>`),
  'use of data': svg(`<use href="${SVG_URL}#x"/><use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>`),
  'picture from elsewhere': svg(
    `<image href="${EVIL}/a.png" width="9" height="9"/><image xlink:href="//evil.example/b.png" width="9" height="9"/>`,
  ),
  'picture that is a drawing': svg(`<image href="${SVG_URL}" width="9" height="9"/>`),
  'picture of a filter': svg(
    `<filter id="f"><feImage href="${EVIL}/f.png"/><feImage xlink:href="${EVIL}/g.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ),
  'paint from elsewhere': svg(
    `<rect width="9" height="9" fill="url(${EVIL}/p.svg#p)" stroke="url('//evil.example/q.svg#q')" clip-path="url(${EVIL}/c.svg#c)" mask="url(${EVIL}/m.svg#m)" filter="url(${EVIL}/f.svg#f)" cursor="url(${EVIL}/c.cur),auto"/>`,
  ),
  'markers from elsewhere': svg(
    `<path d="M0 0L9 9" marker-start="url(${EVIL}/m.svg#a)" marker-mid="url(${EVIL}/m.svg#b)" marker-end="url(${EVIL}/m.svg#c)"/>`,
  ),
  'paint from elsewhere, escaped': svg(
    `<rect width="9" height="9" fill="\\75rl(${EVIL}/p.svg#p)" style="fill:\\75 rl(${EVIL}/p.svg#p);background:u\\72l(${EVIL}/b.png)"/>`,
  ),
  'gradient from elsewhere': svg(
    `<linearGradient id="l" href="${EVIL}/l.svg#l"/><pattern id="p" xlink:href="${EVIL}/p.svg#p"/><rect width="9" height="9" fill="url(#l)" stroke="url(#p)"/>`,
  ),
  'styles of an element': svg(
    `<rect width="9" height="9" style="fill:url(${EVIL}/p.svg#p);background:url(${EVIL}/b.png);list-style-image:url(${EVIL}/l.png);mask-image:url(${EVIL}/m.png);cursor:url(${EVIL}/c.cur),auto"/>`,
    `style="background:url(${EVIL}/root.png);position:fixed;inset:0;z-index:9999;transform:scale(99)"`,
  ),
  'sheet that reaches outside': svg(
    `<style>@import url(${EVIL}/i.css);@import "${EVIL}/j.css";@font-face{font-family:x;src:url(${EVIL}/f.woff2)}rect,svg,body{fill:url(${EVIL}/p.svg#p);background:url(${EVIL}/b.png);mask-image:image-set("${EVIL}/m.png" 1x);font-family:x}</style><text>x</text>`,
  ),
  'sheet that would hide the page': svg(
    '<style>body,.probe{display:none!important}svg{position:fixed;inset:0;width:100vw;height:100vh;z-index:99999}</style>',
  ),
  'sheet in CDATA, unclosed': `<svg ${NAMESPACES}>${HONEST}<style><![CDATA[body{background:url(${EVIL}/b.png)}</svg>`,
  'sheet from elsewhere': `<?xml version="1.0"?><?xml-stylesheet href="${EVIL}/a.css"?>${svg(`<link rel="stylesheet" href="${EVIL}/b.css"/><link xmlns="http://www.w3.org/1999/xhtml" rel="preload" as="image" href="${EVIL}/c.png"/>`)}`,
  'base, meta, refresh': svg(`<base href="${EVIL}/"/><meta http-equiv="refresh" content="0;url=${EVIL}/"/>`),
  'entities from elsewhere': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "${EVIL}/a"><!ENTITY b "<script>${RUN}</script>">]>${svg('&a;&b;<text>&a;</text>')}`,
  'entities without end': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg('<text>&c;&c;</text>')}`,
  'copies of copies': svg(`<defs><g id="b0">${HONEST}</g>${nested(12)}</defs><use href="#b12"/>`),
  'copy of itself': svg('<g id="a"><use href="#a"/><use xlink:href="#a"/></g>'),
  'widget of the builder': svg(
    `<g data-element_type="widget" data-widget_type="html.default" data-settings='{"x":1}' data-elementor-lightbox="${EVIL}/a.png"/><g data-action-link="#elementor-action%3Aaction%3Dpopup%3Aopen" class="elementor-element"/>`,
  ),
  'names of the document': svg(
    '<g id="body"/><g id="location"/><g id="piton" name="piton"/><a id="defaultView" href="#x">x</a>',
  ),
  'handler in a namespace': svg(
    `<rect width="9" height="9" ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events" xml:base="${EVIL}/" ev:handler="${RUN_URL}"/><handler type="application/ecmascript">${RUN}</handler>`,
  ),
  'very deep': svg(`${'<g>'.repeat(600)}<script>${RUN}</script>${'</g>'.repeat(600)}`),
  'a page, not a drawing': `<!doctype html><body onload="${RUN}">${HTML}<script>${RUN}</script></body>`,
  'an unclosed document': `${'<svg '.repeat(5000)}onload=${RUN}`,
};

/** Files that are no drawing, or that end before their first shape. */
export const EMPTY: readonly string[] = ['a page, not a drawing', 'an unclosed document'];
