// @vitest-environment node
import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePunycode, displayHost } from '../../../../src/blocker/undeclared-hosts/box';
import fc from '../../../support/fast-check';

describe('the name of a host', () => {
  it.each([
    ['cdn.example.test', 'cdn.example.test'],
    ['xn--bcher-kva.example', 'bücher.example'],
    ['www.xn--gre-7ka.xn--bcher-kva.example:81', 'www.greß.bücher.example:81'],
    ['xn--4ca42dfi.test', 'äȕɴ.test'],
    ['xn--4ca41ft66c.test', 'äɴḁ.test'],
    // These hosts contain Cyrillic letters that look like Latin ones, so a reader could mistake the decoded name.
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
    ['xn--pypal-4ve.com', 'xn--pypal-4ve.com'],
    ['abcdbcher-kva.example', 'abcdbcher-kva.example'],
    ['xn--kaputt-!.test', 'xn--kaputt-!.test'],
    ['xn--999999999.test', 'xn--999999999.test'],
  ])('%s is shown as %s', (host, shown) => {
    expect(displayHost(host)).toBe(shown);
  });

  it('has no sign beyond the last one of Unicode', () => {
    expect(decodePunycode('dn32g')).toBe('\u{10ffff}');
    expect(decodePunycode('en32g')).toBeUndefined();
    expect(displayHost('xn--en32g.test')).toBe('xn--en32g.test');
  });

  it('is parsed as browsers parse addresses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'abzäöüéñøłšæяж日本語한글'), { minLength: 1, maxLength: 14 }),
        (letters) => {
          const name = letters.join('').normalize('NFC');
          const ascii = domainToASCII(`${name}.test`).split('.')[0] ?? '';
          if (ascii.startsWith('xn--')) expect(decodePunycode(ascii.slice(4))).toBe(name);
        },
      ),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void displayHost(`xn--${text}.test`)));
  });
});
