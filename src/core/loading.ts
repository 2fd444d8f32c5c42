/** What the guard and `hold.js`, which runs before it, both know of loading. */

/** Where `hold.js` puts what it holds. */
export const HOLD: unique symbol = Symbol.for('piton.hold');

/** What a script has said of a request or a font before it is sent or loaded, by the request or the font. */
export type Announced = WeakMap<object, { address: string; isAsync?: boolean; cancel?: () => void }>;
