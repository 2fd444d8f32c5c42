/**
 * The metadata of a page for search engines and for services that share pages: address, picture, and data as schema.org
 * defines them.
 */
import { phpJson } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';

/** The address that the real site would have. */
export const ORIGIN = 'https://www.alpenkante.example';
const NAME = 'Alpenkante Reisen';

/** The company's id, by which other data refer to it. */
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

/** An offer between two prices, in euro. @param {number[]} prices */
export const offers = (prices) => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'EUR',
  lowPrice: Math.min(...prices),
  highPrice: Math.max(...prices),
  offerCount: prices.length,
  seller: { '@id': AGENCY },
});

/** The path to a page, as its visible breadcrumbs show it. @param {[label: string, href?: string][]} steps */
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
 * Prints the metadata in the head of a page.
 * @param {{ path: string, title: string, description: string, kind?: string, steps?: [label: string, href?: string][], data?: object[] }} page
 *   `kind` is Open Graph's type, `data` are the page's own schema.org data; a page without a path (an unknown address) gets no metadata
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
