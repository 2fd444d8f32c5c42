/** The three kinds of page on which every input is tried. */
import { hide, IDS, readGlobals, WAYS } from './clobbering';
import { GADGETS, POLLUTIONS } from './pollution';

export type Mode = 'plain' | 'clobbered' | 'polluted';
export const MODES: readonly Mode[] = ['plain', 'clobbered', 'polluted'];

/** The markup that the mode adds to a page. */
export interface Surroundings {
  /** Markup before any other script. */
  readonly head: string;
  /** Markup before the page's content. */
  readonly start: string;
  readonly end: string;
}

/** The names of a document's own members in the browser. */
let members: readonly string[] = [];
export const setMembers = (names: readonly string[]): void => {
  members = names;
};

const globals = readGlobals();
/** Frames load slowly, so only clobbered.test.ts uses them. */
const ways = Object.entries(WAYS).flatMap(([name, way]) => (name.startsWith('frames') ? [] : [way]));
const pollutions = [...Object.values(POLLUTIONS), ...GADGETS];

/** @param turn the number of the page, by which each page of a mode uses another of its variants */
export function surroundings(mode: Mode, turn: number): Surroundings {
  if (mode === 'clobbered') {
    const way = ways[turn % ways.length] ?? (() => '');
    return {
      head: '',
      start: members.map((name, at) => hide(name, at + turn)).join(''),
      end: `<footer hidden>${[...globals, ...IDS].map(way).join('')}</footer>`,
    };
  }
  if (mode === 'polluted') {
    const json = JSON.stringify(pollutions[turn % pollutions.length]).replaceAll('<', '\\u003c');
    return { head: `<script>Object.assign(Object.prototype, ${json})</script>`, start: '', end: '' };
  }
  return { head: '', start: '', end: '' };
}
