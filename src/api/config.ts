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
  /** Switches handlers off by name, all of consent by `consent`; what is not named is on. */
  readonly handlers?: Readonly<Record<string, boolean>>;
  /** Handlers to switch off, by name, separated by commas. */
  readonly off?: string;
  /** Texts for visitors by `handler.key`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The folder in which `chunks/` lies, when not the script's own: an address with a trailing slash. */
  readonly assets?: string;
  /** Scripts of the CMS to load when a widget appears, by widget; `{builder}`, `{pro}`, `{extras}`, `{uploads}` stand for the plugins' assets. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** What the page asks its visitors where no consent plugin prints it. */
  readonly consent?: ConsentQuestion;
  /** Offers `elementorFrontend` to snippets that call it, and fires its start event; no by default. */
  readonly facade?: boolean;
  /** Says in the console what is mounted and what fails; no by default. */
  readonly debug?: boolean;
  /** Opens the overlay for QA on every page view; no by default. */
  readonly inspect?: boolean;
}

/** Groups, services, blockers and links have the plugin's fields, all with defaults; the README names those that count. */
export interface ConsentQuestion {
  /** Groups and their services; the one with `isEssential` can't be declined. */
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  /** What is held back until its services are allowed; nothing by default. */
  readonly blockers?: readonly Readonly<Record<string, unknown>>[];
  /** Links below the question, to the privacy policy and the like. */
  readonly links?: readonly Readonly<Record<string, unknown>>[];
  /** Texts of the question by the plugin's keys, in place of its German ones. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** The same of the view with single settings. */
  readonly individualTexts?: Readonly<Record<string, unknown>>;
  /** Colours, sizes and places by the plugin's keys. */
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
