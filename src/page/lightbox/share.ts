import { type Network, shareLink } from '../../ui/share-links';
import type { IconName } from './icons';

export interface ShareLink {
  readonly network: 'facebook' | 'twitter' | 'x' | 'pinterest';
  readonly icon: IconName;
  readonly href: string;
}

/**
 * Where a slide can be shared (contract page-builder 7.3, 8.2).
 * @param page address of the page; its hash gives way to the slide's
 * @param hash the slide's link action, empty for none
 * @param file address of the image or video
 * @param knowsX newer releases name the network so
 */
export function shareLinks(page: string, hash: string, file: string, knowsX: boolean): ShareLink[] {
  const url = page.replace(/#.*/s, '') + hash;
  const link = (network: Network, image?: string) =>
    shareLink(network, image === undefined ? { url } : { url: '', image }) ?? '';
  return [
    { network: 'facebook', icon: 'facebook', href: link('facebook') },
    {
      network: knowsX ? 'x' : 'twitter',
      icon: 'twitter',
      href: link(knowsX ? 'x-twitter' : 'twitter'),
    },
    { network: 'pinterest', icon: 'pinterest', href: link('pinterest', file) },
  ];
}
