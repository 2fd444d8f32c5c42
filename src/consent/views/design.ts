/** The owner's look of banner and placeholders: checked values, and the custom properties that the stylesheets read (C6.9). */
import type { ConsentConfig } from '../types';
import { text, tree } from '../values';
import { DESIGN, WORDS } from './design-defaults';

type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : readonly number[];
type Defaults = typeof DESIGN;
export type Design = {
  readonly [Section in keyof Defaults]: {
    readonly [Key in keyof Defaults[Section]]: Widened<Defaults[Section][Key]>;
  };
};

type Value = string | number | boolean | readonly number[];
type Sections = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;
const ALIGN = /^(?:left|center|right)$/;
const WEIGHT = /^(?:normal|bold|lighter|bolder|[1-9]00)$/;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= -2_000 && value <= 5_000;
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

function wordOf(section: string, key: string, fallback: string): RegExp {
  const known = WORDS[`${section}.${key}`] ?? WORDS[key];
  if (known) return known;
  if (fallback.startsWith('#')) return COLOR;
  return key.endsWith('ontWeight') ? WEIGHT : ALIGN;
}

/** `given` where it is what such a value can be, else the default. */
function check(section: string, key: string, fallback: Value, given: unknown): Value {
  if (Array.isArray(fallback)) {
    const sides = Array.isArray(given) ? given.map(toNumber) : [];
    return sides.length === 4 && sides.every(isNumber) ? sides : fallback;
  }
  if (typeof fallback === 'number') {
    const value = toNumber(given);
    return isNumber(value) ? value : fallback;
  }
  if (typeof fallback === 'boolean') {
    if (given === '' || given === '0' || given === 0) return false;
    return given === '1' || given === 1 ? true : typeof given === 'boolean' ? given : fallback;
  }
  return typeof given === 'string' && wordOf(section, key, fallback as string).test(given) ? given : fallback;
}

/** The look of the configuration; what is no look is the default. */
export function readDesign({ customize }: Pick<ConsentConfig, 'customize'>): Design {
  const sections = Object.entries(DESIGN as Sections).map(([section, values]) => {
    const raw = tree(customize[section]);
    const read = Object.entries(values).map(([key, fallback]) => [
      key,
      check(section, key, fallback, Object.hasOwn(raw, key) ? raw[key] : undefined),
    ]);
    return [section, Object.fromEntries(read)];
  });
  return Object.fromEntries(sections) as Design;
}

/** Whether the essentials button looks as "accept all" does (C6.3). */
export const essentialsLikeAll = ({ decision, bodyDesign }: Design): boolean =>
  bodyDesign.acceptEssentialsUseAcceptAll && decision.acceptEssentials === decision.acceptAll;

/** Values that others stand in for, put in place. */
function resolve(design: Design): Sections {
  const { design: base, headerDesign: header, bodyDesign: body, footerDesign: footer, group } = design;
  const family = (own: { fontInheritFamily: boolean; fontFamily: string }, inherited: string) =>
    own.fontInheritFamily ? inherited : own.fontFamily;
  const fontFamily = family(base, 'inherit');
  const part = <P extends typeof header | typeof footer>(own: P) => ({
    ...own,
    bg: own.inheritBg ? base.bg : own.bg,
    textAlign: own.inheritTextAlign ? base.textAlign : own.textAlign,
    fontFamily: family(own, fontFamily),
  });
  const like = (target: string, from: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(body)
        .filter(([key]) => /^acceptAll(?!OneRow)/.test(key))
        .map(([key, value]): [string, Value] => {
          const name = key.slice('acceptAll'.length);
          return [target ? target + name : name.charAt(0).toLowerCase() + name.slice(1), value];
        })
        .filter(([key]) => key in from),
    );
  const alpha = ({ boxShadowEnabled, boxShadowColorAlpha }: typeof base | typeof design.sticky) => ({
    boxShadowColorAlpha: boxShadowEnabled ? boxShadowColorAlpha : 0,
  });
  return {
    ...(design as Sections),
    design: { ...base, fontFamily, ...alpha(base) },
    headerDesign: part(header),
    footerDesign: part(footer),
    bodyDesign: {
      ...body,
      ...(body.descriptionInheritFontSize && { descriptionFontSize: base.fontSize }),
      ...(body.dottedGroupsInheritFontSize && { dottedGroupsFontSize: base.fontSize }),
      ...(body.teachingsInheritTextAlign && { teachingsTextAlign: base.textAlign }),
      ...(body.teachingsInheritFontSize && { teachingsFontSize: base.fontSize }),
      ...(body.teachingsInheritFontColor && { teachingsFontColor: base.fontColor }),
      ...(essentialsLikeAll(design) && like('acceptEssentials', body)),
    },
    group: { ...group, ...(group.groupInheritBg && { groupBg: base.bg }) },
    saveButton: { ...design.saveButton, ...(design.saveButton.useAcceptAll && like('', design.saveButton)) },
    sticky: { ...design.sticky, ...alpha(design.sticky) },
  };
}

