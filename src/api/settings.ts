/** One setting of a schema: how it is read, its default, and its description in the reference. */
export interface Field<Value> {
  /** The value where the setting is absent, or invalid with one warning to the owner. */
  readonly fallback: Value;
  /** Returns `undefined` for an invalid value; is never called for an absent one. */
  read(raw: unknown): Value | undefined;
  /** The expected form in words, for warnings and the reference. */
  readonly form: string;
  /**
   * Whether `key_tablet`, `key_mobile` and so on apply to their devices; an empty one has the value of the next larger
   * device.
   */
  readonly responsive?: true;
}

/** Settings by their keys in `data-settings`. */
export type Schema = Readonly<Record<string, Field<unknown>>>;

/** The values that a schema yields. */
export type SettingsOf<S extends Schema> = {
  readonly [Key in keyof S]: S[Key] extends Field<infer Value> ? Value : never;
};

/** The builder's slider value. */
export interface Size {
  readonly size: number;
  /** One of the units that the field allows: `px`, `em`, `%`, `vh`, … */
  readonly unit: string;
}

/**
 * The field builders for the owner's handlers. They accept what the builder prints: `"yes"` for a switch, numbers as
 * text, `{"size": 24, "unit": "px"}` for a slider.
 *
 * @example
 * ```ts
 * import type { Definition } from 'piton';
 *
 * export const gallery: Definition = {
 *   name: 'my-gallery',
 *   widget: 'my-gallery',
 *   load: ({ flag, number, choice, text, list, size, responsive }) => ({
 *     settings: {
 *       repeat: flag(true),
 *       speed: number(500, { min: 0, integer: true }),
 *       effect: choice(['slide', 'fade'], 'slide'),
 *       caption: text('Ohne Titel'),
 *       hosts: list(text()),
 *       gap: responsive(size({ size: 24, unit: 'px' }, ['px', 'em'])),
 *     },
 *     mount() {},
 *   }),
 * };
 * ```
 */
export interface FieldBuilders {
  /** A switch; off by default. */
  flag(fallback?: boolean): Field<boolean>;
  /** A number within limits, both inclusive. */
  number(fallback: number, limits?: { min?: number; max?: number; integer?: true }): Field<number>;
  /** One of a few words. */
  choice<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>): Field<Option>;
  /** Any text; empty by default. */
  text(fallback?: string): Field<string>;
  /** A list; empty by default. One bad item makes the list invalid. */
  list<Item>(item: Field<Item>, fallback?: readonly Item[]): Field<readonly Item[]>;
  /** A slider; only `px` by default. A bare number has the first unit. */
  size(fallback: Size, units?: readonly string[]): Field<Size>;
  /** The same setting with a value for each device. */
  responsive<Value>(field: Field<Value>): Field<Value>;
}
