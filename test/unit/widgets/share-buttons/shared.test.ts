// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pageAddress, sharedPage } from '../../../../src/widgets/share-buttons';

const PAGE = 'https://reise.example/kanada/';

describe('the text that the share buttons share', () => {
  it.for([
    [`${PAGE}?a=1&b=x%20y#preise`, `${PAGE}?a=1&b=x%20y#preise`],
    [`${PAGE}?u=https%3A%2F%2Freise.example%2Fx`, `${PAGE}?u=https%3A%2F%2Freise.example%2Fx`],
    [`${PAGE}?u=https://boese.example/`, PAGE],
    [`${PAGE}?a=1&u=//boese.example/`, `${PAGE}?a=1`],
    [`${PAGE}?u=https://reise.example/&u=https://boese.example/`, PAGE],
    [`${PAGE}?u=https://reise.example@boese.example/`, PAGE],
    [`${PAGE}?u=javascript:alert(1)`, PAGE],
    [`${PAGE}?u=`, PAGE],
  ] as const)('of %s is %s [share.1]', ([href, shared]) => expect(pageAddress(href)).toBe(shared));

  it('is the CMS’s description of the page, without markup and without creating tags [share.1]', () => {
    const post = {
      id: 7,
      title: '#Kanada #Ski',
      excerpt: '<p>#Sieben <b>Tage</b></p>\n',
      featuredImage: 'https://reise.example/bild.jpg',
    };
    expect(sharedPage(post, PAGE)).toEqual({
      url: PAGE,
      title: 'Kanada #Ski',
      text: 'Sieben Tage',
      image: 'https://reise.example/bild.jpg',
    });
    expect(sharedPage({ ...post, featuredImage: undefined } as never, PAGE).image).toBe('');
  });
});
