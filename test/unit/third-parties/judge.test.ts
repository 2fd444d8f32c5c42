// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { ThirdPartyKind } from '../../../src/core/types';
import { type Facts, judge } from '../../../src/third-parties/judge';
import fc from '../../support/fast-check';

const KINDS: readonly ThirdPartyKind[] = ['script', 'style', 'frame', 'image', 'media', 'fetch'];

/** A site that declared a blocker, a service, an essential service and a trusted family of hosts. */
const facts: Facts = {
  origin: 'https://reisen.test',
  serverOrigins: new Set(['https://dateien.reisen.test']),
  trustedHosts: ['schriften.test', '*.partner.test', 'dienst.test:8443'],
  serviceHosts: [
    { service: 21, host: 'karten.test', isEssential: false },
    { service: 22, host: 'eng.karten.test', isEssential: false },
    { service: 23, host: 'geteilt.test', isEssential: false },
    { service: 24, host: 'geteilt.test', isEssential: false },
    { service: 11, host: 'kasse.test', isEssential: true },
  ],
  printedHosts: new Map([['image', new Set(['bilder.test', 'bilder.test:8080'])]]),
  allowedHosts: new Set(['erlaubt.test']),
  isBlocked: (address) => address.includes('/gesperrt/'),
};
const verdict = (address: string, kind: ThirdPartyKind = 'script') => judge(new URL(address), kind, facts);
const PASS = { is: 'pass' };
const ask = (host: string) => ({ is: 'ask', host });
const services = (...ids: number[]) => ({ is: 'services', services: ids });

describe('an address of a third party', () => {
  it.each([
    ['of the page itself', 'https://reisen.test/a.js', PASS],
    ['where the CMS has its files', 'https://dateien.reisen.test/a.js', PASS],
    ['of another scheme of the page’s host', 'http://reisen.test/a.js', ask('reisen.test')],
    ['that the owner trusts', 'https://schriften.test/a.js', PASS],
    ['below one that the owner trusts alone', 'https://cdn.schriften.test/a.js', ask('cdn.schriften.test')],
    ['of a trusted family', 'https://a.b.partner.test/a.js', PASS],
    ['that heads a trusted family', 'https://partner.test/a.js', ask('partner.test')],
    ['that only ends like a trusted family', 'https://boesepartner.test/a.js', ask('boesepartner.test')],
    ['of a trusted port', 'https://dienst.test:8443/a.js', PASS],
    ['of another port than the trusted one', 'https://dienst.test/a.js', ask('dienst.test')],
    ['of a service', 'https://www.karten.test/a.js', services(21)],
    ['that another service names more closely', 'https://eng.karten.test/a.js', services(22)],
    ['that two services share', 'https://geteilt.test/a.js', services(23, 24)],
    ['of a service that nobody can decline', 'https://kasse.test/a.js', PASS],
    ['that the visitor let in', 'https://erlaubt.test/a.js', PASS],
    ['of nobody', 'https://fremd.test/a.js', ask('fremd.test')],
    ['of nobody, with a port', 'https://fremd.test:99/a.js', ask('fremd.test:99')],
    ['with a name before its host', 'https://reisen.test@fremd.test/a.js', ask('fremd.test')],
  ])('%s: %s [blocker.2]', (_, address, expected) => {
    expect(verdict(address)).toEqual(expected);
  });

  it('waits for the blocker whose rule matches it, whatever else would allow it [blocker.2]', () => {
    const hosts = 'reisen.test dateien.reisen.test schriften.test karten.test bilder.test erlaubt.test';
    for (const host of hosts.split(' '))
      expect(verdict(`https://${host}/gesperrt/a.js`, 'image')).toEqual({ is: 'blocker' });
  });

  it('is allowed where the server’s own markup loads something of its kind, and only of its kind, from the host [blocker.2]', () => {
    for (const kind of KINDS)
      expect(verdict('https://bilder.test/x', kind)).toEqual(kind === 'image' ? PASS : ask('bilder.test'));
    expect(verdict('https://bilder.test:8080/x', 'image')).toEqual(PASS);
    expect(verdict('https://bilder.test:9090/x', 'image')).toMatchObject({ is: 'ask' });
  });

  it('is allowed only by something that names its host, its origin or its kind [blocker.2]', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
    const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
    const names = fc.array(host, { maxLength: 3 });
    fc.assert(
      fc.property(
        host,
        names,
        names,
        names,
        names,
        fc.constantFrom(...KINDS),
        (own, trusted, named, printed, let_in, kind) => {
          const given: Facts = {
            origin: 'https://seite.example',
            serverOrigins: new Set(),
            trustedHosts: trusted,
            serviceHosts: named.map((each, at) => ({ service: at + 1, host: each, isEssential: false })),
            printedHosts: new Map([['image', new Set(printed)]]),
            allowedHosts: new Set(let_in),
            isBlocked: () => false,
          };
          const found = judge(new URL(`https://${own}/x`), kind, given);
          const isService = named.some((each) => own === each || own.endsWith(`.${each}`));
          const isNamed = let_in.includes(own) || (kind === 'image' && printed.includes(own));
          expect(found.is).toBe(
            trusted.includes(own) ? 'pass' : isService ? 'services' : isNamed ? 'pass' : 'ask',
          );
        },
      ),
    );
  });
});
