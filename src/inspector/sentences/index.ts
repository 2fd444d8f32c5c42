/**
 * The sentences for QA: handlers give codes with values, since most pages never open the inspector. In a sentence
 * `{name}` is a value, `{name| or }` is a list with what stands between its parts, and `{@name}` is itself a code, or a
 * list of codes, whose sentences are filled from the same values.
 */
import type { NoteValues } from '../../api';
import type { Note } from '../../core';
import { isGerman } from '../words';
import { GERMAN_SENTENCES, GERMAN_TOPICS } from './german';

// What the codes of notes stand for, in English; index.ts says what the placeholders mean.

/** Names of the topics. */
export const ENGLISH_TOPICS: Readonly<Record<keyof typeof GERMAN_TOPICS, string>> = {
  'age-gate': 'age-gate',
  animation: 'Animation',
  'background-video': 'Background video',
  calendar: 'calendar',
  condition: 'Condition',
  countdown: 'countdown',
  dates: 'dates',
  display: 'Display',
  draft: 'Draft',
  facebook: 'Facebook',
  film: 'Film',
  filter: 'filter',
  headings: 'headings',
  headline: 'headline',
  highlighting: 'Highlighting',
  line: 'Line',
  list: 'list',
  lottie: 'Lottie',
  map: 'Map',
  masonry: 'Masonry',
  motion: 'Motion',
  opening: 'Opening',
  parallax: 'Parallax',
  player: 'player',
  playlist: 'Video list',
  popup: 'popup',
  progress: 'progress',
  query: 'query',
  recaptcha: 'reCAPTCHA',
  script: 'Original script',
  search: 'search',
  slideshow: 'Slideshow',
  sort: 'sort',
  sound: 'Sound',
  sticky: 'sticky',
  switcher: 'switcher',
  toggle: 'toggle',
  tooltip: 'tooltip',
  triggers: 'Triggers',
  unfold: 'unfold',
  video: 'Video',
};

