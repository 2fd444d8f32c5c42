/** Device modes of the page builder. */
export type Device =
  | 'widescreen'
  | 'desktop'
  | 'laptop'
  | 'tablet_extra'
  | 'tablet'
  | 'mobile_extra'
  | 'mobile';

/** What the CMS prints about the page, in globals or in inline scripts. */
export interface Page {
  /** `edit`: the builder's canvas; `preview`: the CMS's post preview. */
  readonly mode: 'live' | 'preview' | 'edit';
  readonly post: {
    /** The post's id, 0 where the page does not print one. */
    readonly id: number;
    /** The title, percent-decoded. */
    readonly title: string;
    readonly excerpt: string;
    /** The address of the featured image. */
    readonly featuredImage: string | undefined;
  };
  /** The address for the CMS's Ajax calls, `''` where the page does not print one. */
  readonly ajaxUrl: string;
  /** The REST root with a trailing slash, `''` where the page does not print one. */
  readonly restUrl: string;
  /** Base URLs of the plugins' assets, each with a trailing slash, `''` where the page does not print one. */
  readonly assets: {
    readonly builder: string;
    readonly pro: string;
    readonly extras: string;
    readonly uploads: string;
  };
  /** Version of the page builder, e.g. `3.25.9`. */
  readonly version: string;
  readonly isRtl: boolean;
  /** Upper limits in px of the active breakpoints (for `widescreen`: the lower limit). */
  readonly breakpoints: Readonly<Partial<Record<Device, number>>>;
  /** Active devices from the smallest to the largest, `desktop` among them. */
  readonly devices: readonly Device[];
  /** Site settings of the builder's kit, as printed. */
  readonly kit: Readonly<Record<string, unknown>>;
  /** Roles of a logged-in user; empty for anonymous visitors. */
  readonly roles: readonly string[];
  /** The CMS's translated texts. */
  readonly i18n: Readonly<Record<string, string>>;
  /** The whole configuration objects, for values that have no property above. */
  readonly raw: {
    readonly builder: Readonly<Record<string, unknown>>;
    readonly pro: Readonly<Record<string, unknown>>;
  };
}
