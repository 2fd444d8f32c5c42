import { afterEach, expect, it, vi } from 'vitest';
import { startBlocker } from '../../../src/blocker';
import { fakeConsent, SERVICES } from '../../support/consent';
import { eventually } from '../../support/eventually';
import { fakeIntersectionObserver } from '../../support/sight';

/** The names of the elements for which a placeholder has been considered. */
const { considered } = vi.hoisted(() => ({ considered: [] as string[] }));
vi.mock('../../../src/blocker/placeholder', () => ({
  createPlaceholders: () => ({
    consider: ({ localName }: Element) => considered.push(localName),
    release: () => false,
  }),
}));

/** The blocker's observer serves the whole file. */
const observers = fakeIntersectionObserver();
/** Returns the elements whose distance the blocker watches. */
const distant = () => [...(observers[0]?.observed ?? [])];

// jsdom does not know when a page was loaded; unblocked scripts ask for that.
Object.assign(performance, { getEntriesByType: () => [] });

const BLOCKED_BY_MAPS = 'consent-required="201" consent-by="services" consent-id="999"';
let controller: AbortController;
/** How often the code that unblocks has been fetched. */
let fetched = 0;

/** Starts the blocker on a page with `body`, for a visitor who has not decided. */
function start(body: string) {
  fetched = 0;
  considered.length = 0;
  observers[0]?.observed.clear();
  document.body.innerHTML = body;
  controller = new AbortController();
  const consent = fakeConsent({ blockers: [] });
  startBlocker(consent, { signal: controller.signal, scan: async () => {} }, () => {
    fetched++;
    return import('../../../src/blocker/unblocker');
  });
  consent.asked();
  return consent;
}
/** Waits until the blocker has looked at the page. */
const watched = (selector: string) =>
  eventually(() => expect(distant()).toContain(document.querySelector(selector)));

afterEach(() => controller.abort());

it('blocked content is unblocked with its service although the page names no blocker [blocker.2]', async () => {
  const consent = start(`<div><img alt="" consent-original-src-_="/map.png" ${BLOCKED_BY_MAPS}></div>`);
  await watched('div');
  const image = document.querySelector('img');
  expect(image?.getAttribute('src')).toBeNull();
  consent.allow(SERVICES.maps);
  await eventually(() => expect(image?.getAttribute('src')).toBe('/map.png'));
  expect(image?.getAttribute('consent-transaction-complete')).toBe('1');
  expect(fetched).toBe(1);
});

it('code is fetched when the visitor comes near a blocked element [blocker.3]', async () => {
  start(`<div><p><iframe ${BLOCKED_BY_MAPS}></iframe></p></div>`);
  await watched('p');
  expect(fetched).toBe(0);
  for (const target of distant()) observers[0]?.report({ isIntersecting: true, target });
  await eventually(() => expect(considered).toContain('iframe'));
  expect(fetched).toBe(1);
});

it('code is fetched when the visitor moves the focus by the keyboard [blocker.3]', async () => {
  start(`<div><iframe ${BLOCKED_BY_MAPS}></iframe></div>`);
  await watched('div');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(fetched).toBe(0);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  await eventually(() => expect(considered).toContain('iframe'));
});

it('a style of which a part is not blocked is unblocked at once [blocker.2]', async () => {
  start(
    '<style consent-inline-style="1">p{color:red;background:url(/x.svg?consent-required=201&consent-by=services&consent-id=1&consent-original-url=L2Euc3Zn-)}</style>',
  );
  await eventually(() => expect(fetched).toBe(1));
});
