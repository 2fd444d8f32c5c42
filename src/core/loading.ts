const PAINT_NAMES = [
  'fill',
  'stroke',
  'mask',
  'filter',
  'clip-path',
  'cursor',
  'marker-start',
  'marker-mid',
  'marker-end',
] as const;

/** Attributes of every SVG element whose values are CSS and may contain addresses. */
export const PAINT: readonly string[] = PAINT_NAMES;

/** The attributes by which elements load files; LOADING (third-parties/loading) says which element has which. */
export const NAMES = [
  'src',
  'srcset',
  'href',
  'imagesrcset',
  'attributionsrc',
  'poster',
  'data',
  'code',
  'background',
  'to',
  'values',
  'from',
  'by',
  ...PAINT_NAMES,
] as const;

export type LoadingName = (typeof NAMES)[number];
