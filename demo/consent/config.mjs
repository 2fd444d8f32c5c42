/** The consent plugin's configuration as the server localizes it, and its values that are the same on every page. */
import { BLOCKERS, EMBED_BLOCKERS } from './blockers.mjs';
import { designOf } from './design.mjs';
import { originsFor } from './origins.mjs';
import { base64, groupsOf, withEmbeds } from './services.mjs';
import { BANNER_I18N, COUNTRIES, INDIVIDUAL_TEXTS, SAFE_COUNTRIES, TEXTS } from './texts.mjs';

const VERSION = '5.2.23';
const NAMESPACE = 'real-cookie-banner/v1';

/** Values on which pages and the REST endpoint must agree. */
export const SITE = {
  namespace: NAMESPACE,
  decisionCookieName: 'real_cookie_banner-v:3_blog:1_path:3f9a1c7',
  revisionHash: '5b0e7d41c9a2f6038e1d4b7a90c6f235',
  cookieDays: 365,
  obfuscateOffset: '4c1e07b9a25d83f6',
  nonce: 'c41d7e09ab',
  isPro: true,
  /** The numbers of the sites in the same network to which each consent is forwarded. */
  forwardTo: ['2'],
};

const link = (id, label, pageType, url, hideCookieBanner) => ({
  id,
  label,
  pageType,
  isExternalUrl: false,
  pageId: id + 6600,
  url,
  hideCookieBanner,
  isTargetBlank: true,
});

export const LINKS = [
  link(121, 'Datenschutzerklärung', 'privacyPolicy', '/datenschutz/', true),
  link(122, 'Impressum', 'legalNotice', '/impressum/', true),
  link(123, 'Cookie-Richtlinie', 'cookiePolicy', '/cookie-richtlinie/', false),
];

const LANGUAGES = [
  { name: 'Deutsch', current: true, flag: '/assets/art/flagge-at.svg', url: '?sprache=de', locale: 'de_AT' },
  { name: 'English', current: false, flag: '/assets/art/flagge-gb.svg', url: '?sprache=en', locale: 'en_GB' },
];

/** The id of the banner's container; it begins with a letter, so that it is a valid selector. */
export const CONTAINER_ID = 'a7d3c1f0a-5b1e-4222-8333-444455556666';

/**
 * @typedef {object} ConsentOptions the page's changes of the configuration
 * @property {Record<string, Record<string, unknown>>} [design] sections of `customizeValuesBanner`
 * @property {Record<string, unknown>} [frontend] keys of `others.frontend`
 * @property {Record<string, unknown>} [others] keys of `others`
 * @property {boolean} [obfuscate] true by default
 * @property {boolean} [languageSwitcher]
 * @property {boolean} [assign] prints the second tag, which creates the global object
 * @property {boolean} [menu] adds a link to the header's menu
 * @property {boolean} [embeds] adds YouTube and Vimeo to the services and blockers
 * @property {boolean} [standalone] uses no plugin: `piton-config` contains groups, services and blockers
 */

/**
 * @param {ConsentOptions} options
 * @param {string} host `name:port` of the request
 */
export function consentConfig(options, host) {
  const { design, frontend, others, obfuscate = true, languageSwitcher = false, embeds = false } = options;
  const site = `http://${host}`;
  const assets = `${site}/wp-content/plugins/real-cookie-banner-pro/public/`;
  return {
    slug: 'real-cookie-banner-pro',
    textDomain: 'real-cookie-banner',
    version: VERSION,
    restUrl: `${site}/wp-json/${NAMESPACE}/`,
    restNamespace: NAMESPACE,
    restPathObfuscateOffset: obfuscate ? SITE.obfuscateOffset : '',
    restRoot: `${site}/wp-json/`,
    restQuery: { _v: VERSION, _locale: 'user' },
    restNonce: SITE.nonce,
    restRecreateNonceEndpoint: `${site}/wp-admin/admin-ajax.php?action=rest-nonce`,
    publicUrl: assets,
    chunkFolder: 'dist',
    chunksLanguageFolder: `${site}/wp-content/languages/mo-cache/real-cookie-banner-pro/`,
    chunks: {},
    others: {
      customizeValuesBanner: JSON.stringify({
        ...designOf(design),
        texts: TEXTS,
        individualTexts: INDIVIDUAL_TEXTS,
      }),
      isPro: SITE.isPro,
      isLicensed: true,
      isDevLicense: false,
      showProHints: false,
      proUrl: 'https://anbieter.example/pro/',
      showLiteNotice: false,
      frontend: {
        groups: JSON.stringify(embeds ? withEmbeds(groupsOf(originsFor(host))) : groupsOf(originsFor(host))),
        links: LINKS,
        websiteOperator: {
          address: 'Alpenkante Reisen GmbH, Kantenweg 7, 6020 Innsbruck',
          country: 'AT',
          contactEmail: base64('reisen@alpenkante.example'),
          contactPhone: '+43 512 000 000',
          contactFormUrl: '',
        },
        blocker: embeds ? [...BLOCKERS, ...EMBED_BLOCKERS] : BLOCKERS,
        languageSwitcher: languageSwitcher ? LANGUAGES : [],
        predefinedDataProcessingInSafeCountriesLists: SAFE_COUNTRIES,
        decisionCookieName: SITE.decisionCookieName,
        revisionHash: SITE.revisionHash,
        territorialLegalBasis: ['gdpr-eprivacy'],
        setCookiesViaManager: 'none',
        isRespectDoNotTrack: false,
        failedConsentDocumentationHandling: 'essentials',
        isAcceptAllForBots: true,
        isDataProcessingInUnsafeCountries: true,
        isAgeNotice: true,
        ageNoticeAgeLimit: 14,
        isListServicesNotice: true,
        isBannerLessConsent: false,
        isTcf: false,
        isGcm: false,
        isGcmListPurposes: false,
        hasLazyData: false,
        ...frontend,
      },
      anonymousContentUrl: `${site}/wp-content/3f9a1c7d2e/dist/`,
      anonymousHash: null,
      hasDynamicPreDecisions: false,
      multilingualSkipHTMLForTag: '',
      isCurrentlyInTranslationEditorPreview: false,
      defaultLanguage: '',
      currentLanguage: '',
      activeLanguages: [],
      context: '',
      iso3166OneAlpha2: COUNTRIES,
      visualParentSelectors: { '.wpb_video_wrapper': 1, '.ast-oembed-container': 1 },
      dependantVisibilityContainers: [
        '[role="tabpanel"]',
        '.elementor-tab-content',
        '[data-elementor-type="popup"]',
      ],
      disableDeduplicateExceptions: ['.et_pb_video_slider'],
      isPreventPreDecision: false,
      isInvalidateImplicitUserConsent: false,
      bannerDesignVersion: 12,
      bannerI18n: BANNER_I18N,
      pageRequestUuid4: CONTAINER_ID,
      pageByIdUrl: `${site}/?page_id`,
      pluginUrl: 'https://anbieter.example/',
      ...others,
    },
  };
}
