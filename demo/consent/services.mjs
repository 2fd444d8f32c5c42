/** Groups and services of the demo site, as the plugin localizes them. Their code loads from the fake third parties. */

/** The encoding by which the plugin hides code from optimisers. */
export const base64 = (text) => text && `base64-encoded:${Buffer.from(text, 'utf8').toString('base64')}`;

const OWN = 'Alpenkante Reisen GmbH, Kantenweg 7, 6020 Innsbruck';

const definition = (type, name, purpose, duration, durationUnit = 'd', host = '127.0.0.1') => ({
  type,
  name,
  host,
  duration: duration || 0,
  durationUnit,
  isSessionDuration: !duration && type !== 'local' && type !== 'indexedDb',
  purpose,
});

/** A service with every field the server prints. */
const service = ({ codeOptIn = '', codeOptOut = '', codeOnPageLoad = '', ...fields }) => ({
  purpose: '',
  presetId: '',
  legalBasis: 'consent',
  providerContact: { phone: '', email: '', link: '' },
  providerPrivacyPolicyUrl: 'https://anbieter.example/datenschutz/',
  providerLegalNoticeUrl: '',
  isProviderCurrentWebsite: false,
  isEmbeddingOnlyExternalResources: false,
  dataProcessingInCountries: ['AT'],
  dataProcessingInCountriesSpecialTreatments: [],
  technicalDefinitions: [],
  codeDynamics: [],
  codeOptIn: base64(codeOptIn),
  codeOptOut: base64(codeOptOut),
  codeOnPageLoad: base64(codeOnPageLoad),
  executePriority: 10,
  tagManagerOptInEventName: '',
  tagManagerOptOutEventName: '',
  executeCodeOptInWhenNoTagManagerConsentIsGiven: false,
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: false,
  deleteTechnicalDefinitionsAfterOptOut: false,
  googleConsentModeConsentTypes: [],
  ...fields,
});

const essential = () => [
  service({
    id: 1200,
    name: 'Einwilligungsverwaltung',
    uniqueName: 'einwilligung',
    purpose: 'Merkt sich, worin Sie eingewilligt haben, damit wir nicht auf jeder Seite neu fragen.',
    legalBasis: 'legal-requirement',
    provider: OWN,
    providerPrivacyPolicyUrl: '',
    isProviderCurrentWebsite: true,
    technicalDefinitions: [
      definition('http', 'real_cookie_banner*', 'Ihre Entscheidung mit Zeitpunkt und Kennung', 365),
      definition('local', 'real_cookie_banner*', 'Entscheidungen, die der Server noch nicht kennt'),
    ],
  }),
];

