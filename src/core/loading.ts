/** What the guard and `hold.js`, which runs before it, both know of loading. */

/** Where `hold.js` puts what it holds. */
export const HOLD: unique symbol = Symbol.for('piton.hold');

/** What a script has said of a request or a font before it is sent or loaded, by the request or the font. */
export type Announced = WeakMap<object, { address: string; isAsync?: boolean; cancel?: () => void }>;

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
