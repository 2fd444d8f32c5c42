import { afterEach, expect, it, vi } from 'vitest';
import { createGate } from '../../../../src/blocker/undeclared-hosts';
import { fakeConsent } from '../../../support/consent';
import { eventually } from '../../../support/eventually';

vi.mock('../../../../src/core', async (original) => ({
  ...(await original<object>()),
  currentPage: () => ({ restUrl: '', ajaxUrl: '', assets: {} }),
  ownerConfig: () => ({ trustedHosts: [], texts: {} }),
}));

const PLACEHOLDER = '../../../../src/blocker/placeholder';
/** The ids of the elements that have got a placeholder. */
const shown: string[] = [];
const showThirdPartyPlaceholder = (_: unknown, { id }: Element) => shown.push(id);
const errors = vi.spyOn(console, 'error').mockReturnValue();
vi.spyOn(console, 'warn').mockReturnValue();
let visit = new AbortController();

afterEach(() => {
  visit.abort();
  visit = new AbortController();
  shown.length = 0;
  errors.mockClear();
  vi.resetModules();
});

/** Makes a page in which the code of the placeholders cannot be loaded, and a function that asks there. */
async function open() {
  document.body.innerHTML = '<p><b id="film"></b></p>';
  const element = document.querySelector('b') as HTMLElement;
  const { signal } = visit;
  const env = { printedHosts: new Map(), unblock: async () => {} };
  const admit = createGate(fakeConsent({ blockers: [] }), env);
  vi.doMock(PLACEHOLDER, () => {
    throw new Error('no network');
  });
  const ask = () => void admit([new URL('https://fremd.example/')], { kind: 'media', element, signal });
  ask();
  await eventually(() => expect(errors).toHaveBeenCalledOnce());
  vi.doMock(PLACEHOLDER, () => ({ placeholderId: () => 'a', showThirdPartyPlaceholder }));
  return ask;
}

it('a question whose code could not be loaded appears with the next request for the same content [blocker.3]', async () => {
  const ask = await open();
  ask();
  await eventually(() => expect(shown).toEqual(['film']));
});

it('a question whose code could not be loaded appears once the browser is online again [blocker.3]', async () => {
  await open();
  dispatchEvent(new Event('online'));
  await eventually(() => expect(shown).toEqual(['film']));
});
