/** The owner's look of banner and placeholders: checked values, and the custom properties that the stylesheets read (C6.9). */
import type { ConsentConfig } from '../types';
import { tree } from '../values';
import { DESIGN } from './design-defaults';

type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : readonly number[];
/** Sections of values, each with the type of its default. */
export type Checked<Defaults> = {
  readonly [Section in keyof Defaults]: {
    readonly [Key in keyof Defaults[Section]]: Widened<Defaults[Section][Key]>;
  };
};
export type Design = Checked<typeof DESIGN>;

type Value = string | number | boolean | readonly number[];
type Section = Readonly<Record<string, Value>>;
type Sections = Readonly<Record<string, Section>>;

const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;
/** Words of CSS and of the server: nothing that could end a declaration or name an address. */
const WORDS = /^[\w\s,'"-]{1,200}$/;
/** Free texts: addresses are looked at where they are used, and the owner's own CSS is. */
const FREE = /^(?:logo|logoRetina|iconCustom|css)$/;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= -2_000 && value <= 5_000;
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** `given` where it is what such a value can be, else the default. */
function check(key: string, fallback: Value, given: unknown): Value {
  if (typeof fallback === 'string') {
    const shape = fallback.startsWith('#') ? COLOR : WORDS;
    return typeof given === 'string' && (FREE.test(key) || shape.test(given)) ? given : fallback;
  }
  if (typeof fallback === 'boolean') {
    if (given === '' || given === '0' || given === 0) return false;
    return given === '1' || given === 1 || (typeof given === 'boolean' ? given : fallback);
  }
  const numbers = [given].flat().map(toNumber);
  const isFit = numbers.length === [fallback].flat().length && numbers.every(isNumber);
  if (typeof fallback === 'number') return isFit ? Number(numbers[0]) : fallback;
  return isFit ? (numbers as number[]) : fallback;
}

/** The values of `raw` that are ones, the defaults in place of the others. */
export const readSections = <Defaults extends object>(
  raw: Readonly<Record<string, unknown>>,
  defaults: Defaults,
): Checked<Defaults> =>
  Object.fromEntries(
    Object.entries(defaults as Sections).map(([section, values]) => {
      const given = tree(raw[section]);
      return [
        section,
        Object.fromEntries(
          Object.entries(values).map(([key, fallback]) => [
            key,
            check(key, fallback, Object.hasOwn(given, key) ? given[key] : undefined),
          ]),
        ),
      ];
    }),
  ) as Checked<Defaults>;

/** The look of the configuration; what is no look is the default. */
export const readDesign = ({ customize }: Pick<ConsentConfig, 'customize'>): Design =>
  readSections(customize, DESIGN);

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** A value, or the one that stands in for it: the banner's own, or that of "accept all" (C6.3, C6.9). */
function resolve({ design, bodyDesign, decision }: Design, section: string, values: Section, key: string) {
  const all = bodyDesign as unknown as Section;
  if (section === 'saveButton' && values.useAcceptAll)
    return all[`acceptAll${key.charAt(0).toUpperCase()}${key.slice(1)}`] ?? values[key];
  if (
    key.startsWith('acceptEssentials') &&
    bodyDesign.acceptEssentialsUseAcceptAll &&
    decision.acceptEssentials === decision.acceptAll
  )
    return all[key.replace('acceptEssentials', 'acceptAll')];
  // `bg` by `inheritBg`, `teachingsFontSize` by `teachingsInheritFontSize`.
  const [, prefix = '', rest = ''] = /^(.*?)((?:Font(?:Size|Color|Family)|TextAlign|Bg))$/i.exec(key) ?? [];
  const name = lowerFirst(rest);
  const inherits = prefix
    ? values[`${prefix}Inherit${rest}`]
    : values[
        rest === 'fontFamily' ? 'fontInheritFamily' : `inherit${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
      ];
  if (!inherits) return values[key];
  if (name !== 'fontFamily') return (design as unknown as Section)[name];
  return design.fontInheritFamily || section === 'design' ? 'inherit' : design.fontFamily;
}

const isColor = (key: string, value: unknown): value is string =>
  typeof value === 'string' && /(?:bg|color)$/i.test(key) && value.startsWith('#');

/** Whether the owner chose no colour of the banner, so that it may follow the page into the dark. */
export const hasDefaultColors = (design: Design): boolean =>
  Object.entries(DESIGN as Sections).every(([section, values]) =>
    Object.entries(values).every(
      ([key, value]) => !isColor(key, value) || (design as Sections)[section]?.[key] === value,
    ),
  );

/** A default in the dark: greys trade light for dark, the accent lightens where it is ink; contrast stays above 4.5. */
function dim(key: string, color: string): string {
  const isSurface = /bg$/i.test(key);
  if (/shadow|overlay/i.test(key) || (color === '#ffffff' && !isSurface)) return color;
  const grey = Number.parseInt(color.slice(1, 3), 16);
  if (!color.startsWith(color.slice(1, 3), 3)) return isSurface ? color : grey > 20 ? '#74c7e6' : '#9fdaf1';
  const light = Math.min(255, Math.round(31 + (255 - grey) * 0.97));
  return `rgb(${light} ${light} ${light})`;
}

export interface Scale {
  /** The visitor's text size against the browsers' usual 16 px. */
  readonly text?: number;
  /** Sizes on phones, 0.9 (C6.9, mobile). */
  readonly size?: number;
  /** Space above and below on phones. */
  readonly vertical?: number;
  readonly isDark?: boolean;
}

/** Smaller is not read, px. */
const MIN_FONT = 12;
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const px = (value: number) => `${Math.round(value * 100) / 100}px`;

/** One value as CSS. */
export function cssValue(key: string, value: Value, scale: Scale = {}): string {
  const { text = 1, size = 1, vertical = size, isDark } = scale;
  if (typeof value === 'object')
    return value.map((side, at) => px(side * (at % 2 ? size : vertical))).join(' ');
  if (typeof value === 'number') {
    if (/alpha$/i.test(key)) return `${value}%`;
    if (/fontSize$/i.test(key)) return px(Math.max(Math.min(MIN_FONT, value), value * size) * text);
    return px(value * (/maxWidth$/i.test(key) ? text : /width|radius|blur|offset/i.test(key) ? 1 : size));
  }
  return isDark && isColor(key, value) ? dim(key, value) : `${value}`;
}

/** Custom properties by name (`--rcb-body-accept-all-bg`), ready for `style.setProperty`. */
export function designVariables(design: Design, scale?: Scale): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [section, values] of Object.entries(design as Sections)) {
    if (/^(?:decision|customCss|mobile)$/.test(section)) continue;
    for (const key of Object.keys(values)) {
      const value = resolve(design, section, values, key);
      if (typeof value === 'boolean' || value === undefined || FREE.test(key)) continue;
      const isOff = key === 'boxShadowColorAlpha' && !values.boxShadowEnabled;
      const name = `--rcb-${section.replace(/Design$|Layout$|Button$/, '')}-${kebab(key)}`;
      variables.set(name, cssValue(key, isOff ? 0 : value, scale));
    }
  }
  return variables;
}

/** Sets the look on `element`, through the CSSOM. */
export function applyVariables(element: HTMLElement, variables: ReadonlyMap<string, string>): void {
  for (const [name, value] of variables) element.style.setProperty(name, value);
}