/** Sentences by their codes. */
export const ENGLISH_SENTENCES: Readonly<Record<keyof typeof GERMAN_SENTENCES, string>> = {
  'age-gate.none': 'none',
  'age-gate.shown': 'stored age: {@age}, required: {minimum}, shown',
  'age-gate.unneeded': 'stored age: {@age}, required: {minimum}, not needed',
  'animation.still': 'is there at once: less motion is asked for',
  'background-video.mobile': 'the picture only: the video is not switched on for phones',
  'background-video.unplayable': 'the picture only: the video cannot be played',
  'browser.any': 'all browsers',
  'browser.now': 'browser {@browsers}; chosen: {@chosen}',
  'browser.unknown': 'unknown',
  'calendar.events': '{count} dates',
  'choice.nothing': 'none',
  'condition.met': 'met: {@why}',
  'condition.unmet': 'not met: {@why}',
  'countdown.over': 'over',
  'countdown.until': 'runs until {date}',
  'dates.ordinal': '“{format}” counts in English (9th); “D. MMMM” writes 9. {month}',
  'device.now': 'device {device}; chosen: {@chosen}',
  'display.closed': 'closed: the visitor closed the bar during this visit',
  'display.never': 'never again: the visitor chose so',
  'display.refused': 'refused: {@why}',
  'display.shown': 'shown',
  'draft.restored': 'What was typed in this tab before is back.',
  'facebook.blocked': "The service's script does not arrive: a filter in the browser or the CSP stops it.",
  'facebook.ready': 'Ready.',
  'facebook.waiting': 'Waits for consent to the service.',
  'film.still': 'does not start by itself: less motion is switched on',
  'filter.all': 'all',
  'filter.and': '{terms| and }',
  'filter.no-bar': 'no filter bar',
  'filter.no-loop': 'no loop or no taxonomy chosen',
  'filter.or': '{terms| or }',
  'growth.page-views': '{seen} of {needed} page views',
  'growth.sessions': '{seen} of {needed} sessions',
  'headings.found': '{count} headings in the table of contents',
  'headline.moving': 'moves',
  'headline.still': 'without motion: stands still',
  'highlighting.missing': 'No Prism on the page: the code stands there without colours.',
  'highlighting.prism': 'Prism',
  'impossible.pointer': '; not possible: leaving the window: device without a pointer',
  'impossible.selector': '; not possible: scrolling to “{scrolling_to_selector}”: invalid selector',
  'impossible.target': '; not possible: scrolling to “{scrolling_to_selector}”: nothing found',
  'line.until': 'down to {location} % of the window',
  'list.button': '{count} entries, more at the press of a button',
  'list.complete': '{pages} pages, {count} entries, all loaded',
  'list.end': 'no more pages',
  'list.failed': '{pages} pages, {count} entries, error',
  'list.page': 'page {page} of {pages}, {count} entries',
  'list.pages': '{pages} pages, {count} entries',
  'list.scroll': '{count} entries, more while scrolling',
  'list.single': 'one page',
  'login.any': 'logged in',
  'login.none': 'not logged in',
  'login.other-role': 'logged in, with none of the roles',
  'login.role': 'logged in with the role {role}',
  'lottie.missing': 'No library: its script belongs under `scripts` in the configuration.',
  'map.consent': 'waits for consent',
  'map.drawn': 'drawn; places: {count}',
  'map.failed': 'list of places, since the map is missing: {why}',
  'map.no-key': 'list of places: the page names no key for the map',
  'map.script': "waits for the service's script",
  'masonry.off': 'Off, since the gallery has parallax.',
  'motion.off': 'off on this device ({device})',
  'motion.on': 'on ({device})',
  'motion.reduced': 'off, since less motion is asked for',
  'motion.rest': 'rests: not in view, tab in the background, or paused',
  'motion.run': 'runs',
  'motion.still': 'the first picture only: less motion or data saving is switched on',
  'opening.carousel': 'In a carousel the off-canvas does not open.',
  'opening.click': 'on click',
  'opening.hover': 'under the mouse',
  'parallax.no-picture': 'off: the section has no background picture',
  'player.browser': "the browser's player",
  'player.cms': "the CMS's player",
  'playlist.covered': 'waits for the click on the picture',
  'playlist.empty': 'has no video',
  'popup.covered': 'not opened: another one is open',
  'popup.invisible': 'never opens: the widget is not visible',
  'popup.limit': 'already shown {shown} of {times} times, again from {date}',
  'popup.narrow': 'not opened: the screen is narrower than set',
  'popup.opened': 'opened by itself',
  'progress.browser': 'drawn by the browser',
  'progress.script': 'drawn while the page scrolls',
  'query.sent': '{query}',
  'recaptcha.ready': 'Ready.',
  'recaptcha.waiting': 'Waits until visitors agree to the service and it is ready.',
  'referrer.from': 'referrer {site}: {@kind}; chosen: {@chosen}',
  'referrer.none': 'no referrer: {@kind}; chosen: {@chosen}',
  'refusal.another': 'another one was already seen on this page',
  'refusal.never': 'the visitor never wants to see it again',
  'schedule.invalid': '“{date}” is no date',
  'schedule.none': 'no period set',
  'schedule.site': '“{start}” to “{end}”, now {now} (site)',
  'schedule.visitor': '“{start}” to “{end}”, now {now} (visitor)',
  'script.missing': "Still needs the shop's scripts: {scripts}. Not on the page: {missing}.",
  'script.present': "Still needs the shop's scripts: {scripts}. All are there.",
  'search.failed': '“{term}”: no answer',
  'search.found': '“{term}”: {found}',
  'search.no-template': 'no template chosen for results',
  'search.off': 'no results while typing',
  'slideshow.end': 'at its end',
  'slideshow.shown': 'picture {at} of {count}',
  'slideshow.state': 'picture {at} of {count}, {@state}',
  'sort.done': '{count} rows by {columns}',
  'sound.blocked': 'the browser allows sound only once the visitor does something',
  'source.external': 'external',
  'source.internal': 'internal',
  'source.search': 'search engine',
  'sticky.bottom': 'sticks {offset} px from the bottom',
  'sticky.box': 'sticks with the transformed box around it, {offset} px from the edge',
  'sticky.clipped': 'does not stick: something around it is transformed and clips',
  'sticky.device': 'does not stick on this device ({device})',
  'sticky.top': 'sticks {offset} px from the top',
  'sticky.width': 'does not stick at this width of the window ({width} px)',
  'switcher.at': 'no. {at} of {count}',
  'times.day': 'shown {shown} of {limit} times so far in 24 hours',
  'times.ever': 'shown {shown} of {limit} times so far',
  'times.month': 'shown {shown} of {limit} times so far in a month',
  'times.session': 'shown {shown} of {limit} times so far in this session',
  'times.week': 'shown {shown} of {limit} times so far in 7 days',
  'toggle.none': 'nothing is chosen',
  'toggle.shown': 'no. {at} of {count} is shown',
  'tooltip.empty': 'no content, so no tooltip',
  'tooltip.off': 'switched off on this device',
  'tooltip.on': 'opens on {event}',
  'trigger.adblock_detection': 'ad blocker (after {adblock_detection_delay} s)',
  'trigger.click': 'click ({click_times}×)',
  'trigger.exit_intent': 'leaving the window',
  'trigger.inactivity': 'inactivity ({inactivity_time} s)',
  'trigger.page_load': 'page load (after {page_load_delay} s)',
  'trigger.scrolling': 'scrolling (from {scrolling_offset} %)',
  'trigger.scrolling_to': 'scrolling to “{scrolling_to_selector}”',
  'trigger.scrolling_up': 'scrolling (up)',
  'triggers.fired': 'triggered by: {@trigger}',
  'triggers.inactive': 'no trigger active{@failed|}',
  'triggers.none': 'none, since not all conditions are met',
  'triggers.waiting': 'waiting for: {@waiting}{@failed|}',
  'unfold.closed': 'closed, {height} pixels high',
  'unfold.open': 'open',
  'unfold.short': 'is short enough',
  'url.contained': '“{url}” is in “{referrer}”',
  'url.differs': '“{url}” does not match “{referrer}”',
  'url.invalid': '“{url}” is no valid expression',
  'url.matches': '“{url}” matches “{referrer}”',
  'url.missing': '“{url}” is not in “{referrer}”',
  'video.covered': 'waits for the click on the picture',
  'video.lazy': 'waits until it is in view',
  'video.lightbox': 'opens in the lightbox',
  'video.uncovered': 'loaded after the click on the picture',
  'video.unplayable': 'cannot be played (properly)',
};

