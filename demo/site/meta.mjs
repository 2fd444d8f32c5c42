/** What search engines and services that share a page read of it: address, picture, and what it is about as schema.org says it. */
import { phpJson } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';

/** Where the site would live. */
export const ORIGIN = 'https://www.alpenkante.example';
const NAME = 'Alpenkante Reisen';

/** The company, as others of these refer to it. */
const AGENCY = `${ORIGIN}/start/#reisebuero`;
export const agency = {
  '@type': 'TravelAgency',
  '@id': AGENCY,
  name: NAME,
  url: `${ORIGIN}/start/`,
  logo: `${ORIGIN}/assets/art/logo.svg`,
  image: `${ORIGIN}/assets/teilen.jpg`,
  telephone: '+43 512 000 000',
  foundingDate: '1998',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Kantenweg 7',
    postalCode: '6020',
    addressLocality: 'Innsbruck',
    addressCountry: 'AT',
  },
};

/** What is for sale between two prices, in euro. @param {number[]} prices */
export const offers = (prices) => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'EUR',
  lowPrice: Math.min(...prices),
  highPrice: Math.max(...prices),
  offerCount: prices.length,
  seller: { '@id': AGENCY },
});

/** The way to a page, as its visible trail shows it. @param {[label: string, href?: string][]} steps */
const breadcrumbs = (steps) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, href], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(href && { item: ORIGIN + href }),
  })),
});

/**
 * For the head of a page.
 * @param {{ path: string, title: string, description: string, kind?: string, steps?: [label: string, href?: string][], data?: object[] }} page
 *   `kind` of Open Graph, `data` what is said of this page alone; a page without a path (nothing is there) has none of it
 */
export function metaOf({ path, title, description, kind = 'website', steps, data = [] }) {
  const address = ORIGIN + path;
  const properties = {
    'og:type': kind,
    'og:locale': 'de_AT',
    'og:site_name': NAME,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${ORIGIN}/assets/teilen.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Berge im Morgenlicht, davor der Name Alpenkante',
  };
  const graph = [...data, ...(steps ? [breadcrumbs(steps)] : [])];
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#082a36">',
    '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
    ...(graph.length
      ? [
          `<script type="application/ld+json">${phpJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`,
        ]
      : []),
  ].join('\n');
}
