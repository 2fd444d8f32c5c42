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
  const url = encodeURIComponent(page.replace(/#.*/s, '') + hash);
  return [
    { network: 'facebook', icon: 'facebook', href: `https://www.facebook.com/sharer.php?u=${url}` },
    {
      network: knowsX ? 'x' : 'twitter',
      icon: 'twitter',
      href: `https://${knowsX ? 'x' : 'twitter'}.com/intent/tweet?text=${url}`,
    },
    {
      network: 'pinterest',
      icon: 'pinterest',
      href: `https://www.pinterest.com/pin/create/button/?url=&media=${encodeURIComponent(file)}`,
    },
  ];
}
