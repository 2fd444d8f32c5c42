/** Device modes of the page builder, from its active breakpoints (contract page-builder 1.3, 1.4). */
export type Device =
  | 'widescreen'
  | 'desktop'
  | 'laptop'
  | 'tablet_extra'
  | 'tablet'
  | 'mobile_extra'
  | 'mobile';

/** What the CMS says of the page (contract page-builder 1.2); read from its globals or their inline scripts. */
export interface Page {
  /** `edit`: the builder's canvas; `preview`: the CMS's post preview. */
  readonly mode: 'live' | 'preview' | 'edit';
  readonly post: {
    /** 0 where the page does not say. */
    readonly id: number;
    /** Decoded. */
    readonly title: string;
    readonly excerpt: string;
    /** Its address. */
    readonly featuredImage: string | undefined;
  };
  /** Where the CMS takes its Ajax calls, `''` where the page does not say. */
  readonly ajaxUrl: string;
  /** REST root with a trailing slash, `''` where the page does not say. */
  readonly restUrl: string;
  /** Base URLs of the plugins' assets, each with a trailing slash, `''` where the page does not say. */
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
  /** The whole configuration objects, for what is not named above. */
  readonly raw: {
    readonly builder: Readonly<Record<string, unknown>>;
    readonly pro: Readonly<Record<string, unknown>>;
  };
}
