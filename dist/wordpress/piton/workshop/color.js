/** Computes contrast according to WCAG 2.2 (1.4.3), from colours as `getComputedStyle` returns them. */

/**
 * @returns {[red: number, green: number, blue: number, alpha: number]} 0 to 255, alpha 0 to 1; black for a text that is
 *   not a colour
 */
export function parseColor(text) {
  const [, name = '', values = ''] = /^(rgba?|color)\(([^)]*)\)$/i.exec(text) ?? [];
  const numbers = values
    .match(/-?[\d.]+%?/g)
    ?.map((each) => (each.endsWith('%') ? Number.parseFloat(each) / 100 : Number(each)));
  if (!numbers || numbers.length < 3) return [0, 0, 0, 1];
  const scale = name === 'color' ? 255 : 1;
  const [red, green, blue, alpha = 1] = numbers;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** Returns the colour of `above` painted over `below`, which is opaque. */
export const paintOver = ([red, green, blue, alpha], below) => [
  ...[red, green, blue].map((value, at) => value * alpha + below[at] * (1 - alpha)),
  1,
];

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns {number} the contrast ratio, 1 to 21 */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
