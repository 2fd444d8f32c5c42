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

const ENGLISH = {
  consent: {
    groups: [
      {
        id: 1,
        slug: 'essential',
        isEssential: true,
        description: 'Without these services the website does not work.',
        items: [
          {
            id: 11,
            name: 'Consent management',
            legalBasis: 'legal-requirement',
            purpose: 'Remembers your decision.',
            isProviderCurrentWebsite: true,
            technicalDefinitions: [
              {
                type: 'http',
                name: 'piton-consent',
                duration: 365,
                durationUnit: 'd',
                purpose: 'Your decision',
              },
            ],
          },
        ],
      },
      {
        id: 2,
        slug: 'functional',
        description: 'Maps and videos of others.',
        items: [
          {
            id: 21,
            name: 'Maps',
            provider: 'Maps Ltd, Bregenz',
            purpose: 'Shows ways on a map. The provider learns your IP address.',
            providerPrivacyPolicyUrl: 'https://maps.example/privacy/',
          },
        ],
      },
      {
        id: 3,
        slug: 'statistics',
        description: 'Counts visits.',
        items: [
          {
            id: 31,
            name: 'Counter',
            provider: 'Counter Ltd, Vienna',
            purpose: 'Counts page views without names.',
          },
        ],
      },
    ],
    blockers: [
      {
        id: 41,
        name: 'Maps',
        description: 'The map is on another company’s server.',
        rules: ['*maps.example*'],
        services: [21],
        isVisual: true,
      },
    ],
    links: [
      { label: 'Privacy', url: '/privacy/', pageType: 'privacyPolicy' },
      { label: 'Legal notice', url: '/legal-notice/', pageType: 'legalNotice' },
    ],
  },
};

/** The initial configuration, by the language of the website. */
export const STARTS = { de: START, en: ENGLISH };
