/** Converts the owner's design of banner and placeholders to CSS values. */

import { type Raw, treeOf } from '../../values/readers';
import type { ConsentConfig } from '../types';
import type { DESIGN } from './design-defaults';

type Widened<Default> = Default extends string
  ? string
  : Default extends number
    ? number
    : Default extends boolean
      ? boolean
      : readonly number[];
/** Sections of values; each value has the type of its default. */
export type Checked<Defaults> = {
  readonly [Section in keyof Defaults]: {
    readonly [Key in keyof Defaults[Section]]: Widened<Defaults[Section][Key]>;
  };
};
export type Design = Checked<typeof DESIGN>;

export type Value = string | number | boolean | readonly number[];

const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;
/**
 * Words of CSS and of the plugin; the pattern excludes any text that could end a declaration or contain an address.
 */
const WORDS = /^[\w\s,'"-]{1,200}$/;

export const isColorKey = (key: string): boolean => /(?:bg|color)$/i.test(key);
/** Whether `value` is a valid text for the key. */
export const isFitText = (key: string, value: unknown): value is string =>
  typeof value === 'string' &&
  (isColorKey(key) ? COLOR : WORDS).test(value) &&
  // The type of a number in quotes is known only from its default.
  (/weight$/i.test(key) || !/^\d/.test(value));
export const isFitNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= -2_000 && value <= 5_000;

/** Values that the code reads beside the values in stylesheets; the server prints all of them. */
const READ =
  'layout.type layout.animationIn layout.animationOut decision.acceptAll decision.acceptEssentials decision.acceptIndividual decision.buttonOrder design.fontFamily headerDesign.logo headerDesign.logoPosition bodyDesign.acceptAllBg footerDesign.languageSwitcher individualLayout.descriptionTextAlign saveButton.type mobile.alignment group.linkColor customCss.css';

/** Returns the printed design; `undefined` where it is incomplete, so that defaults are needed. */
export const printedDesign = ({ customize }: Pick<ConsentConfig, 'customize'>): Design | undefined =>
  READ.split(' ').every((path) => {
    const [section = '', key = ''] = path.split('.');
    return typeof treeOf(customize[section])[key] === 'string';
  })
    ? (customize as unknown as Design)
    : undefined;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a value, or the value that it inherits: from the banner, or from the button "accept all". */
function resolve(
  { design, bodyDesign, decision }: Design,
  section: string,
  values: Raw,
  key: string,
): unknown {
  const all: Raw = bodyDesign;
  if (section === 'save' && values.useAcceptAll) return all[`acceptAll${capital(key)}`] ?? values[key];
  if (
    key.startsWith('acceptEssentials') &&
    bodyDesign.acceptEssentialsUseAcceptAll &&
    decision.acceptEssentials === decision.acceptAll
  )
    return all[key.replace('Essentials', 'All')];
  if (key === 'fontFamily')
    return !values.fontInheritFamily ? values[key] : design.fontInheritFamily ? 'inherit' : design.fontFamily;
  // The switch for `bg` is `inheritBg`, the switch for `teachingsFontSize` is `teachingsInheritFontSize`.
  const inherited = /(?:Font(?:Size|Color)|TextAlign|Bg)$/.exec(capital(key))?.[0] ?? '';
  const prefix = key.slice(0, -inherited.length || undefined);
  return inherited && values[prefix ? `${prefix}Inherit${inherited}` : `inherit${inherited}`]
    ? (design as Raw)[inherited.charAt(0).toLowerCase() + inherited.slice(1)]
    : values[key];
}

export interface Scale {
  /** The visitor's text size, relative to the browsers' default of 16 px. */
  readonly text?: number;
  /** The factor of all sizes on phones, such as 0.9. */
  readonly size?: number;
  /** The factor of vertical space on phones. */
  readonly vertical?: number;
  /** Converts a colour to the dark theme. */
  readonly dim?: ((key: string, color: string) => string) | undefined;
}

/** The smallest width and height at which the banner can be used, px. */
export const MIN_SIDE = 240;
/** The smallest readable text size, px. */
const MIN_FONT = 12;
const px = (value: number) => `${Math.round(value * 100) / 100}px`;

/** Converts one value to CSS; `undefined` for an invalid value. */
export function cssValue(key: string, value: unknown, scale: Scale = {}): string | undefined {
  const { text = 1, size = 1, vertical = size, dim } = scale;
  if (Array.isArray(value))
    return value.length === 4 && value.every(isFitNumber)
      ? value.map((side, at) => px(side * (at % 2 ? size : vertical))).join(' ')
      : undefined;
  if (isFitNumber(value)) {
    if (/alpha$/i.test(key)) return `${value}%`;
    if (/fontSize$/i.test(key)) return px(Math.max(Math.min(MIN_FONT, value), value * size) * text);
    if (/maxWidth$/i.test(key)) return px(Math.max(MIN_SIDE, value) * text);
    return px(value * (/width|radius|blur|offset/i.test(key) ? 1 : size));
  }
  if (!isFitText(key, value)) return undefined;
  return dim && isColorKey(key) ? dim(key, value) : value;
}

/**
 * Returns the value of `var(--rcb-body-accept-all-bg)` by the name after `--rcb-`; `undefined` where the design has
 * none.
 */
export function designValue(design: Design, name: string, scale?: Scale): string | undefined {
  const [section = '', ...words] = name.split('-');
  const key = words.map((word, at) => (at ? capital(word) : word)).join('');
  const sections: Raw = design;
  const values = treeOf(
    ['', 'Design', 'Layout', 'Button'].map((end) => sections[section + end]).find(Boolean),
  );
  if (key === 'boxShadowColorAlpha' && !values.boxShadowEnabled) return '0%';
  return cssValue(key, resolve(design, section, values, key), scale);
}
