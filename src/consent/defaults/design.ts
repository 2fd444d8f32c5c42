/** Reads the owner's design with the plugin's defaults, which an incomplete design and the dark theme need. */

import { treeOf } from '../../values/readers';
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

/** Texts of any form: addresses are checked where they are used, and the owner's own CSS is not checked. */
const UNCHECKED = /^(?:logo|logoRetina|iconCustom|css)$/;

const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() ? Number(value) : value);

/** Returns a valid value, else the default. */
function check(key: string, fallback: Value, value: unknown): Value {
  if (typeof fallback === 'string')
    return typeof value === 'string' && (UNCHECKED.test(key) || isFitText(key, value)) ? value : fallback;
  if (typeof fallback === 'boolean') {
    if (value === '' || value === '0' || value === 0) return false;
    return value === '1' || value === 1 || (typeof value === 'boolean' ? value : fallback);
  }
  const numbers = [value].flat().map(toNumber);
  const isFit = numbers.length === [fallback].flat().length && numbers.every(isFitNumber);
  if (typeof fallback === 'number') return isFit ? Number(numbers[0]) : fallback;
  return isFit ? (numbers as number[]) : fallback;
}

/** Reads the sections of a design; an invalid value becomes its default. */
export const readSections = <Defaults extends object>(
  raw: Readonly<Record<string, unknown>>,
  defaults: Defaults,
): Checked<Defaults> =>
  Object.fromEntries(
    Object.entries(defaults as Sections).map(([section, values]) => {
      const rawValues = treeOf(raw[section]);
      return [
        section,
        Object.fromEntries(
          Object.entries(values).map(([key, fallback]) => [
            key,
            check(key, fallback, Object.hasOwn(rawValues, key) ? rawValues[key] : undefined),
          ]),
        ),
      ];
    }),
  ) as Checked<Defaults>;

/** Reads the design of the configuration; an invalid value becomes its default. */
export const readDesign = ({ customize }: Pick<ConsentConfig, 'customize'>): Design =>
  readSections(customize, DESIGN);

/** Whether all colours of the banner are defaults, so that the banner may have a dark theme. */
export const hasDefaultColors = (design: Design): boolean =>
  Object.entries(DESIGN as Sections).every(([section, values]) =>
    Object.entries(values).every(
      ([key, value]) =>
        typeof value !== 'string' ||
        !isColorKey(key) ||
        (design as unknown as Sections)[section]?.[key] === value,
    ),
  );

/**
 * Converts a default colour to the dark theme: greys are inverted, and the accent of texts becomes lighter, so that
 * the contrast stays above 4.5.
 */
export function dim(key: string, color: string): string {
  const isSurface = /bg$/i.test(key);
  if (!color.startsWith('#') || /shadow|overlay/i.test(key) || (color === '#ffffff' && !isSurface))
    return color;
  const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  // The channels of a grey may differ by one.
  if (Math.abs(red - green) > 1) return isSurface ? color : red > 20 ? '#74c7e6' : '#9fdaf1';
  const light = Math.min(255, Math.round(31 + (255 - red) * 0.97));
  return `rgb(${light} ${light} ${light})`;
}

/** Converts a key to the form of custom properties, with hyphens. */
export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the custom properties of a design by name (`--rcb-body-accept-all-bg`), for `style.setProperty`. */
export function designVariables(
  design: Design,
  { isDark, ...scale }: Scale & { readonly isDark?: boolean } = {},
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [section, values] of Object.entries(DESIGN as Sections)) {
    if (/^(?:decision|customCss|mobile)$/.test(section)) continue;
    for (const [key, fallback] of Object.entries(values)) {
      if (typeof fallback === 'boolean' || UNCHECKED.test(key)) continue;
      const name = `${section.replace(/Design$|Layout$|Button$/, '')}-${kebab(key)}`;
      const value = designValue(design, name, { ...scale, dim: isDark ? dim : undefined });
      if (value !== undefined) variables.set(`--rcb-${name}`, value);
    }
  }
  return variables;
}
