/**
 * The German description of each key of the owner's configuration, by interface and key. The English sentences are in
 * the public types.
 */
export const KEYS_DE = {
  PitonConfig: {
    handlers:
      'Schaltet Handler mit ihrem Namen aus: `{"nested-tabs": false}`; die ganze Einwilligung mit `consent`. Alle anderen Handler sind eingeschaltet.',
    off: 'Die Namen der ausgeschalteten Handler; für das Attribut `data-off="nested-tabs, header"`.',
    texts: 'Texte für Besucher unter `handler.schlüssel`: `{"image-carousel.next": "Weiter"}`.',
    assets:
      'Der Ordner, in dem `chunks/` liegt, wenn es nicht der des Skripts ist: eine Adresse mit Schrägstrich am Ende.',
    scripts:
      'Skripte des CMS, die geladen werden, wenn ein Widget erscheint, nach Widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`; `{builder}`, `{pro}`, `{extras}` und `{uploads}` stehen für die Ordner der Plugins.',
    trustedHosts:
      'Hosts, von denen Piton selbst laden darf, obwohl die Seite um Einwilligung fragt und kein Blocker und kein Dienst sie nennt: `["cdn.example.com", "*.example.net"]`.',
    consent:
      'Was die Seite ihre Besucher fragt, wenn kein Einwilligungs-Plugin die Frage ausgibt: Gruppen, Dienste und Blocker (siehe „Einwilligung“).',
    facade:
      'Bildet `elementorFrontend` für Codeschnipsel nach, die es aufrufen, und löst sein Startereignis aus.',
    debug: 'Sagt in der Konsole, was gemountet wird und was scheitert.',
    inspect: 'Öffnet den Inspektor bei jedem Aufruf der Seite; `?piton-inspect` öffnet ihn bei einem Aufruf.',
  },
  ConsentQuestion: {
    groups: 'Gruppen und ihre Dienste (`items`); die Gruppe mit `isEssential` lässt sich nicht ablehnen.',
    blockers: 'Blocker: was gesperrt ist, bis die Dienste dafür erlaubt sind.',
    links: 'Links unter der Frage, zur Datenschutzerklärung und Ähnlichem.',
    texts: 'Texte der Frage nach den Schlüsseln des Plugins, statt der deutschen oder englischen Vorgaben.',
    individualTexts: 'Dasselbe für die Ansicht mit einzelnen Einstellungen.',
    design: 'Farben, Größen und Plätze nach den Abschnitten und Schlüsseln des Plugins.',
    cookie: 'Name des Cookies.',
    days: 'Wie viele Tage eine Entscheidung gilt.',
    revision:
      'Ein beliebiger Text; ändern Sie ihn, um alle Besucher neu zu fragen. Neu gefragt wird auch, wenn sich Gruppen oder Blocker ändern. Ein Text aus 32 Hexadezimalziffern ist die Revision selbst: Dann zählt nur seine eigene Änderung.',
    respectDoNotTrack: 'Zählt Do-Not-Track des Browsers als Ablehnung.',
    respectGlobalPrivacyControl:
      'Zählt Global Privacy Control als Ablehnung; mit der Konfiguration des Plugins nur, wenn dieser Schlüssel gesetzt ist.',
    consentMode: 'Setzt die Vorgabe von Googles Consent Mode, bevor Piton ein Tag lädt.',
    tagManager:
      'Wer Tags startet, sobald ihre Dienste erlaubt sind; `googleTagManagerWithGcm` braucht `consentMode` und ist ohne ihn der einfache.',
    hideBanner: 'Fragt nicht von selbst: Ohne Entscheidung ist nur die essenzielle Gruppe erlaubt.',
    isAgeNotice: 'Sagt Kindern, dass sie nicht selbst entscheiden können.',
    ageNoticeAgeLimit: 'Das Alter, ab dem Kinder selbst entscheiden können.',
    isListServicesNotice: 'Nennt die Dienste in der ersten Frage.',
    isDataProcessingInUnsafeCountries: 'Fragt auch nach der Übermittlung von Daten in unsichere Länder.',
    territorialLegalBasis:
      'Die Gesetze, nach denen die Seite fragt: `gdpr-eprivacy`, `dsg-switzerland`; ohne Angabe das europäische.',
    predefinedDataProcessingInSafeCountriesLists:
      'Länder, die als sicher gelten, nach den Listen des Plugins (`GDPR`, `ADEQUACY_EU`, …).',
    consentForwardingExternalHosts:
      'Andere Websites, für die die Entscheidung ebenfalls gilt; die Frage nennt sie.',
    isGcmListPurposes:
      'Nennt die Zwecke von Googles Consent Mode in der ersten Frage; braucht `consentMode`.',
    websiteOperator:
      'Wer die Website betreibt, für deren eigene Dienste: `address`, `country` (zwei Buchstaben), `contactEmail`, `contactPhone`, `contactFormUrl`.',
    languageSwitcher: 'Die Seite in anderen Sprachen: je `name`, `locale`, `url`, `current`.',
    bannerI18n: 'Beschriftungen der Ansichten nach den Schlüsseln des Plugins.',
    iso3166OneAlpha2: 'Namen von Ländern nach ihren zwei Buchstaben.',
    visualParentSelectors:
      'Welches umgebende Element ein Platzhalter ersetzt: ein Selektor, und wie viele Ebenen höher, oder `self`.',
    dependantVisibilityContainers:
      'Selektoren von Behältern, die ihren Inhalt verbergen, bis jemand sie öffnet: Platzhalter warten darauf.',
    disableDeduplicateExceptions:
      'Selektoren gesperrter Elemente, die sich mit dem Nachbarn einen Platzhalter teilen, auch wenn ihre Vorschaubilder verschieden sind.',
    multilingualSkipHTMLForTag: 'Ein Attribut, das Übersetzungsskripte von den Platzhaltern fernhält.',
  },
};

/** The German words for the English descriptions of a key's form. */
const FORMS = [
  [/\byes or no\b/g, 'ja oder nein'],
  [/\bwhole number\b/g, 'ganze Zahl'],
  [/\bnumber\b/g, 'Zahl'],
  [/\bfrom (\S+) to\b/g, 'von $1 bis'],
  [/\bfrom\b/g, 'ab'],
  [/\bmap of ja oder nein\b/g, 'ja oder nein je Name'],
  [/\bmap of text\b/g, 'ein Text je Name'],
  [/\blist of an object\b/g, 'Liste von Objekten'],
  [/\blist of text\b/g, 'Liste von Texten'],
  [/\blist of ids\b/g, 'Liste von Nummern'],
  [/\ban object with (\w+), (\w+) and (\w+)\b/g, 'ein Objekt mit $1, $2 und $3'],
  [/\ban object\b/g, 'ein Objekt'],
  [/\btext\b/g, 'Text'],
];
/** The forms in the handbook's English, since those of the schema are made for warnings. */
const FORMS_EN = [
  [/\bmap of yes or no\b/g, 'yes or no for each name'],
  [/\bmap of text\b/g, 'a text for each name'],
  [/\blist of an object\b/g, 'list of objects'],
  [/\blist of text\b/g, 'list of texts'],
];
const DEFAULTS = { yes: 'ja', no: 'nein' };

const inWords = (form, forms) => forms.reduce((text, [word, shown]) => text.replace(word, shown), form);
/** @param {string} form as in the schema */
export const formDe = (form) => inWords(form, FORMS);
/** @param {string} form as in the schema */
export const formEn = (form) => inWords(form, FORMS_EN);
/** @param {string} fallback as in the reference */
export const defaultDe = (fallback) => DEFAULTS[fallback] ?? fallback;
