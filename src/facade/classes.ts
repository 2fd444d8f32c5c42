/**
 * The methods of the builder's classes that add-ons extend. The classes themselves exist before the add-ons' scripts run
 * (wordpress/elementor-modules.js); this part gives them their methods before the stand-in is announced.
 */
import { currentPage, readRaw } from '../core';
import { ownGlobal } from '../values/globals';
import { type Raw, textOf, treeOf } from '../values/readers';
import { createAsyncSwiper } from './async-swiper';
import { activeBreakpoints, createBreakpoints, responsiveValue } from './breakpoints';
import { type Scope, wrapAll } from './wrap';

/** What the class `Module` of the script in the head has. */
interface Module {
  getSettings(path?: string): unknown;
  getItems(items: unknown, path?: string): unknown;
  trigger(name: string): unknown;
}

type Elements = Readonly<Record<string, Scope>>;

interface View extends Module {
  elements: Elements;
  getDefaultElements(): Elements;
  initElements(): void;
  bindEvents(): void;
  onInit(): unknown;
}

interface Swiper {
  readonly slides?: ArrayLike<Element>;
  readonly autoplay?: { start(): void; stop(): void };
  destroy?(): void;
}

interface Base extends View {
  $element: Scope;
  isEdit: boolean;
  swiper?: Swiper;
  isActive(settings?: unknown): boolean;
  unbindEvents(): void;
  findElement(selector: string): Scope;
  getElementSettings(path?: string): unknown;
  getInitialSlide(): number;
  getSlidesCount(): number;
  getSwiperSettings(): Raw;
  initSwiper(): Promise<void>;
  togglePauseOnHover(isOn: boolean): void;
}

type Methods<This> = Readonly<Record<string, unknown>> & ThisType<This>;

const elementOf = ({ $element }: Base): HTMLElement => $element[0] as HTMLElement;
const isOn = (settings: Raw, key: string) => settings[key] === 'yes';

/** The devices of the page from small to large, with the desktop. */
const devicesNow = () =>
  createBreakpoints(activeBreakpoints(currentPage())).getActiveBreakpointsList({ withDesktop: true });

const view: Methods<View> = {
  getDefaultElements: () => ({}),
  bindEvents() {},
  initElements() {
    this.elements = this.getDefaultElements();
  },
  onInit() {
    this.initElements();
    this.bindEvents();
  },
};

const base: Methods<Base> = {
  __construct({ $element }: Pick<Base, '$element'>) {
    this.$element = $element;
    this.isEdit = elementOf(this).classList.contains('elementor-element-edit-mode');
  },
  isActive: () => true,
  onInit() {
    if (!this.isActive(this.getSettings())) return;
    this.initElements();
    this.bindEvents();
  },
  unbindEvents() {},
  // Only the builder's editor changes elements.
  addEditorListeners() {},
  removeEditorListeners() {},
  onElementChange() {},
  onEditSettingsChange() {},
  onPageSettingsChange() {},
  getEditSettings: () => ({}),
  onDestroy() {
    this.unbindEvents();
  },
  /** Finds parts of the widget itself, not of widgets inside of it. */
  findElement(selector: string) {
    const isOwn = (part: Element) => part.parentElement?.closest('.elementor-element') === elementOf(this);
    return wrapAll(Array.from(this.$element.find(selector)).filter(isOwn));
  },
  getConstructorID() {
    return this.constructor.name;
  },
  getUniqueHandlerID() {
    const { id = '', element_type } = elementOf(this).dataset;
    return `${element_type}${id}${this.constructor.name}`;
  },
  getID() {
    return elementOf(this).dataset.id;
  },
  getElementType() {
    return elementOf(this).dataset.element_type;
  },
  getWidgetType() {
    return elementOf(this).dataset.widget_type?.split('.')[0];
  },
  getElementSettings(path?: string) {
    return this.getItems(readRaw(elementOf(this)), path);
  },
  getCurrentDeviceSetting(key: string) {
    return responsiveValue(devicesNow(), readRaw(elementOf(this)), key);
  },
};

const swiperBase: Methods<Base> = {
  getInitialSlide: () => 0,
  getSlidesCount() {
    return this.elements.$slides?.length ?? 0;
  },
  /** Lets the carousel rest while the pointer is over it. */
  togglePauseOnHover(to: boolean) {
    const container = this.elements.$swiperContainer?.[0] as HTMLElement | undefined;
    if (!container) return;
    container.onmouseenter = to ? () => this.swiper?.autoplay?.stop() : null;
    container.onmouseleave = to ? () => this.swiper?.autoplay?.start() : null;
  },
};

