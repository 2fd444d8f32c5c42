/** What the guard and `hold.js`, which runs before it, both know of loading. */

/** Where `hold.js` puts what it holds. */
export const HOLD: unique symbol = Symbol.for('piton.hold');

/** The address of each request and font that a script has opened but not yet sent or loaded. */
export type Announced = WeakMap<object, { address: string; isAsync?: boolean; cancel?: () => void }>;
