import { httpUrl } from '../../borders/third-parties/http-url';
import { h } from '../dom';

/** Says beside a player what went wrong, read out at once, with a way to the file itself. */
export function mediaNotice(text: string, address: string, linkText: string): HTMLElement {
  const url = httpUrl(address);
  const link = url && h('a', { href: url.href, target: '_blank', rel: 'noopener' }, linkText);
  return h(
    'p',
    { className: 'piton-media-notice', role: 'alert' },
    text,
    link && ' ',
    link,
  ) as unknown as HTMLElement;
}

/** Whether nothing can play the file, as far as the browser knows by now. */
export const hasFailed = (media: HTMLMediaElement): boolean =>
  media.error !== null || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;

/** The file that the browser has chosen, else the first that the page names. */
export const fileOf = (media: HTMLMediaElement): string =>
  media.currentSrc || media.src || media.querySelector('source')?.src || '';