/** Returns the slides to show and to scroll on each device but the desktop, by its greatest width, px. */
function slidesByWidth(settings: Raw, desktop: number): Record<number, Raw> {
  const widths: Record<number, Raw> = {};
  let larger = desktop;
  for (const [device, { value }] of Object.entries(activeBreakpoints(currentPage())).reverse()) {
    if (device === 'widescreen') continue;
    const usual = device === 'mobile' ? 1 : device === 'tablet' ? Math.min(2, desktop) : larger;
    larger = Number(settings[`slides_to_show_${device}`]) || usual;
    widths[value] = {
      slidesPerView: larger,
      slidesPerGroup: Number(settings[`slides_to_scroll_${device}`]) || 1,
    };
  }
  return widths;
}

const carouselBase: Methods<Base> = {
  getDefaultSettings: () => ({
    selectors: { carousel: '.swiper,.swiper-container', slideContent: '.swiper-slide' },
  }),
  getDefaultElements() {
    const { carousel, slideContent } = treeOf(this.getSettings('selectors'));
    return {
      $swiperContainer: this.$element.find(textOf(carousel)),
      $slides: this.$element.find(textOf(slideContent)),
    };
  },
  /** Returns Swiper's options by the settings that the builder's carousels have. */
  getSwiperSettings() {
    const settings = treeOf(this.getElementSettings());
    const slidesPerView = Number(settings.slides_to_show) || 3;
    const navigation = textOf(settings.navigation) || 'both';
    const find = (selector: string) => this.$element.find(selector)[0];
    const spacing = Number(treeOf(settings.image_spacing_custom).size) || 0;
    return {
      initialSlide: this.getInitialSlide(),
      slidesPerView,
      slidesPerGroup: Number(settings.slides_to_scroll) || 1,
      speed: Number(settings.speed) || 500,
      loop: isOn(settings, 'infinite'),
      spaceBetween: spacing,
      ...(slidesPerView === 1 && settings.effect === 'fade' && { effect: 'fade' }),
      ...(isOn(settings, 'autoplay') && {
        autoplay: {
          delay: Number(settings.autoplay_speed) || 5000,
          disableOnInteraction: isOn(settings, 'pause_on_interaction'),
        },
      }),
      ...(/both|arrows/.test(navigation) && {
        navigation: {
          prevEl: find('.elementor-swiper-button-prev'),
          nextEl: find('.elementor-swiper-button-next'),
        },
      }),
      ...(/both|dots/.test(navigation) && {
        pagination: { el: find('.swiper-pagination'), clickable: true },
      }),
      handleElementorBreakpoints: true,
      breakpoints: slidesByWidth(settings, slidesPerView),
    };
  },
  async initSwiper() {
    const { $swiperContainer } = this.elements;
    if (!$swiperContainer?.length || this.getSlidesCount() < 2) return;
    const values = () => Object.values(activeBreakpoints(currentPage())).map(({ value }) => value);
    const AsyncSwiper = createAsyncSwiper(values) as unknown as new (
      container: ArrayLike<Element>,
      options: Raw,
    ) => Promise<Swiper>;
    this.swiper = await new AsyncSwiper($swiperContainer, this.getSwiperSettings());
    if (isOn(treeOf(this.getElementSettings()), 'pause_on_hover')) this.togglePauseOnHover(true);
  },
  onInit() {
    this.initElements();
    this.bindEvents();
    return this.initSwiper();
  },
  onDestroy() {
    this.unbindEvents();
    this.swiper?.destroy?.();
  },
};

function addMethods(Class: unknown, methods: Readonly<Record<string, unknown>>) {
  if (typeof Class !== 'function') return;
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true });
}

/** Gives the classes their methods, and starts what add-ons have created before. */
export function completeClasses(onError: (error: unknown) => void): void {
  const modules = ownGlobal('elementorModules') as Record<string, unknown>;
  const handlers = treeOf(treeOf(modules.frontend).handlers);
  addMethods(modules.ViewModule, view);
  addMethods(handlers.Base, base);
  addMethods(handlers.SwiperBase, swiperBase);
  addMethods(handlers.CarouselBase, carouselBase);
  const waiting = modules.waiting as readonly Module[];
  delete modules.waiting;
  for (const each of waiting) {
    try {
      each.trigger('init');
    } catch (error) {
      onError(error);
    }
  }
}
