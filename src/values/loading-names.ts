/** Names of attributes and addresses that matter to loading, for the guard and for `hold.js`, which runs before it. */

/**
 * With these addresses a connection fails at once without a request: the first has the wrong content type for a
 * stream, the second has a port that browsers refuse.
 */
const NO_SOCKET = 'wss://127.0.0.1:1';
export const NOWHERE: Readonly<Record<string, string>> = {
  EventSource: 'data:,',
  WebSocket: NO_SOCKET,
  WebSocketStream: NO_SOCKET,
};

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
