import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type OpenOptions } from '../../support/browser';
import { widget } from '../../support/markup';
import { FACADE_TAG, log } from './snippet';

const CLASSES = readFileSync('wordpress/elementor-modules.js', 'utf8');

/** As much of jQuery as an add-on's handler uses; it marks its objects, so that a test sees whose they are. */
const JQUERY = `
  window.jQuery = (target) => {
    const all = target instanceof Node || target === window ? [target] : [...target];
    return Object.assign({
      jquery: '3.7.1', length: all.length, get: (at) => all[at],
      find: (selector) => jQuery(all.flatMap((each) => [...each.querySelectorAll(selector)])),
      data: (key) => all[0].dataset[key], on() {}, off() {}, trigger() {},
    }, all);
  };`;

/** An add-on of our own, whose scripts stand at the end of the page, as add-ons write them. */
const PACK = `
  window.log = [];
  class Card extends elementorModules.frontend.handlers.Base {
    getDefaultSettings() { return { selectors: { title: '.title' } }; }
    getDefaultElements() { return { $title: this.findElement(this.getSettings('selectors.title')) }; }
    bindEvents() {
      this.click = () => log.push('click ' + this.getID());
      this.elements.$title[0].addEventListener('click', this.click);
    }
    unbindEvents() { this.elements.$title[0].removeEventListener('click', this.click); }
    onInit(...given) {
      super.onInit(...given);
      const { $element, elements, isEdit } = this;
      log.push(['card', this.getID(), this.getWidgetType(), this.getElementSettings('size.value'), this.getElementSettings('size.unit.none'),
        elements.$title.length, isEdit, $element.jquery ?? 'plain', elements.$title.jquery ?? 'plain'].join(' '));
    }
    onDestroy() { super.onDestroy(); log.push('gone ' + this.getID()); }
  }
  const Old = elementorModules.frontend.handlers.Base.extend({
    onInit() {
      elementorModules.frontend.handlers.Base.prototype.onInit.apply(this, arguments);
      log.push('old ' + this.getID() + ' ' + (Old.__super__ === elementorModules.frontend.handlers.Base.prototype));
    },
  });
  class Resting extends elementorModules.frontend.handlers.Base {
    isActive() { return false; }
    bindEvents() { log.push('never'); }
  }
  class Slides extends elementorModules.frontend.handlers.CarouselBase {
    async onInit(...given) { await super.onInit(...given); log.push('slides ' + this.getSlidesCount() + ' ' + this.swiper.params.slidesPerView); }
  }
  class Pack extends elementorModules.Module {
    constructor(...given) { super(...given); this.name = this.getSettings('name'); this.trigger('named', this.name); }
    getDefaultSettings() { return { name: 'pack', deep: { one: 1 } }; }
    onInit() { log.push('pack starts'); this.on('named other', (name) => log.push('named ' + name)); }
  }
  const pack = new Pack({ name: 'mine' });
  pack.setSettings('deep.two', 2);
  pack.off('named').trigger('named', 'again');
  log.push(JSON.stringify(pack.getSettings()));
  new (class extends elementorModules.ViewModule {
    getDefaultElements() { return { main: document.querySelector('main') }; }
    bindEvents() { log.push('view ' + this.elements.main.localName); }
    onInit() { super.onInit(); }
  })();
  addEventListener('elementor/frontend/init', () => {
    const { elementsHandler } = elementorFrontend;
    elementsHandler.attachHandler('pack-card', [Card, Old, Resting]);
    elementorFrontend.hooks.addAction('frontend/element_ready/pack-slides.default', ($element) => elementsHandler.addHandler(Slides, { $element }));
  });`;

const card = (id: string, inner = '') =>
  widget('pack-card', id, `<p class="title">Karte ${id}</p>${inner}`, { size: { value: 3 } });
const SLIDES = widget(
  'pack-slides',
  'c3',
  '<div class="swiper"><div class="swiper-wrapper"><p class="swiper-slide">1</p><p class="swiper-slide">2</p></div></div>',
  { slides_to_show: '1', autoplay: '' },
);
const BODY = `<main>${card('a1', card('b2'))}${SLIDES}</main>`;
const FOOTER = '<script src="/pack.js"></script>';

const rerun = (page: Page, id: string) =>
  page.evaluate((selector) => {
    const { elementsHandler } = window.elementorFrontend as unknown as {
      elementsHandler: { runReadyTrigger(element: Element | null): void };
    };
    elementsHandler.runReadyTrigger(document.querySelector(selector));
  }, `[data-id=${id}]`);

describe('the classes that add-ons extend', () => {
  it.for([
    ['jQuery', JQUERY, '3.7.1'],
    ['no jQuery', '', 'plain'],
  ] as const)(
    'carry an add-on with %s: handlers by class and by extend, nested, run again, and carousels',
    async ([, jQuery, kind], { open, site }) => {
      site.set('/classes.js', CLASSES);
      site.set('/jquery.js', jQuery);
      site.set('/pack.js', PACK);
      const options: OpenOptions = {
        head: '<script src="/jquery.js"></script><script src="/classes.js"></script>',
        tag: FACADE_TAG,
      };
      const page = await open(BODY + FOOTER, options);
      const cardLine = (id: string) => `card ${id} pack-card 3  1 false ${kind} ${kind}`;
      await expect
        .poll(() => log(page))
        .toEqual([
          'pack starts',
          'named mine',
          '{"name":"mine","deep":{"one":1,"two":2}}',
          'view main',
          cardLine('a1'),
          'old a1 true',
          cardLine('b2'),
          'old b2 true',
          'slides 2 1',
        ]);
      await page.getByText('Karte a1').click();
      await rerun(page, 'a1');
      await page.getByText('Karte a1').click();
      await expect
        .poll(async () => (await log(page)).slice(9))
        .toEqual(['click a1', 'gone a1', cardLine('a1'), 'old a1 true', 'click a1']);
    },
  );

  it('leave the builder’s own classes alone, and are small enough for every page’s head', async ({
    open,
    site,
  }) => {
    site.set('/own.js', 'window.elementorModules = { mine: true };');
    site.set('/classes.js', CLASSES);
    const page = await open('<main></main>', {
      head: '<script src="/own.js"></script><script src="/classes.js"></script>',
      tag: FACADE_TAG,
    });
    await expect
      .poll(() =>
        page.evaluate(() => JSON.stringify((window as { elementorModules?: object }).elementorModules)),
      )
      .toBe('{"mine":true}');
    expect(brotliCompressSync(CLASSES).length).toBeLessThan(1024);
  });
});
