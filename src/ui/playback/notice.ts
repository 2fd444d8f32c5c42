import { httpUrl } from '../../third-parties';
import { h } from '../dom/elements';

/** Makes an alert beside a player with a link to the file. */
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

/** Whether the file can't be played, as far as the browser knows. */
export const hasFailed = (media: HTMLMediaElement): boolean =>
  media.error !== null || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;

/** The file that the browser has selected, else the first printed one. */
export const fileOf = (media: HTMLMediaElement): string =>
  media.currentSrc || media.src || media.querySelector('source')?.src || '';
