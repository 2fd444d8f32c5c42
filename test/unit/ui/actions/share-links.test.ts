// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { shareLink } from '../../../../src/ui/actions/share-links';
import fc from '../../../support/fast-check';

const SHARED = {
  url: 'https://reise.example/kanada/?a=1&b=ü#preise',
  title: 'Ski & Spaß, 100 %',
  text: 'Sieben Tage\nTiefschnee +',
  image: 'https://reise.example/b i l d.jpg',
};
const U = 'https%3A%2F%2Freise.example%2Fkanada%2F%3Fa%3D1%26b%3D%C3%BC%23preise';
const T = 'Ski%20%26%20Spa%C3%9F%2C%20100%20%25';
const X = 'Sieben%20Tage%0ATiefschnee%20%2B';
const I = 'https%3A%2F%2Freise.example%2Fb%20i%20l%20d.jpg';

/** Every network of the contract's table. */
const LINKS: Readonly<Record<string, string>> = {
  facebook: `https://www.facebook.com/sharer.php?u=${U}`,
  twitter: `https://twitter.com/intent/tweet?text=${X}%20${U}`,
  'x-twitter': `https://x.com/intent/tweet?text=${X}%20${U}`,
  threads: `https://threads.net/intent/post?text=${X}%20${U}`,
  linkedin: `https://www.linkedin.com/shareArticle?mini=true&url=${U}&title=${T}&summary=${X}&source=${U}`,
  pinterest: `https://www.pinterest.com/pin/create/button/?url=${U}&media=${I}`,
  reddit: `https://reddit.com/submit?url=${U}&title=${T}`,
  vk: `https://vkontakte.ru/share.php?url=${U}&title=${T}&description=${X}&image=${I}`,
  odnoklassniki: `https://connect.ok.ru/offer?url=${U}&title=${T}&imageUrl=${I}`,
  tumblr: `https://tumblr.com/share/link?url=${U}`,
  google: `https://plus.google.com/share?url=${U}`,
  digg: `https://digg.com/submit?url=${U}`,
  stumbleupon: `https://www.stumbleupon.com/submit?url=${U}`,
  pocket: `https://getpocket.com/edit?url=${U}`,
  whatsapp: `https://api.whatsapp.com/send?text=*${T}*%0A${X}%0A${U}`,
  xing: `https://www.xing.com/spi/shares/new?url=${U}`,
  telegram: `https://telegram.me/share/url?url=${U}&text=${X}`,
  skype: `https://web.skype.com/share?url=${U}`,
  email: `mailto:?subject=${T}&body=${X}%0A${U}`,
};

describe('the address that shares a page', () => {
  it('is that of the contract at every network [share.1a]', () => {
    const shared = Object.keys(LINKS).map((network) => [network, shareLink(network, SHARED)]);
    expect(Object.fromEntries(shared)).toEqual(LINKS);
  });

  it('has no empty parts where only the address is shared, and exists for no other network [share.1]', () => {
    const only = (network: string) => shareLink(network, { url: SHARED.url });
    expect(['twitter', 'whatsapp', 'email', 'telegram'].map(only)).toEqual([
      `https://twitter.com/intent/tweet?text=${U}`,
      `https://api.whatsapp.com/send?text=${U}`,
      `mailto:?body=${U}`,
      `https://telegram.me/share/url?url=${U}&text=`,
    ]);
    expect(['mix', 'print', '', 'constructor', '__proto__', 'toString'].filter(only)).toEqual([]);
  });

  it('contains only the given text, whatever that is [share.1]', () => {
    const any = fc.string({ unit: 'binary', minLength: 1 });
    const network = fc.constantFrom(...Object.keys(LINKS));
    fc.assert(
      fc.property(network, any, any, any, any, (at, url, title, text, image) => {
        const plain = new URL(shareLink(at, { url: 'u', title: 't', text: 'x', image: 'i' }) ?? '');
        const link = new URL(shareLink(at, { url, title, text, image }) ?? '');
        expect([link.host, link.pathname, link.hash]).toEqual([plain.host, plain.pathname, '']);
        expect([...link.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
        const sources: Record<string, string> = {
          u: url,
          url,
          title,
          summary: text,
          description: text,
          media: image,
        };
        for (const [name, value] of link.searchParams) if (name in sources) expect(value).toBe(sources[name]);
      }),
    );
  });

  it('is valid with half a surrogate pair [share.1]', () => {
    expect(shareLink('reddit', { url: 'a', title: 'Ski \ud83c' })).toBe(
      'https://reddit.com/submit?url=a&title=Ski%20',
    );
  });
});
