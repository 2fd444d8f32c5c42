/**
 * What stands in `<script type="application/json" id="piton-config">`; a text or a switch also as attribute of the tag
 * (`data-off="tabs"`, `data-debug`). Nothing of it is needed.
 *
 * @example
 * ```ts
 * import type { PitonConfig } from 'piton';
 *
 * export const config: PitonConfig = {
 *   handlers: { 'image-carousel': false },
 *   texts: { 'image-carousel.next': 'Weiter' },
 *   debug: true,
 * };
 * ```
 */
export interface PitonConfig {
  /** Switches handlers off (or on again) by name. */
  readonly handlers?: Readonly<Record<string, boolean>>;
  /** Handlers to switch off, by name, separated by commas. */
  readonly off?: string;
  /** Texts for visitors by `handler.key`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Where the chunks lie, when not beside the script: an address with a trailing slash. */
  readonly assets?: string;
  /** Scripts of the CMS to load when a widget appears, by widget; `{builder}`, `{pro}`, `{extras}`, `{uploads}` stand for the plugins' assets. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** What the page asks its visitors where no consent plugin prints it. */
  readonly consent?: ConsentQuestion;
  /** Offers `elementorFrontend` to snippets that call it, and fires its start event. */
  readonly facade?: boolean;
  /** Says in the console what is found, loaded and mounted. */
  readonly debug?: boolean;
  /** Opens the overlay for QA on every page view. */
  readonly inspect?: boolean;
}

/** Groups, services, blockers and links have the plugin's fields, all with defaults; the README names those that count. */
export interface ConsentQuestion {
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  readonly blockers?: readonly Readonly<Record<string, unknown>>[];
  readonly links?: readonly Readonly<Record<string, unknown>>[];
  readonly texts?: Readonly<Record<string, unknown>>;
  readonly individualTexts?: Readonly<Record<string, unknown>>;
  readonly design?: Readonly<Record<string, unknown>>;
  /** Name of the cookie, `piton-consent`. */
  readonly cookie?: string;
  /** How long a decision holds, days: 365. */
  readonly days?: number;
  /** 32 hex digits; left out, it follows from groups and blockers, so that a changed question is asked again. */
  readonly revision?: string;
  /** No by default. */
  readonly respectDoNotTrack?: boolean;
  /** Yes by default. */
  readonly respectGlobalPrivacyControl?: boolean;
  /** Sets the default of Google's consent mode before Piton lets a tag in; no by default. */
  readonly consentMode?: boolean;
  /** No by default. */
  readonly hideBanner?: boolean;
}
