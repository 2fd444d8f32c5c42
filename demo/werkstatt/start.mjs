/**
 * The initial configuration of the workshop: a small but complete question, so that the first view shows a realistic
 * banner.
 */
export const START = {
  consent: {
    groups: [
      {
        id: 1,
        slug: 'essential',
        isEssential: true,
        description: 'Ohne diese Dienste funktioniert die Website nicht.',
        items: [
          {
            id: 11,
            name: 'Einwilligungsverwaltung',
            legalBasis: 'legal-requirement',
            purpose: 'Merkt sich Ihre Entscheidung.',
            isProviderCurrentWebsite: true,
            technicalDefinitions: [
              {
                type: 'http',
                name: 'piton-consent',
                duration: 365,
                durationUnit: 'd',
                purpose: 'Ihre Entscheidung',
              },
            ],
          },
        ],
      },
      {
        id: 2,
        slug: 'functional',
        description: 'Karten und Videos von anderen.',
        items: [
          {
            id: 21,
            name: 'Karten',
            provider: 'Karten GmbH, Bregenz',
            purpose: 'Zeigt Wege auf einer Karte. Der Anbieter erfährt dabei Ihre IP-Adresse.',
            providerPrivacyPolicyUrl: 'https://karten.example/datenschutz/',
          },
        ],
      },
      {
        id: 3,
        slug: 'statistics',
        description: 'Zählt Besuche.',
        items: [
          { id: 31, name: 'Zähler', provider: 'Zähler KG, Wien', purpose: 'Zählt Seitenaufrufe ohne Namen.' },
        ],
      },
    ],
    blockers: [
      {
        id: 41,
        name: 'Karten',
        description: 'Die Karte liegt auf einem fremden Server.',
        rules: ['*karten.example*'],
        services: [21],
        isVisual: true,
      },
    ],
    links: [
      { label: 'Datenschutz', url: '/datenschutz/', pageType: 'privacyPolicy' },
      { label: 'Impressum', url: '/impressum/', pageType: 'legalNotice' },
    ],
  },
};
