// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { isUrl } from '../../../../src/consent/details/service';
import fc from '../../../support/fast-check';

describe('a text counts as an address', () => {
  it('if it has a public host, with or without scheme, port and path [blocker.4a]', () => {
    const texts =
      'example.at|https://www.example.at|HTTP://EXAMPLE.AT/pfad?x=1#y|ftp://files.example.at:2121/a|müller.example.at|https://8.8.8.8:80/x|172.15.0.1|172.32.0.1|http://223.255.255.254'.split(
        '|',
      );
    expect(texts.filter((text) => !isUrl(text))).toEqual([]);
  });

  it('but not without a public host or in a private network [blocker.4a, blocker.4b]', () => {
    const texts =
      '|example|http://localhost|siehe example.at|x://example.at|https://example.at:1/|https://example.at:123456|https://example.at/mit leerzeichen|javascript:alert(1).at|https://a@example.at|https://-a.example.at|https://a..at|example.a|example.123|10.1.2.3|http://127.0.0.1/|169.254.1.1|192.168.0.10|172.16.0.1|172.31.255.1|0.1.2.3|224.0.0.1|8.8.8.0|8.8.8.255|8.8.256.8|1.2.3.4.5'.split(
        '|',
      );
    expect(texts.filter(isUrl)).toEqual([]);
  });

  it('or does not, but the check never throws and never hangs [blocker.4]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(fc.constantFrom('a-', '.', ':', '/', '1', 'ü')).map((all) => all.join('')),
    );
    fc.assert(fc.property(text, (value) => typeof isUrl(value) === 'boolean'));
    expect(isUrl(`${'a-'.repeat(50_000)}.`)).toBe(false);
  });
});
