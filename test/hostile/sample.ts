/**
 * The fixed sample of the wall that every run of the tests tries: from each lane the inputs at even distances, so that
 * every corpus and every kind of element stays in it, and all inputs of the kinds by which the wall has found defects
 * (test/proofs/README.md lists them). The proof `wall` tries all inputs.
 */
import type { Mode } from './modes';
import { fill } from './payloads';
import type { Lane } from './trials';

/** The most inputs of a lane that are tried, beside those of the kinds that found defects. */
const MOST = 40;

/** Whether the browser's own parser reads no address in the input. */
function isNoAddress(input: string): boolean {
  if (!input.includes(':') || /[<{"]/.test(input)) return false;
  return !URL.canParse(fill(input, 1), 'https://own.example/');
}

/** The kinds of inputs by which the wall has found defects. */
const FOUND: readonly ((input: string) => boolean)[] = [
  // Another parser reads these elements in another way, or throws.
  (input) => /<frameset|<noscript/i.test(input),
  // What the page's own server prints loads from third parties: by elements, by styles, and by styles with escapes.
  (input) => /^<(?:img|picture|iframe|link|video|style|p style)[^>]*URL|^<style>.*\\/.test(input),
  // A pattern that needs exponential time.
  (input) => input.includes('(a+)+'),
  isNoAddress,
];

/** Returns the lane with the inputs of the sample. */
export function sampleOf(lane: Lane): Lane {
  const all = lane.inputs.length;
  const step = Math.max(1, all / MOST);
  const even = new Set(Array.from({ length: MOST }, (_, at) => lane.inputs[Math.floor(at * step)]));
  const inputs = lane.inputs.filter((input) => even.has(input) || FOUND.some((isFound) => isFound(input)));
  return { ...lane, inputs, count: Math.round(((lane.count ?? all) * inputs.length) / all) };
}

/**
 * Returns the kinds of page on which the sample of a lane is tried: the plain one, and one of the two others, whose
 * additions do not depend on a single input.
 * @param at the place of the lane among all lanes
 */
export const sampleModes = (at: number): readonly Mode[] => ['plain', at % 4 < 2 ? 'clobbered' : 'polluted'];

/** With this first number, the texts of the question meet objects with addresses, which has found a defect. */
export const SAMPLE_FIRST = 3;
