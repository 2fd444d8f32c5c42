/** Judges whether the question is fair and readable, by measurements of the running banner. The functions are pure. */
import { language, WORDS } from './words.js';

/** The minimum contrast of body text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** The sizes and the weights of accept and decline count as equal up to these ratios. */
const SAME_SIZE = 1.15;
const SAME_WEIGHT = 1.5;
/** The minimum size of a button, px (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

const ratio = (a, b) => Math.max(a, b) / Math.max(Math.min(a, b), 0.01);
const LOCALES = { de: 'de-AT', en: 'en-GB' };
/** Returns the sentences of a language, with a function that writes numbers in it. */
const sayingIn = (of) => ({
  words: WORDS[of],
  shown: (value) => value.toLocaleString(LOCALES[of], { maximumFractionDigits: 1 }),
});

/** @returns {{ isGood: boolean, text: string }[]} the findings about accept and decline */
function compare(accept, decline, { words, shown }) {
  const findings = [];
  const say = (isGood, text) => findings.push({ isGood, text });
  if (accept.isButton !== decline.isButton) say(false, words.buttonAndLink);
  const area = ratio(accept.width * accept.height, decline.width * decline.height);
  if (area > SAME_SIZE) say(false, words.size(shown(area)));
  if (accept.fontSize !== decline.fontSize)
    say(false, words.fontSizes(shown(accept.fontSize), shown(decline.fontSize)));
  if (accept.fontWeight !== decline.fontWeight) say(false, words.fontWeights);
  const weight = ratio(accept.weight, decline.weight);
  if (weight > SAME_WEIGHT) say(false, words.weight(shown(weight)));
  if (findings.length === 0) say(true, words.equal);
  return findings;
}

/**
 * @param {{ view: string, buttons: object[], texts: { text: string, contrast: number, needed: number }[] }} measured
 * @param {'de' | 'en'} [of] the language; by default the page's
 * @returns {{ isGood: boolean, text: string }[]} sentences for the owner
 */
export function judge({ view, buttons, texts }, of = language) {
  const { words, shown } = sayingIn(of);
  const findings = [];
  const button = (command) => buttons.find((each) => each.command === command);
  const [accept, decline] = [button('all'), button('essential')];
  if (view === 'first') {
    if (accept && decline) findings.push(...compare(accept, decline, { words, shown }));
    else if (accept) findings.push({ isGood: false, text: words.noDecline });
  }
  const faint = texts.filter(({ contrast, needed }) => contrast < needed);
  for (const { text, contrast, needed } of faint)
    findings.push({
      isGood: false,
      text: words.faint(text, shown(contrast), shown(needed)),
    });
  if (faint.length === 0 && texts.length > 0)
    findings.push({
      isGood: true,
      text: words.readable(shown(READABLE)),
    });
  const small = buttons.filter(({ width, height }) => Math.min(width, height) < MIN_TARGET);
  for (const { label } of small) findings.push({ isGood: false, text: words.small(label, MIN_TARGET) });
  return findings;
}
