// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { coveredHost, hostsIn, isCovered } from '../../../src/third-parties/hosts';
import { trustedHost } from '../../../src/values/host';
import fc from '../../support/fast-check';

describe('a trusted host', () => {
  it.each([
    ['cdn.example.test', 'cdn.example.test'],
    [' CDN.Example.test ', 'cdn.example.test'],
    ['*.example.test', '*.example.test'],
    ['example.test:8443', 'example.test:8443'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['*', undefined],
    ['*.test', undefined],
    ['*.*.test', undefined],
    ['', undefined],
    ['https://example.test', undefined],
    ['example.test/pfad', undefined],
    ['name@example.test', undefined],
    [42, undefined],
    [null, undefined],
  ])('%j is read as %s', (given, expected) => {
    expect(trustedHost(given)).toBe(expected);
  });

  it('covers itself, or all hosts below it', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 3 }), label, (labels, sub) => {
        const host = labels.join('.');
        const family = trustedHost(`*.${host}`) ?? '';
        expect(isCovered(trustedHost(host) ?? '', { host })).toBe(true);
        expect(isCovered(host, { host: `${sub}.${host}` })).toBe(false);
        expect(isCovered(family, { host: `${sub}.${host}` })).toBe(true);
        expect(isCovered(family, { host })).toBe(false);
        expect(isCovered(family, { host: `${sub}${host}` })).toBe(false);
      }),
    );
  });
});

describe('the hosts of a service', () => {
  it.each([
    ['.karten.test', 'karten.test'],
    ['*.karten.test', 'karten.test'],
    ['https://www.karten.test', 'www.karten.test'],
    ['karten.test', 'karten.test'],
    ['', undefined],
    ['*', undefined],
    ['.test', undefined],
    ['localhost', undefined],
  ])('%j stands for %s and all below it', (given, expected) => {
    expect(coveredHost(given)).toBe(expected);
  });

  it('include those in its code, each once, however the addresses are written', () => {
    const code = String.raw`<script src="https://a.test/x.js"></script><script>load("//b.test/y"); x("https:\/\/c.test\/z", 'https://a.test/again')</script>`;
    expect(hostsIn(code)).toEqual(['a.test', 'b.test', 'c.test']);
    expect(hostsIn('nichts // ein Kommentar. Ende')).toEqual([]);
  });
});
