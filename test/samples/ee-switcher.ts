import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-switcher': widget(
    'ee-switcher',
    'fd12cd4',
    `<div class="ee-switcher"><div class="ee-switcher__media-wrapper"><a class="ee-switcher__media__item"><img src="/bild.svg" alt=""></a><a class="ee-switcher__media__item"><img src="/bild.svg" alt=""></a></div>
     <div class="ee-switcher__titles"><div class="ee-switcher__titles__title"><h3>Hoch <b>oben</b></h3></div><div class="ee-switcher__titles__title"><h3>Unten</h3></div></div><div class="ee-switcher__descriptions"><div class="ee-switcher__descriptions__description">Text</div></div>
     <ul class="ee-switcher__nav"><li class="ee-switcher__nav__item" data-switcher-background="#c9dde6">1<span class="ee-loader__progress"></span></li><li class="ee-switcher__nav__item">2</li></ul>
     <ul class="ee-switcher__arrows"><li class="ee-arrow ee-arrow--prev"></li><li class="ee-arrow ee-arrow--next"><svg><circle class="ee-arrow__circle--loader"></circle></svg></li></ul></div>`,
    {
      autoplay: 'yes',
      effect_entrance: 'yes',
      effect_media_zoom: 'yes',
      background_switcher: 'yes',
      parallax_enable: 'yes',
    },
  ),
};

export const probes: Probes = {
  'ee-switcher':
    ({ hasClass, press, seen, until }) =>
    (element) => {
      const titles = () => String(hasClass(element, '.ee-switcher__titles__title', 'is--active'));
      const before = titles();
      // The switcher ignores presses while it moves, for example when it comes into view.
      return until('title stays', () => {
        if (titles() !== before) return true;
        press(
          seen(element, '.ee-switcher__nav__item:nth-child(2),.ee-switcher__arrows [role=button]:last-child'),
        );
        return false;
      });
    },
};
