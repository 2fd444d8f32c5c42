/** The question that every consent banner of the bench asks: the same German texts, four groups, nine services. */

/** The code of the only service with code. The mark ends the measurement of the returning visit. */
export const SERVICE_CODE = "performance.mark('service');";

export const TEXTS = {
  headline: 'Privatsphäre-Einstellungen',
  description:
    'Wir verwenden auf unserer Website Cookies und ähnliche Techniken und verarbeiten personenbezogene Daten, etwa um Karten und Videos von fremden Servern zu zeigen. Manche Services brauchen Ihre Einwilligung. Sie können sie jederzeit widerrufen.',
  acceptAll: 'Alle akzeptieren',
  decline: 'Weiter ohne Einwilligung',
  settings: 'Einstellungen individuell festlegen',
  settingsHeadline: 'Individuelle Privatsphäre-Einstellungen',
  settingsDescription:
    'Hier sehen Sie alle Services dieser Website und wofür sie da sind. Sie können jeden einzeln erlauben.',
  save: 'Individuelle Auswahl speichern',
  close: 'Schließen',
};

export const LINKS = [
  { label: 'Datenschutzerklärung', url: '/datenschutz/', pageType: 'privacyPolicy' },
  { label: 'Impressum', url: '/impressum/', pageType: 'legalNotice' },
];

const cookie = (name, purpose, days) => ({ name, purpose, days });

/**
 * @typedef {object} Service
 * @property {string} key
 * @property {string} name
 * @property {string} purpose
 * @property {string} provider
 * @property {{ name: string, purpose: string, days: number }[]} cookies `*` stands for any characters
 * @property {string} [code]
 */

/** @type {{ key: string, name: string, description: string, isEssential?: boolean, services: Service[] }[]} */
export const GROUPS = [
  {
    key: 'essential',
    name: 'Essenziell',
    description: 'Ohne diese Services funktioniert die Website nicht.',
    isEssential: true,
    services: [
      {
        key: 'einwilligung',
        name: 'Einwilligungsverwaltung',
        purpose: 'Merkt sich, worin Sie eingewilligt haben, damit wir nicht auf jeder Seite neu fragen.',
        provider: 'Alpenkante Reisen GmbH, Innsbruck',
        cookies: [cookie('einwilligung*', 'Ihre Entscheidung mit Zeitpunkt und Kennung', 365)],
      },
    ],
  },
  {
    key: 'functional',
    name: 'Funktional',
    description: 'Karten, Videos und anderes, das von fremden Servern kommt.',
    services: [
      {
        key: 'bergkarten',
        name: 'Bergkarten',
        purpose: 'Zeigt Touren auf einer Karte. Dabei erfährt der Anbieter Ihre IP-Adresse.',
        provider: 'Höhenlinie Kartendienste e. U., Bregenz',
        cookies: [cookie('hl_sitzung', 'Hält den Kartenausschnitt', 1)],
      },
      {
        key: 'bergtv',
        name: 'BergTV',
        purpose: 'Spielt Videos ab, die bei BergTV liegen.',
        provider: 'BergTV GmbH, Graz',
        cookies: [cookie('btv_zuschauer', 'Erkennt Zuschauer wieder', 390)],
      },
      {
        key: 'fotowand',
        name: 'Fotowand',
        purpose: 'Zeigt Bilder unserer Gäste.',
        provider: 'Fotowand OG, Salzburg',
        cookies: [cookie('fw_*', 'Reihenfolge der Bilder', 7)],
      },
      {
        key: 'bergwetter',
        name: 'Bergwetter',
        purpose: 'Zeigt das Wetter auf der Hütte.',
        provider: 'Wetterfahne Ges.m.b.H., Salzburg',
        cookies: [cookie('wetter_ort', 'Merkt sich die Hütte', 30)],
      },
    ],
  },
  {
    key: 'statistics',
    name: 'Statistik',
    description: 'Hilft uns zu verstehen, was gelesen wird.',
    services: [
      {
        key: 'spurenleser',
        name: 'Spurenleser',
        purpose: 'Zählt Besuche und zeigt uns, welche Reisen gefragt sind.',
        provider: 'Spurenleser Analytics d.o.o., Ljubljana',
        cookies: [cookie('_spur_*', 'Erkennt wiederkehrende Besuche', 390)],
        code: SERVICE_CODE,
      },
      {
        key: 'waermebild',
        name: 'Wärmebild',
        purpose: 'Zeigt uns, wie weit auf einer Seite gelesen wird.',
        provider: 'Wärmebild KG, Linz',
        cookies: [cookie('_waerme*', 'Hält einen Besuch zusammen', 1)],
      },
    ],
  },
  {
    key: 'marketing',
    name: 'Marketing',
    description: 'Für Werbung, die zu Ihnen passt.',
    services: [
      {
        key: 'lawinenpixel',
        name: 'Lawinenpixel',
        purpose: 'Misst, ob unsere Anzeigen zu Buchungen führen.',
        provider: 'Lawine Ads GmbH, Wien',
        cookies: [cookie('_lawine*', 'Ordnet Buchungen einer Anzeige zu', 90)],
      },
      {
        key: 'ausruester',
        name: 'Ausrüster-Partnerprogramm',
        purpose: 'Zeigt Ausrüstung, an deren Kauf wir mitverdienen.',
        provider: 'Ausrüster Handels KG, Villach',
        cookies: [cookie('partner_ref', 'Merkt sich, woher Sie kommen', 30)],
      },
    ],
  },
];

export const SERVICES = GROUPS.flatMap((group) => group.services.map((service) => ({ ...service, group })));

/** The only service with code. */
export const CODED = SERVICES.find(({ code }) => code);

/** Returns a cookie's name as a pattern, or the name itself where it has no `*`. */
export const patternOf = (name) => (name.includes('*') ? new RegExp(`^${name.replaceAll('*', '')}`) : name);