const functional = ({ skripte }) => [
  service({
    id: 1201,
    name: 'Bergkarten',
    uniqueName: 'bergkarten',
    purpose: 'Zeigt Touren auf einer Karte.\nDabei erfährt der Anbieter Ihre IP-Adresse.',
    provider: 'Höhenlinie Kartendienste e. U., Bregenz',
    providerContact: { phone: '+43 5574 0000', email: 'post@hoehenlinie.example', link: '' },
    technicalDefinitions: [
      definition('http', 'hl_sitzung', 'Hält den Kartenausschnitt', 0, 'd', 'karten.localhost'),
    ],
    googleConsentModeConsentTypes: ['functionality_storage'],
  }),
  service({
    id: 1202,
    name: 'BergTV',
    uniqueName: 'bergtv',
    purpose: 'Spielt Videos ab, die bei BergTV liegen.',
    provider: 'BergTV Inc., Boulder, Colorado',
    dataProcessingInCountries: ['US', 'IE'],
    dataProcessingInCountriesSpecialTreatments: ['standard-contractual-clauses'],
    technicalDefinitions: [
      definition('http', 'btv_zuschauer', 'Erkennt Zuschauer wieder', 13, 'mo', '.video.localhost'),
      definition('local', 'btv-lautstaerke', 'Merkt sich die Lautstärke', 0, 'd', 'video.localhost'),
    ],
    tagManagerOptInEventName: 'bergtv-erlaubt',
    tagManagerOptOutEventName: 'bergtv-abgelehnt',
  }),
  service({
    id: 1203,
    name: 'Filmschuppen',
    uniqueName: 'filmschuppen',
    purpose: 'Spielt unsere Reisefilme in voller Länge ab.',
    provider: 'Filmschuppen Genossenschaft, Lienz',
    technicalDefinitions: [definition('http', 'schuppen_*', 'Zählt Aufrufe', 30, 'd', 'video.localhost')],
  }),
  service({
    id: 1204,
    name: 'Schriftsetzerei',
    uniqueName: 'schriftsetzerei',
    purpose: 'Lädt Gestaltungsregeln von einem fremden Server.',
    provider: 'Schriftsetzerei OG, Graz',
    isEmbeddingOnlyExternalResources: true,
  }),
  service({
    id: 1209,
    name: 'Fotowand',
    uniqueName: 'fotowand',
    purpose: 'Zeigt Bilder unserer Gäste.',
    provider: 'Fotowand AG, Chur',
    dataProcessingInCountries: ['CH'],
    technicalDefinitions: [
      definition('session', 'fw-*', 'Reihenfolge der Bilder', 0, 'd', 'fotos.localhost'),
    ],
  }),
  service({
    id: 1210,
    name: 'Spamschutz',
    uniqueName: 'spamschutz',
    purpose: 'Hält automatische Einträge von unseren Formularen fern.',
    legalBasis: 'legitimate-interest',
    provider: OWN,
    providerPrivacyPolicyUrl: '',
    isProviderCurrentWebsite: true,
    technicalDefinitions: [definition('session', 'ak-formular', 'Zeitpunkt des ersten Tastendrucks')],
  }),
  service({
    id: 1211,
    name: 'Bergwetter',
    uniqueName: 'bergwetter',
    purpose: 'Zeigt das Wetter auf der Hütte.',
    provider: 'Wetterfahne Ges.m.b.H., Salzburg',
    isEmbeddingOnlyExternalResources: true,
  }),
  service({
    id: 1206,
    name: 'Wegweiser Tag Manager',
    uniqueName: 'gtm',
    presetId: 'gtm',
    purpose: 'Verwaltet, welche Messungen auf dieser Website laufen.',
    provider: 'Wegweiser Ireland Ltd., Dublin',
    dataProcessingInCountries: ['IE', 'US'],
    dataProcessingInCountriesSpecialTreatments: [
      'provider-is-self-certified-trans-atlantic-data-privacy-framework',
    ],
    isEmbeddingOnlyExternalResources: true,
    executePriority: 2,
    codeOnPageLoad:
      '<script>window.dataLayer = window.dataLayer || []; window.gtag = function () { window.dataLayer.push(arguments); };</script>',
    codeOptIn: `<script>window.dataLayer = window.dataLayer || []; window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });</script>
<script async src="${skripte}/tagmanager.js?id={{behaelter}}"></script>`,
    codeDynamics: { behaelter: 'AK-DEMO' },
  }),
];

const statistics = ({ skripte }) => [
  service({
    id: 1205,
    name: 'Spurenleser',
    uniqueName: 'spurenleser',
    purpose: 'Zählt Besuche und zeigt uns, welche Reisen gefragt sind.',
    provider: 'Spurenleser Analytics d.o.o., Ljubljana',
    dataProcessingInCountries: ['SI'],
    technicalDefinitions: [
      definition('http', '_spur_id.{{website}}.*', 'Erkennt wiederkehrende Besuche', 13, 'mo'),
      definition('http', '_spur_ses*', 'Hält einen Besuch zusammen', 30, 'm'),
      definition('local', '_spur_*', 'Noch nicht gesendete Messungen'),
      definition('session', '_spur_pfad', 'Weg durch die Website'),
      definition('indexedDb', 'spurenleser', 'Zwischenspeicher der Messungen'),
    ],
    codeDynamics: { website: '7' },
    codeOptIn: `<script>document.cookie = '_spur_id.{{website}}.a1=besuch; path=/; max-age=3600'; document.cookie = '_spur_ses=1; path=/'; localStorage.setItem('_spur_warteschlange', '[]'); sessionStorage.setItem('_spur_pfad', location.pathname);</script>
<script src="${skripte}/statistik.js" unique-write-name="spurenleser"></script>
<script>window.spurenleser?.('seite', document.title);</script>`,
    codeOptOut: '<script>window.spurenleserAus = true;</script>',
    tagManagerOptInEventName: 'spurenleser-erlaubt',
    tagManagerOptOutEventName: 'spurenleser-abgelehnt',
    executeCodeOptInWhenNoTagManagerConsentIsGiven: true,
    executeCodeOptOutWhenNoTagManagerConsentIsGiven: true,
    deleteTechnicalDefinitionsAfterOptOut: true,
    googleConsentModeConsentTypes: ['analytics_storage'],
  }),
];

