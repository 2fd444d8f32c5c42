/** Links for sharing a page. */

export interface Shared {
  readonly url: string;
  readonly title?: string;
  readonly text?: string;
  /** Address of a picture. */
  readonly image?: string;
}

/** Placeholders are `{url}`, `{title}`, `{text}` and `{image}`; the separator after an empty value is left out. */
const TEMPLATES = {
  facebook: 'www.facebook.com/sharer.php?u={url}',
  twitter: 'twitter.com/intent/tweet?text={text}%20{url}',
  'x-twitter': 'x.com/intent/tweet?text={text}%20{url}',
  threads: 'threads.net/intent/post?text={text}%20{url}',
  linkedin: 'www.linkedin.com/shareArticle?mini=true&url={url}&title={title}&summary={text}&source={url}',
  pinterest: 'www.pinterest.com/pin/create/button/?url={url}&media={image}',
  reddit: 'reddit.com/submit?url={url}&title={title}',
  vk: 'vkontakte.ru/share.php?url={url}&title={title}&description={text}&image={image}',
  odnoklassniki: 'connect.ok.ru/offer?url={url}&title={title}&imageUrl={image}',
  tumblr: 'tumblr.com/share/link?url={url}',
  google: 'plus.google.com/share?url={url}',
  digg: 'digg.com/submit?url={url}',
  stumbleupon: 'www.stumbleupon.com/submit?url={url}',
  pocket: 'getpocket.com/edit?url={url}',
  whatsapp: 'api.whatsapp.com/send?text=*{title}*%0A{text}%0A{url}',
  xing: 'www.xing.com/spi/shares/new?url={url}',
  telegram: 'telegram.me/share/url?url={url}&text={text}',
  skype: 'web.skype.com/share?url={url}',
  email: 'mailto:?subject={title}&body={text}%0A{url}',
};

export type Network = keyof typeof TEMPLATES;

/** Half a surrogate pair can't be encoded. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''));

/** The address for sharing at `network`; `undefined` for a network without one. */
export function shareLink(network: string, shared: Shared): string | undefined {
  if (!Object.hasOwn(TEMPLATES, network)) return undefined;
  const link = TEMPLATES[network as Network].replace(
    /(\*?)\{(url|title|text|image)\}\1(%20|%0A)?/g,
    (_, star: string, name: keyof Shared, gap = '') => {
      const value = shared[name];
      return value ? star + encode(value) + star + gap : '';
    },
  );
  return network === 'email' ? link.replace('subject=&', '') : `https://${link}`;
}
