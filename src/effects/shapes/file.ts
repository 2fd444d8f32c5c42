/** Shapes that the builder has a second drawing of, for the negative side (contract page-builder 6.4). */
const WITH_NEGATIVE =
  /^(?:drops|clouds|pyramids|triangle|triangle-asymmetrical|curve|curve-asymmetrical|waves|arrow|split|book)$/;

/** The file in the builder's folder of shapes; `undefined` for what is no name but could be a path. */
export const fileOf = (shape: string, isNegative: boolean): string | undefined =>
  /^[a-z0-9-]+$/.test(shape)
    ? `${shape}${isNegative && WITH_NEGATIVE.test(shape) ? '-negative' : ''}.svg`
    : undefined;
