/** The owner's look where the server's defaults are needed: for an incomplete one, and in the dark (C6.9). */

import { treeOf } from '../../borders/values/readers';
import type { ConsentConfig } from '../types';
import { DESIGN } from './design-defaults';
import {
  type Checked,
  type Design,
  designValue,
  isColorKey,
  isFitNumber,
  isFitText,
  type Scale,
  type Value,
} from './design-values';

export type { Design } from './design-values';

type Section = Readonly<Record<string, Value>>;
type Sections = Readonly<Record<string, Section>>;

/** Free texts: addresses are looked at where they are used, and the owner's own CSS is. */
const FREE = /^(?:logo|logoRetina|iconCustom|css)$/;

const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** `given` where it is what such a value can be, else the default. */
function check(key: string, fallback: Value, given: unknown): Value {
  if (typeof fallback === 'string')
    return typeof given === 'string' && (FREE.test(key) || isFitText(key, given)) ? given : fallback;
  if (typeof fallback === 'boolean') {
    if (given === '' || given === '0' || given === 0) return false;
    return given === '1' || given === 1 || (typeof given === 'boolean' ? given : fallback);
  }
  const numbers = [given].flat().map(toNumber);
  const isFit = numbers.length === [fallback].flat().length && numbers.every(isFitNumber);
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
      const given = treeOf(raw[section]);
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

/** Whether the owner chose no colour of the banner, so that it may follow the page into the dark. */
export const hasDefaultColors = (design: Design): boolean =>
  Object.entries(DESIGN as Sections).every(([section, values]) =>
    Object.entries(values).every(
      ([key, value]) =>
        typeof value !== 'string' ||
        !isColorKey(key) ||
        (design as unknown as Sections)[section]?.[key] === value,
    ),
  );

/** A default in the dark: greys trade light for dark, the accent lightens where it is ink; contrast stays above 4.5. */
export function dim(key: string, color: string): string {
  const isSurface = /bg$/i.test(key);
  if (!color.startsWith('#') || /shadow|overlay/i.test(key) || (color === '#ffffff' && !isSurface))
    return color;
  const grey = Number.parseInt(color.slice(1, 3), 16);
  if (!color.startsWith(color.slice(1, 3), 3)) return isSurface ? color : grey > 20 ? '#74c7e6' : '#9fdaf1';
  const light = Math.min(255, Math.round(31 + (255 - grey) * 0.97));
  return `rgb(${light} ${light} ${light})`;
}

/** A key as the custom properties spell it. */
export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom properties by name (`--rcb-body-accept-all-bg`), ready for `style.setProperty`. */
export function designVariables(
  design: Design,
  { isDark, ...scale }: Scale & { readonly isDark?: boolean } = {},
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [section, values] of Object.entries(DESIGN as Sections)) {
    if (/^(?:decision|customCss|mobile)$/.test(section)) continue;
    for (const [key, fallback] of Object.entries(values)) {
      if (typeof fallback === 'boolean' || FREE.test(key)) continue;
      const name = `${section.replace(/Design$|Layout$|Button$/, '')}-${kebab(key)}`;
      const value = designValue(design, name, { ...scale, dim: isDark ? dim : undefined });
      if (value !== undefined) variables.set(`--rcb-${name}`, value);
    }
  }
  return variables;
}
