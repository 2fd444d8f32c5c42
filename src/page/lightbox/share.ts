import { type Network, shareLink } from '../../ui/actions/share-links';
import type { IconName } from './icons';

export interface ShareLink {
  readonly network: 'facebook' | 'twitter' | 'x' | 'pinterest';
  readonly icon: IconName;
  readonly href: string;
}

/**
 * The networks on which a slide can be shared.
 * @param page address of the page; its hash is replaced by the slide's
 * @param hash the slide's link action, empty for none
 * @param file address of the image or video
 * @param isTwitterNamedX whether the builder's release has a text for X
 */
export function shareLinks(page: string, hash: string, file: string, isTwitterNamedX: boolean): ShareLink[] {
  const url = page.replace(/#.*/s, '') + hash;
  const link = (network: Network, image?: string) =>
    shareLink(network, image === undefined ? { url } : { url: '', image }) ?? '';
  return [
    { network: 'facebook', icon: 'facebook', href: link('facebook') },
    {
      network: isTwitterNamedX ? 'x' : 'twitter',
      icon: 'twitter',
      href: link(isTwitterNamedX ? 'x-twitter' : 'twitter'),
    },
    { network: 'pinterest', icon: 'pinterest', href: link('pinterest', file) },
  ];
}
