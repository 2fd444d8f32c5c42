/** The owner's look of banner and placeholders as CSS values (C6.9). */

import type { Raw } from '../../borders/values/readers';
import { treeOf } from '../../borders/values/readers';
import type { ConsentConfig } from '../types';
import type { DESIGN } from './design-defaults';

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

export type Value = string | number | boolean | readonly number[];

const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;
/** Words of CSS and of the server: nothing that could end a declaration or name an address. */
const WORDS = /^[\w\s,'"-]{1,200}$/;

export const isColorKey = (key: string): boolean => /(?:bg|color)$/i.test(key);
/** Whether `value` is a text that can stand as the key's value. */
export const isFitText = (key: string, value: unknown): value is string =>
  typeof value === 'string' && (isColorKey(key) ? COLOR : WORDS).test(value);
export const isFitNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= -2_000 && value <= 5_000;

/** What is read beside the values that the stylesheets name; the server prints them all. */
const READ =
  'layout.type layout.animationIn layout.animationOut decision.acceptAll decision.acceptEssentials decision.acceptIndividual decision.buttonOrder design.fontFamily headerDesign.logo headerDesign.logoPosition bodyDesign.acceptAllBg footerDesign.languageSwitcher individualLayout.descriptionTextAlign saveButton.type mobile.alignment group.linkColor customCss.css';

/** The look as the server printed it; `undefined` where it printed only a part, so that defaults are needed. */
export const printedDesign = ({ customize }: Pick<ConsentConfig, 'customize'>): Design | undefined =>
  READ.split(' ').every((path) => {
    const [section = '', key = ''] = path.split('.');
    return typeof treeOf(customize[section])[key] === 'string';
  })
    ? (customize as unknown as Design)
    : undefined;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A value, or the one that stands in for it: the banner's own, or that of "accept all" (C6.3, C6.9). */
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
    return !values.fontInheritFamily
      ? values[key]
      : design.fontInheritFamily || section === 'design'
        ? 'inherit'
        : design.fontFamily;
  // `bg` by `inheritBg`, `teachingsFontSize` by `teachingsInheritFontSize`.
  const inherited = /(?:Font(?:Size|Color)|TextAlign|Bg)$/.exec(capital(key))?.[0] ?? '';
  const prefix = key.slice(0, -inherited.length || undefined);
  return inherited && values[prefix ? `${prefix}Inherit${inherited}` : `inherit${inherited}`]
    ? (design as Raw)[inherited.charAt(0).toLowerCase() + inherited.slice(1)]
    : values[key];
}

export interface Scale {
  /** The visitor's text size against the browsers' usual 16 px. */
  readonly text?: number;
  /** Sizes on phones, 0.9 (C6.9, mobile). */
  readonly size?: number;
  /** Space above and below on phones. */
  readonly vertical?: number;
  /** A colour in the dark. */
  readonly dim?: ((key: string, color: string) => string) | undefined;
}

/** A banner that is smaller either way can't be answered, px. */
export const MIN_SIDE = 240;
/** Smaller is not read, px. */
const MIN_FONT = 12;
const px = (value: number) => `${Math.round(value * 100) / 100}px`;

/** One value as CSS; `undefined` for what is none. */
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
  // A number in quotes: only the defaults know what it is to be.
  if (!isFitText(key, value) || (/^\d/.test(value) && !/weight$/i.test(key))) return undefined;
  return dim && isColorKey(key) ? dim(key, value) : value;
}

/** What a stylesheet calls `var(--rcb-body-accept-all-bg)`, by the name after `--rcb-`; `undefined` where the look has none. */
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
