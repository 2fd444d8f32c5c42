import { iconOf } from '../../markup';
import { allow, httpUrl, ownUrl } from '../../third-parties';
import { make } from '../../ui/dom/make';

export type IndicatorType =
  | 'none'
  | 'text'
  | 'icon'
  | 'number'
  | 'progress_bar'
  | 'number_text'
  | 'icon_text';

export interface IndicatorOptions {
  readonly type: IndicatorType;
  readonly shape: string;
  /** What the progress bar says, with `{n}` for the current step and `{count}` for all steps. */
  readonly stepOf: string;
}

export interface StepLabel {
  readonly label: string;
  readonly icon: Element | undefined;
}

export interface Indicators {
  readonly element: HTMLElement;
  show(index: number): void;
}

const BASE = 'e-form__indicators__indicator';

/**
 * Returns the icon that the server prints for a step: inline markup, an uploaded picture, or the classes of an icon
 * font.
 */
export function stepIcon({ icon, iconurl, iconlibrary }: DOMStringMap): Element | undefined {
  const url = iconurl && httpUrl(iconurl);
  if (!url) return iconOf(icon || iconlibrary || '') ?? undefined;
  const image = document.createElement('img');
  image.alt = '';
  const own = ownUrl(url.href);
  if (own) image.src = own;
  else
    allow(url.href, { kind: 'image' }).then(
      (allowed) => {
        image.src = allowed;
      },
      () => {
        // Without consent the step has no icon, and its label says enough.
      },
    );
  return image;
}

function progressBar(
  count: number,
  text: string,
): Pick<Indicators, 'show'> & { readonly parts: HTMLElement[] } {
  const meter = make('div', `${BASE}__progress__meter`);
  const bar = make('div', `${BASE}__progress`, meter);
  bar.setAttribute('role', 'progressbar');
  return {
    parts: [bar],
    show(index) {
      const percent = Math.floor(((index + 1) / count) * 100);
      meter.textContent = `${percent}%`;
      bar.ariaLabel = text.replace('{n}', String(index + 1)).replace('{count}', String(count));
      bar.ariaValueNow = String(percent);
    },
  };
}

function row(type: IndicatorType, shape: string, steps: readonly StepLabel[]) {
  const items = steps.map(({ label, icon }, at) => {
    const item = make('div', '');
    item.role = 'listitem';
    const figure = /^icon/.test(type) ? icon : /^number/.test(type) && String(at + 1);
    const part = /^icon/.test(type) ? 'icon' : 'number';
    if (figure) item.append(make('div', `${BASE}__${part} ${BASE}--shape-${shape}`, figure));
    if (/text/.test(type)) item.append(make('label', `${BASE}__label`, label));
    else item.ariaLabel = label;
    return item;
  });
  return {
    parts: items.flatMap((item, at) => (at ? [make('div', `${BASE}__separator`), item] : [item])),
    show(index: number) {
      for (const [at, item] of items.entries()) {
        const state = at < index ? 'completed' : at === index ? 'active' : 'inactive';
        item.className = `${BASE} ${BASE}--state-${state}`;
        if (at === index) item.ariaCurrent = 'step';
        else item.removeAttribute('aria-current');
      }
    },
  };
}

/** Creates the indicators of the current step, with the classes that the CMS's CSS expects. */
export function createIndicators(
  { type, shape, stepOf }: IndicatorOptions,
  steps: readonly StepLabel[],
): Indicators {
  const { parts, show } =
    type === 'progress_bar' ? progressBar(steps.length, stepOf) : row(type, shape, steps);
  const element = make('div', `e-form__indicators e-form__indicators--type-${type}`, ...parts);
  if (type !== 'progress_bar') {
    element.role = 'list';
    for (const part of parts) if (!part.role) part.role = 'presentation';
  }
  return { element, show };
}
