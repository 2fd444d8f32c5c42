// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { locate, type RestOptions, type RestRequest, simpleHash } from '../../../src/rest/request';

const PAGE = { origin: 'https://berge.example', protocol: 'https:' };
const OPTIONS: RestOptions = {
  restRoot: 'https://berge.example/wp-json/',
  restNamespace: 'real-cookie-banner/v1',
  restQuery: { _v: '5.2.23', _locale: 'user' },
  restPathObfuscateOffset: '',
};
const where = (request: RestRequest, options: Partial<RestOptions> = {}) => {
  const { url, method } = locate(PAGE, { ...OPTIONS, ...options }, request);
  return `${method} ${decodeURIComponent(url.href)}`;
};

describe('the address of a call', () => {
  it('is that of the original, character by character [rest.1a, rest.2]', () => {
    expect(
      where(
        { method: 'POST', path: '/consent', obfuscatePath: true },
        { restPathObfuscateOffset: '0123456789abcdef' },
      ),
    ).toBe(
      'POST https://berge.example/wp-json/rfco-gturqn-bbpqiw/v1/00123456789abcdef/consent?_method=POST&_v=5.2.23&_locale=user',
    );
  });

  it.each([
    ['DELETE', '/wp-json/', 'POST', '/wp-json/real-cookie-banner/v1/a?_method=DELETE&_v=5.2.23&_locale=user'],
    ['GET', '/wp-json', 'GET', '/wp-json/real-cookie-banner/v1/a?_v=5.2.23&_locale=user'],
    ['PUT', '/api/', 'PUT', '/api/real-cookie-banner/v1/a?_v=5.2.23&_locale=user'],
    [
      'PATCH',
      'http://berge.example/index.php?rest_route=/&lang=de',
      'POST',
      '/index.php?rest_route=/real-cookie-banner/v1/a&lang=de&_method=PATCH&_v=5.2.23&_locale=user',
    ],
    [
      'GET',
      'index.php?rest_route=',
      'GET',
      '/index.php?rest_route=/real-cookie-banner/v1/a&_v=5.2.23&_locale=user',
    ],
  ] as const)(
    'of a %s under the root %s is %s %s [rest.1a, rest.1d, rest.1e]',
    (method, restRoot, sent, expected) => {
      expect(where({ method, path: '/a' }, { restRoot })).toBe(`${sent} https://berge.example${expected}`);
    },
  );

  it('fills its named parts and puts the other fields into the query, lists with brackets, and empty values not at all [rest.1]', () => {
    expect(
      where({
        method: 'GET',
        path: '/groups/:group/items?view=short',
        namespace: 'other/v2/',
        params: { group: 'a/b', ids: [1, 2], on: false, none: null, missing: undefined },
      }),
    ).toBe(
      'GET https://berge.example/wp-json/other/v2/groups/a/b/items?_v=5.2.23&_locale=user&view=short&ids[]=1&ids[]=2&on=false',
    );
  });

  it('keeps a part that it has no value for, a query only once, and a path that is not to be obfuscated [rest.1]', () => {
    expect(
      where(
        { method: 'GET', path: '/:Group/:none?a=b?c', params: { Group: 7, none: null } },
        { restPathObfuscateOffset: '0123456789abcdef', restQuery: {} },
      ),
    ).toBe('GET https://berge.example/wp-json/real-cookie-banner/v1/7/:none?a=b');
  });

  it('changes with the cookies on which the answer depends, so that caches distinguish visitors [rest.1]', () => {
    const address = (value: string | null) =>
      where({ method: 'GET', path: '/consent', cookieValues: [value] });
    expect(address(null)).toMatch(new RegExp(`&_httpCookieInvalidate=${simpleHash('[null]')}$`));
    expect(address('ä"b')).toMatch(new RegExp(`&_httpCookieInvalidate=${simpleHash('["ä\\"b"]')}$`));
  });
});