type Table = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(@?)(\w+)(?:\|([^}]*))?\}/g;

/** A note as QA reads it. */
export interface ReadNote {
  readonly topic: string;
  readonly text: string;
  /** Whether the note tells a good outcome or a bad one; `undefined` where it tells none. */
  readonly isGood: boolean | undefined;
}

/** The table's text for a code; members that every object inherits are no codes. */
const find = (table: Table, code: string): string | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** How deep sentences are nested: an outcome has a reason, and the reason has names. */
const MAX_DEPTH = 2;

/**
 * Fills the placeholders; those that have no value stay, since an owner's sentence may have braces. The depth is limited,
 * since a value from storage or settings may be the code of the sentence that contains it.
 */
const fill = (sentence: string, values: NoteValues, sentences: Table, depth = MAX_DEPTH): string =>
  sentence.replace(PLACEHOLDER, (placeholder, isCode: string, name: string, separator = ', ') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    const parts = [value].flat().map((part) => {
      const nested = isCode && depth && find(sentences, String(part));
      return nested ? fill(nested, values, sentences, depth - 1) : part;
    });
    return parts.join(separator);
  });

/** The sentence of a note, in the page's language or in German. */
export function toText({ text, values }: Note, isInGerman = isGerman()): string {
  const sentences: Table = isInGerman ? GERMAN_SENTENCES : ENGLISH_SENTENCES;
  const sentence = find(sentences, text) ?? text;
  return values ? fill(sentence, values, sentences) : sentence;
}

/** The first word of a German sentence tells a good outcome from a bad one, also in the notes of owners' handlers. */
const OUTCOME = /^(erfüllt|gezeigt|ausgelöst)|^(?:nicht|nie|kein|abgelehnt)/;

/**
 * Reads a note in the page's language or in German. A note of Piton has a code, and its topic is a word of the table
 * with or without a name after it (`condition devices`); a sentence of an owner's handler stays as it is, with its topic.
 */
export function readNote(topic: string, note: Note, isInGerman = isGerman()): ReadNote {
  const topics: Table = isInGerman ? GERMAN_TOPICS : ENGLISH_TOPICS;
  const isOwners = find(GERMAN_SENTENCES, note.text) === undefined;
  const outcome = OUTCOME.exec(toText(note, true));
  return {
    topic: isOwners ? topic : topic.replace(/^[\w-]+/, (word) => find(topics, word) ?? word),
    text: toText(note, isInGerman),
    isGood: outcome ? outcome[1] !== undefined : undefined,
  };
}
