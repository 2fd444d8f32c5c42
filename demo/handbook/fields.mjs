/**
 * The fields of groups, services, blockers and links in the owner's `consent`: a sentence for each in English and
 * German. Their forms and defaults come from the schema.
 */

const idOf = (english, german) => [
  `A whole number from 1, which no other ${english} may have. Without it the entry is ignored.`,
  `Eine ganze Zahl ab 1, die sonst ${german} hat. Ohne sie wird der Eintrag ignoriert.`,
];

export const FIELDS = {
  groups: {
    id: idOf('group', 'keine Gruppe'),
    name: ['Heading of the group.', 'Überschrift der Gruppe.'],
    slug: [
      'Kind of the group: `essential`, `functional`, `statistics` or `marketing`; such a group needs no name.',
      'Art der Gruppe: `essential`, `functional`, `statistics` oder `marketing`; so eine Gruppe braucht keinen Namen.',
    ],
    description: ['Text below the heading.', 'Text unter der Überschrift.'],
    isEssential: [
      'Visitors can’t decline this group. Exactly one group should have it.',
      'Besucher können diese Gruppe nicht ablehnen. Genau eine Gruppe sollte das haben.',
    ],
    items: ['The services of the group.', 'Die Dienste der Gruppe.'],
  },
  services: {
    id: idOf('service', 'kein Dienst'),
    name: ['Name of the service.', 'Name des Dienstes.'],
    purpose: ['What the service is for.', 'Wozu der Dienst da ist.'],
    uniqueName: [
      'A name for scripts (`consentApi`), for the tag manager and for Google’s consent mode.',
      'Ein Name für Skripte (`consentApi`), für den Tag-Manager und für Googles Consent Mode.',
    ],
    presetId: [
      'The plugin’s template: `gtm` or `mtm` marks the tag manager itself, `amazon-associates-widget` an advertisement.',
      'Die Vorlage des Plugins: `gtm` oder `mtm` kennzeichnet den Tag-Manager selbst, `amazon-associates-widget` eine Anzeige.',
    ],
    legalBasis: [
      'What the processing is based on. A service with `legitimate-interest` runs also after “decline”, until the visitor switches it off.',
      'Worauf sich die Verarbeitung stützt. Ein Dienst mit `legitimate-interest` läuft auch nach „Ablehnen“, bis der Besucher ihn abwählt.',
    ],
    provider: ['Name and address of the provider.', 'Name und Anschrift des Anbieters.'],
    providerContact: [
      'How to reach the provider: `phone`, `email` and `link`.',
      'Wie der Anbieter zu erreichen ist: `phone`, `email` und `link`.',
    ],
    providerPrivacyPolicyUrl: [
      'Address of the provider’s privacy policy.',
      'Adresse der Datenschutzerklärung des Anbieters.',
    ],
    providerLegalNoticeUrl: [
      'Address of the provider’s legal notice.',
      'Adresse des Impressums des Anbieters.',
    ],
    isProviderCurrentWebsite: [
      'The provider is you: address, contact and pages come from `websiteOperator` and `links`.',
      'Der Anbieter sind Sie: Anschrift, Kontakt und Seiten kommen aus `websiteOperator` und `links`.',
    ],
    isEmbeddingOnlyExternalResources: [
      'The service stores nothing: no cookies are listed or deleted.',
      'Der Dienst speichert nichts: Es werden keine Cookies aufgezählt oder gelöscht.',
    ],
    dataProcessingInCountries: [
      'Countries in which data is processed, by their two letters: `["US"]`.',
      'Länder, in denen Daten verarbeitet werden, mit ihren zwei Buchstaben: `["US"]`.',
    ],
    dataProcessingInCountriesSpecialTreatments: [
      'Safeguards of the transfer: `standard-contractual-clauses`, `binding-corporate-rules`, `provider-is-self-certified-trans-atlantic-data-privacy-framework`, `contractual-assurances-with-sub-processors`.',
      'Garantien der Übermittlung: `standard-contractual-clauses`, `binding-corporate-rules`, `provider-is-self-certified-trans-atlantic-data-privacy-framework`, `contractual-assurances-with-sub-processors`.',
    ],
    technicalDefinitions: [
      'The cookies and other entries of the service, see below.',
      'Die Cookies und anderen Einträge des Dienstes, siehe unten.',
    ],
    codeDynamics: [
      'Values in place of `{{name}}` in the code and in names of cookies: `{"site": "123"}`.',
      'Werte statt `{{name}}` im Code und in Namen von Cookies: `{"site": "123"}`.',
    ],
    codeOptIn: [
      'HTML that runs once the service is allowed.',
      'HTML, das läuft, sobald der Dienst erlaubt ist.',
    ],
    codeOptOut: [
      'HTML that runs when the service is declined.',
      'HTML, das läuft, wenn der Dienst abgelehnt wird.',
    ],
    executePriority: [
      'The order in which code runs: the smallest number first.',
      'Die Reihenfolge, in der Code läuft: die kleinste Zahl zuerst.',
    ],
    tagManagerOptInEventName: [
      'The event that the tag manager gets when the service is allowed, except with `googleTagManagerWithGcm`.',
      'Das Ereignis, das der Tag-Manager bekommt, wenn der Dienst erlaubt ist, außer bei `googleTagManagerWithGcm`.',
    ],
    tagManagerOptOutEventName: [
      'The same when the service is declined.',
      'Dasselbe, wenn der Dienst abgelehnt wird.',
    ],
    executeCodeOptInWhenNoTagManagerConsentIsGiven: [
      'Where there is a tag manager, `codeOptIn` runs only if the visitor has not allowed the tag manager.',
      'Wo es einen Tag-Manager gibt, läuft `codeOptIn` nur, wenn der Besucher den Tag-Manager nicht erlaubt hat.',
    ],
    executeCodeOptOutWhenNoTagManagerConsentIsGiven: [
      'The same for `codeOptOut`.',
      'Dasselbe für `codeOptOut`.',
    ],
    deleteTechnicalDefinitionsAfterOptOut: [
      'Deletes the service’s cookies and entries when the visitor declines it.',
      'Löscht die Cookies und Einträge des Dienstes, wenn der Besucher ihn ablehnt.',
    ],
    googleConsentModeConsentTypes: [
      'The types of Google’s consent mode that the service needs: `["analytics_storage"]`.',
      'Die Arten von Googles Consent Mode, die der Dienst braucht: `["analytics_storage"]`.',
    ],
  },
  cookies: {
    type: ['Where the entry is: `http` means a cookie.', 'Wo der Eintrag liegt: `http` ist ein Cookie.'],
    name: ['Its name; `*` stands for any characters.', 'Sein Name; `*` steht für beliebige Zeichen.'],
    host: ['The host to which it belongs.', 'Der Host, zu dem er gehört.'],
    duration: ['How long a cookie is stored.', 'Wie lange ein Cookie gespeichert bleibt.'],
    durationUnit: [
      'The unit of that: seconds, minutes, hours, days, months, years.',
      'Die Einheit dafür: Sekunden, Minuten, Stunden, Tage, Monate, Jahre.',
    ],
    isSessionDuration: [
      'The cookie is stored until the browser is closed.',
      'Das Cookie bleibt, bis der Browser geschlossen wird.',
    ],
    purpose: ['What the entry is for.', 'Wozu der Eintrag da ist.'],
  },
  blockers: {
    id: [
      'A whole number from 1, which no other blocker may have; `consent-id` on an element names the blocker by it.',
      'Eine ganze Zahl ab 1, die sonst kein Blocker hat; `consent-id` an einem Element nennt damit den Blocker.',
    ],
    name: ['Name in the placeholder.', 'Name im Platzhalter.'],
    description: ['Text in the placeholder.', 'Text im Platzhalter.'],
    rules: [
      'Addresses that are blocked, `*` stands for any characters: `["*maps.example*"]`.',
      'Adressen, die gesperrt sind, `*` steht für beliebige Zeichen: `["*karten.example*"]`.',
    ],
    criteria: [
      'Leave it as it is: Piton does not support `tcfVendors`.',
      'Lassen Sie das, wie es ist: `tcfVendors` unterstützt Piton nicht.',
    ],
    services: [
      'The ids of the services that have to be allowed, all of them. Without an id the content stays blocked.',
      'Die Nummern der Dienste, die erlaubt sein müssen, und zwar alle. Ohne Nummer bleibt der Inhalt gesperrt.',
    ],
    isVisual: ['Shows a placeholder.', 'Zeigt einen Platzhalter.'],
    visualType: [
      'Looks of the placeholder: text, text on a blurred picture, or a picture that a click opens. The last two need a `visualThumbnail`.',
      'Aussehen des Platzhalters: Text, Text auf einem unscharfen Bild oder ein Bild, das ein Klick öffnet. Die letzten beiden brauchen ein `visualThumbnail`.',
    ],
    visualContentType: [
      'What is blocked: `map`, `video-player`, `audio-player`, `feed-text`, `feed-video` or `generic`. Films and sound get a play button.',
      'Was gesperrt ist: `map`, `video-player`, `audio-player`, `feed-text`, `feed-video` oder `generic`. Filme und Ton bekommen einen Abspielknopf.',
    ],
    isVisualDarkMode: ['Dark colours for `hero`.', 'Dunkle Farben für `hero`.'],
    visualBlur: ['How much the picture is blurred, px.', 'Wie unscharf das Bild ist, in Pixel.'],
    visualHeroButtonText: ['Text of the button of `hero`.', 'Beschriftung des Knopfs bei `hero`.'],
    shouldForceToShowVisual: [
      'Shows a placeholder also where the blocked element is not visible.',
      'Zeigt auch dort einen Platzhalter, wo das gesperrte Element nicht zu sehen ist.',
    ],
    presetId: [
      'The plugin’s template; `youtube` gives the play button the looks of that service.',
      'Die Vorlage des Plugins; `youtube` gibt dem Abspielknopf das Aussehen dieses Dienstes.',
    ],
    visualThumbnail: [
      'The picture: `url` on your own site, `width`, `height`; for `hero` also `title`, `titleType` (`center` or `top`) and `hide` (`["overlay", "title"]`).',
      'Das Bild: `url` auf Ihrer eigenen Website, `width`, `height`; für `hero` auch `title`, `titleType` (`center` oder `top`) und `hide` (`["overlay", "title"]`).',
    ],
  },
  links: {
    label: [
      'Text of the link. A link without text or address is ignored.',
      'Text des Links. Ein Link ohne Text oder Adresse wird ignoriert.',
    ],
    url: ['Address of the page.', 'Adresse der Seite.'],
    pageType: [
      'What the page is: `privacyPolicy`, `legalNotice`, `gtc`, `cookiePolicy`, `other` and so on. Texts and services link to the first two.',
      'Was die Seite ist: `privacyPolicy`, `legalNotice`, `gtc`, `cookiePolicy`, `other` und so weiter. Auf die ersten beiden verweisen Texte und Dienste.',
    ],
    isTargetBlank: ['Opens the page in a new tab.', 'Öffnet die Seite in einem neuen Tab.'],
  },
};