/** The defaults in the dark: surfaces, then what stands on them; contrast at least 4.5. */
const DARK_SURFACES: Readonly<Record<string, string>> = {
  '#ffffff': '#1f2124',
  '#fcfcfc': '#1a1c1e',
  '#f9f9f9': '#26292d',
  '#f4f4f4': '#26292d',
  '#f0f0f0': '#33373c',
  '#efefef': '#3a3e44',
  '#e8e8e8': '#474c53',
};
const DARK_INK: Readonly<Record<string, string>> = {
  '#2b2b2b': '#eceef0',
  '#0a0a0a': '#ffffff',
  '#000000': '#ffffff',
  '#757575': '#b4b8bd',
  '#757474': '#b4b8bd',
  '#15779b': '#74c7e6',
  '#11607d': '#9fdaf1',
  '#f4f4f4': '#3a3e44',
  '#efefef': '#3a3e44',
  '#d2d2d2': '#8a9099',
};

const isColor = (key: string, value: Value): value is string =>
  typeof value === 'string' && /(?:bg|color)$/i.test(key) && COLOR.test(value);

/** Whether the owner chose no colour of the banner, so that it may follow the page into the dark. */
export const hasDefaultColors = (design: Design): boolean =>
  (['design', 'headerDesign', 'bodyDesign', 'footerDesign', 'group', 'saveButton'] as const).every(
    (section) =>
      Object.entries(DESIGN[section] as Readonly<Record<string, Value>>).every(
        ([key, value]) => !isColor(key, value) || (design as Sections)[section]?.[key] === value,
      ),
  );

const dim = (key: string, color: string) =>
  /shadow|overlay/i.test(key) ? color : ((/bg$/i.test(key) ? DARK_SURFACES : DARK_INK)[color] ?? color);

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

/** Custom properties by name (`--rcb-body-accept-all-bg`), ready for `style.setProperty`. */
export function designVariables(design: Design, scale: Scale = {}): ReadonlyMap<string, string> {
  const { text: textScale = 1, size = 1, vertical = size, isDark = false } = scale;
  const variables = new Map<string, string>();
  const px = (value: number) => `${Math.round(value * 100) / 100}px`;
  const format = (key: string, value: Value): string => {
    if (Array.isArray(value))
      return value.map((side: number, at) => px(side * (at % 2 ? size : vertical))).join(' ');
    if (typeof value === 'number') {
      if (/alpha$/i.test(key)) return `${value}%`;
      if (/fontSize$/i.test(key)) return px(Math.max(Math.min(MIN_FONT, value), value * size) * textScale);
      if (/maxWidth$/i.test(key)) return px(value * textScale);
      return px(/width|radius|Blur|Offset/i.test(key) ? value : value * size);
    }
    return isDark && isColor(key, value) ? dim(key, value) : text(value);
  };
  for (const [section, values] of Object.entries(resolve(design))) {
    if (/^(?:decision|customCss|mobile)$/.test(section)) continue;
    const prefix = section.replace(/Design$|Layout$|Button$/, '');
    for (const [key, value] of Object.entries(values)) {
      if (typeof value !== 'boolean' && !/^(?:logo|logoRetina|iconCustom|animation.*|type)$/.test(key))
        variables.set(`--rcb-${prefix}-${kebab(key)}`, format(key, value));
    }
  }
  return variables;
}

/** Sets the look on `element`, through the CSSOM. */
export function applyVariables(element: HTMLElement, variables: ReadonlyMap<string, string>): void {
  for (const [name, value] of variables) element.style.setProperty(name, value);
}
