/** The builder has a second drawing of these shapes for the negative side. */
const WITH_NEGATIVE =
  /^(?:drops|clouds|pyramids|triangle|triangle-asymmetrical|curve|curve-asymmetrical|waves|arrow|split|book)$/;

/**
 * Returns the file in the builder's folder of shapes; `undefined` for anything but a plain name, since it could be a
 * path.
 */
export const fileOf = (shape: string, isNegative: boolean): string | undefined =>
  /^[a-z0-9-]+$/.test(shape)
    ? `${shape}${isNegative && WITH_NEGATIVE.test(shape) ? '-negative' : ''}.svg`
    : undefined;
