import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'share-buttons': widget(
    'share-buttons',
    'dc12cd3',
    '<div class="elementor-grid"><div class="elementor-grid-item"><div class="elementor-share-btn elementor-share-btn_xing">XING</div></div></div>',
    { share_url: { url: '/angebot/' } },
  ),
};

export const probes: Probes = {
  'share-buttons':
    ({ press, seen, until }) =>
    (element) => {
      const opened: string[] = [];
      window.open = (address) => {
        opened.push(String(address));
        return null;
      };
      press(seen(element, '.elementor-share-btn'));
      return until('shares nothing', () => opened[0]?.startsWith('https://'));
    },
};
