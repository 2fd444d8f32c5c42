/**
 * A page's script as its owner would write it with these packages. Each package is used as at the start of its
 * documentation.
 */
import SVGInject from '@iconfu/svg-inject';
import 'img-comparison-slider';
import Plyr from 'plyr';
import ProgressBar from 'progressbar.js';
import Shuffle from 'shufflejs';
import Swiper from 'swiper';
import { A11y, Thumbs } from 'swiper/modules';
import Tablesort from 'tablesort';
import tippy from 'tippy.js';
import { Calendar } from 'vanilla-calendar-pro';

const all = (selector) => [...document.querySelectorAll(selector)];

for (const element of all('.calendar')) new Calendar(element, { locale: 'de-AT', firstWeekday: 1 }).init();
for (const element of all('.player')) new Plyr(element, { loadSprite: false });
for (const element of all('.masonry')) new Shuffle(element, { itemSelector: '.brick' });
tippy('[data-tippy-content]');
for (const element of all('.ring'))
  new ProgressBar.Circle(element, { duration: 800, text: { value: '75' } }).animate(0.75);
void SVGInject(all('img.inline'));
for (const pair of all('.pair')) {
  const small = new Swiper(pair.querySelector('.small'), { modules: [A11y], slidesPerView: 3 });
  new Swiper(pair.querySelector('.large'), { modules: [A11y, Thumbs], thumbs: { swiper: small } });
}
for (const element of all('.sorted')) new Tablesort(element);
document.documentElement.dataset.ready = String(performance.now());
