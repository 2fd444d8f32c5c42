/** The markup that the consent plugin prints into a page. */
import { phpJson } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { CONTAINER_ID, consentConfig } from './config.mjs';
import { CHANGE_ITEM, legalLinks } from './menu.mjs';
import { originsFor } from './origins.mjs';
import { groupsOf } from './services.mjs';
import { plain, standaloneConfig } from './standalone.mjs';

const CONSENT_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];
/** Attributes that keep optimisers from changing the tag. */
const LEAVE_ALONE =
  'data-skip-lazy-load="js-extra" data-skip-moving="true" data-no-defer nitro-exclude data-alt-type="application/ld+json" data-dont-merge data-wpmeteor-nooptimize="true" data-cfasync="false"';
const HANDLE = 'a3c0b9f1e7d24586a3c0b9f1e7d24586';

const BLOCKED_STYLE = `[consent-id]:not(.rcb-content-blocker):not([consent-transaction-complete]):not([consent-visual-use-parent^="children:"]):not([consent-confirm]){opacity:0!important;}
.rcb-content-blocker+.rcb-content-blocker-children-fallback~*{display:none!important;}`;

/** Replaces the real object until it is loaded: waits for it, or answers that nothing is known yet. */
const API_STUB = `(() => {
  const later = (name) => (...given) => new Promise((resolve, reject) => {
    addEventListener('consentApi', () => window.consentApi[name](...given).then(resolve, reject), { once: true });
  });
  window.consentApi = {
    consent: later('consent'),
    consentAll: later('consentAll'),
    unblock: later('unblock'),
    unblockSync: () => undefined,
    consentSync: () => ({ cookie: null, consentGiven: false, cookieOptIn: true }),
  };
})();`;

/** The default of the consent mode, which denies everything until the visitor decides. */
function consentDefaults(manager, groups) {
  const names =
    manager === 'googleTagManagerWithGcm'
      ? groups
          .flatMap(({ items }) => items)
          .flatMap(({ uniqueName, presetId }) => (presetId === 'gtm' ? [] : uniqueName))
      : [];
  const denied = Object.fromEntries([...CONSENT_TYPES, ...names].map((type) => [type, 'denied']));
  return `if (window.gtag) {
  gtag('set', 'url_passthrough', false);
  gtag('set', 'ads_data_redaction', true);
  gtag('consent', 'default', ${phpJson({ ...denied, wait_for_update: 1000 })});
}`;
}

function containerOf(config) {
  const { layout } = JSON.parse(config.others.customizeValuesBanner);
  const background = layout.overlay
    ? `background-color: rgba(0, 0, 0, ${(layout.overlayBgAlpha / 100).toFixed(3)});`
    : '';
  const blur =
    layout.overlay && config.others.isPro && layout.overlayBlur
      ? `-webkit-backdrop-filter:blur(${layout.overlayBlur}px);backdrop-filter:blur(${layout.overlayBlur}px);`
      : '';
  const style = `${background} ${blur} position:fixed;top:0;left:0;right:0;bottom:0;z-index:999999;pointer-events:${layout.overlay ? 'all' : 'none'};display:none;filter:none;max-width:100vw;max-height:100vh;transform:translateZ(0);`;
  return `<div id="${CONTAINER_ID}" consent-skip-blocker="1" class="" data-bg="${background}" style="${style}" ></div>`;
}

/**
 * @param {import('./config.mjs').ConsentOptions} options
 * @param {{ host: string, nonce: string }} request `nonce` lets inline code pass the policy of this one answer
 * @returns {{ head: string, before: string, footer: string, menu: string }} the markup in the head before Piton's tag, directly after `<body>`, in the footer and in the header's menu
 */
export function printConsent(options, { host, nonce }) {
  const menu = options.menu ? CHANGE_ITEM : '';
  if (options.standalone) {
    const head = `<script type="application/json" id="piton-config">${phpJson(standaloneConfig(options, host))}</script>\n`;
    return { head, before: '', footer: legalLinks(''), menu };
  }
  const config = consentConfig(options, host);
  const { frontend } = config.others;
  const groups = groupsOf(originsFor(host));
  const inline = (code) => `<script consent-skip-blocker="1" nonce="${nonce}">${code}</script>`;
  const onPageLoad = groups
    .flatMap(({ items }) => items)
    .map(({ codeOnPageLoad }) =>
      plain(codeOnPageLoad).replaceAll('<script', `<script consent-skip-blocker="1" nonce="${nonce}"`),
    );
  const poweredBy = `<a href="${escapeHtml(`http://${host}/`)}" target="_blank" id="${CONTAINER_ID}-powered-by">Einwilligungen mit Piton</a>`;
  const assign = `window.realCookieBanner = JSON.parse(document.getElementById("${HANDLE}1-js-extra").textContent);`;
  const head = [
    ...onPageLoad,
    frontend.isGcm ? inline(consentDefaults(frontend.setCookiesViaManager, groups)) : '',
    `<style nonce="${nonce}">${BLOCKED_STYLE}</style>`,
    `<script type="application/json" ${LEAVE_ALONE} id="${HANDLE}1-js-extra">${phpJson(config)}</script>`,
    options.assign
      ? `<script ${LEAVE_ALONE} id="${HANDLE}2-js-extra" nonce="${nonce}">${assign}</script>`
      : '',
    inline(API_STUB),
  ];
  return {
    head: `${head.filter(Boolean).join('\n')}\n`,
    before: containerOf(config),
    footer: legalLinks(poweredBy),
    menu,
  };
}
