import { type Network, shareLink } from '../../ui/actions/share-links';
import { ICON_PATHS } from '../../ui/icons';

/** The lightbox's icons by the builder's names, as paths in a box of 1000 units. */
export const ICONS = {
  ...ICON_PATHS,
  'share-arrow': 'M560 180 880 470 560 760V590C380 590 240 640 130 780 160 560 290 390 560 350z',
  'zoom-in-bold':
    'M430 110a320 320 0 1 0 190 577l190 190 70-70-190-190A320 320 0 0 0 430 110zm0 100a220 220 0 1 1 0 440 220 220 0 0 1 0-440zM385 300h90v85h85v90h-85v85h-90v-85h-85v-90h85z',
  'zoom-out-bold':
    'M430 110a320 320 0 1 0 190 577l190 190 70-70-190-190A320 320 0 0 0 430 110zm0 100a220 220 0 1 1 0 440 220 220 0 0 1 0-440zM300 385h260v90H300z',
  'frame-expand':
    'M150 150h250v90H240v160h-90zM600 150h250v250h-90V240H600zM150 600h90v160h160v90H150zM760 600h90v250H600v-90h160z',
  'frame-minimize':
    'M310 150h90v250H150v-90h160zM600 150h90v160h160v90H600zM150 600h250v250h-90V690H150zM600 600h250v90H690v160h-90z',
  'download-bold': 'M445 130h110v360h140L500 700 305 490h140zM170 770h660v100H170z',
  facebook:
    'M400 900V540H290V410h110V310c0-120 70-190 190-190h110v125h-75c-60 0-75 25-75 75v90h145l-20 130H550v360z',
  twitter: 'M150 150h210l180 255 215-255h95L585 475l285 375H660L465 580 235 850h-95l280-330z',
  pinterest:
    'M330 880c-15-90 5-160 25-240l45-190c-30-90 0-180 75-180 60 0 65 60 50 120-20 70-55 150 15 170 100 15 150-90 150-190 0-120-90-180-190-180-140 0-220 100-220 210 0 45 15 80 40 110l-20 75c-80-30-125-105-125-190C175 240 320 120 520 120c190 0 320 120 320 280 0 180-115 300-260 300-55 0-100-25-120-60l-35 130c-10 40-35 85-60 115z',
} as const;

export type IconName = keyof typeof ICONS;

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
