/**
 * The sentences for QA: handlers give codes with values, since most pages never open the inspector. In a sentence
 * `{name}` is a value, `{name| or }` is a list with what stands between its parts, and `{@name}` is itself a code, or a
 * list of codes, whose sentences are filled from the same values.
 */
import type { NoteValues } from '../../api';
import type { Note } from '../../runtime/types';
import { isGerman } from '../words';
import { ENGLISH_SENTENCES, ENGLISH_TOPICS } from './english';
import { GERMAN_SENTENCES, GERMAN_TOPICS } from './german';

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