const marketing = ({ skripte }) => [
  service({
    id: 1207,
    name: 'Lawinenpixel',
    uniqueName: 'lawinenpixel',
    purpose: 'Misst, ob unsere Anzeigen zu Buchungen führen.',
    provider: 'Lawine Ads LLC, Denver',
    dataProcessingInCountries: ['US'],
    technicalDefinitions: [definition('http', '_lawine*', 'Ordnet Buchungen einer Anzeige zu', 90)],
    codeOptIn: `<script>document.cookie = '_lawine=1; path=/; max-age=7776000';</script><img src="${skripte}/pixel.svg?seite=demo" alt="" width="1" height="1" hidden>`,
    deleteTechnicalDefinitionsAfterOptOut: true,
    googleConsentModeConsentTypes: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  }),
  service({
    id: 1208,
    name: 'Ausrüster-Partnerprogramm',
    uniqueName: 'ausruester',
    presetId: 'amazon-associates-widget',
    purpose: 'Zeigt Ausrüstung, an deren Kauf wir mitverdienen.',
    provider: 'Ausrüster Handels KG, Villach',
    technicalDefinitions: [
      definition('http', 'partner_ref', 'Merkt sich, woher Sie kommen', 30, 'd', 'skripte.localhost'),
    ],
    codeDynamics: { amznAssoWidgetHtmlId: 'ak-partner' },
    codeOptIn: `<script src="${skripte}/partner.js"></script>`,
  }),
];

const group = (id, slug, name, description, items, isEssential = false) => ({
  id,
  name,
  slug,
  description,
  isEssential,
  isDefault: true,
  items,
});

/** The name of a technical definition, in which the service's placeholders are replaced by their values. */
export const definitionName = ({ name }, { codeDynamics = {} }) =>
  name.replace(/\{\{(\w+)\}\}/g, (all, key) => (Object.hasOwn(codeDynamics, key) ? codeDynamics[key] : all));

/** @param {Record<string, string>} origins */
export const groupsOf = (origins) => [
  group(
    60,
    'essential',
    'Essenziell',
    'Ohne diese Services funktioniert die Website nicht.',
    essential(),
    true,
  ),
  group(
    61,
    'functional',
    'Funktional',
    'Karten, Videos und anderes, das von fremden Servern kommt.',
    functional(origins),
  ),
  group(62, 'statistics', 'Statistik', 'Hilft uns zu verstehen, was gelesen wird.', statistics(origins)),
  group(63, 'marketing', 'Marketing', 'Für Werbung, die zu Ihnen passt.', marketing(origins)),
];

const platform = (id, name, provider, countries) =>
  service({
    id,
    name,
    uniqueName: name.toLowerCase(),
    purpose: 'Zeigt Videos.',
    provider,
    dataProcessingInCountries: countries,
    isEmbeddingOnlyExternalResources: true,
  });

/** The same groups with the real video platforms in the functional group. */
export const withEmbeds = (groups) =>
  groups.map((one) =>
    one.slug === 'functional'
      ? {
          ...one,
          items: [
            ...one.items,
            platform(1220, 'YouTube', 'Google Ireland Limited, Dublin', ['IE', 'US']),
            platform(1221, 'Vimeo', 'Vimeo.com, Inc., New York', ['US']),
          ],
        }
      : one,
  );
