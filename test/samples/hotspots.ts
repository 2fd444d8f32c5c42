import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  hotspots: widget(
    'hotspots',
    'dc12cd3',
    `<div class="ee-hotspots"><div class="ee-hotspots__container"><div class="hotip ee-hotspot" data-hotips-content="#hotip-content-dc12cd3_1" data-hotips-class="ee-tooltip"><span>1</span></div><div class="hotip-content" id="hotip-content-dc12cd3_1">Lodge</div></div></div>`,
    { trigger: 'load' },
  ),
};

export const probes: Probes = {
  hotspots:
    ({ all, press, scrollInto, seen, until }) =>
    (element) => {
      scrollInto(element);
      const spot = all(element, '.hotip')[0];
      spot?.dispatchEvent(new MouseEvent('mouseenter'));
      press(spot);
      return until('says nothing', () => seen(document, '.hotip-tooltip'));
    },
};
