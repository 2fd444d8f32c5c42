/** Judges whether the question is fair and readable, by measurements of the running banner. The functions are pure. */

/** The minimum contrast of body text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** The sizes and the weights of accept and decline count as equal up to these ratios. */
const SAME_SIZE = 1.15;
const SAME_WEIGHT = 1.5;
/** The minimum size of a button, px (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

const ratio = (a, b) => Math.max(a, b) / Math.max(Math.min(a, b), 0.01);
const shown = (value) => value.toLocaleString('de-AT', { maximumFractionDigits: 1 });

/** @returns {{ isGood: boolean, text: string }[]} the findings about accept and decline */
function compare(accept, decline) {
  const findings = [];
  const say = (isGood, text) => findings.push({ isGood, text });
  if (accept.isButton !== decline.isButton)
    say(
      false,
      'Die eine Wahl ist ein Knopf, die andere ein Link: Ablehnen muss so leicht sein wie Annehmen.',
    );
  const area = ratio(accept.width * accept.height, decline.width * decline.height);
  if (area > SAME_SIZE) say(false, `Eine der beiden ist ${shown(area)}-mal so groß wie die andere.`);
  if (accept.fontSize !== decline.fontSize)
    say(
      false,
      `Die Schrift ist verschieden groß: ${shown(accept.fontSize)} und ${shown(decline.fontSize)} Pixel.`,
    );
  if (accept.fontWeight !== decline.fontWeight) say(false, 'Die Schrift ist verschieden fett.');
  const weight = ratio(accept.weight, decline.weight);
  if (weight > SAME_WEIGHT)
    say(false, `Eine hebt sich ${shown(weight)}-mal so stark vom Grund ab wie die andere.`);
  if (findings.length === 0) say(true, 'Annehmen und Ablehnen haben gleiches Gewicht.');
  return findings;
}

/**
 * @param {{ view: string, buttons: object[], texts: { text: string, contrast: number, needed: number }[] }} measured
 * @returns {{ isGood: boolean, text: string }[]} German sentences for the owner
 */
export function judge({ view, buttons, texts }) {
  const findings = [];
  const of = (command) => buttons.find((button) => button.command === command);
  const [accept, decline] = [of('all'), of('essential')];
  if (view === 'first') {
    if (accept && decline) findings.push(...compare(accept, decline));
    else if (accept)
      findings.push({ isGood: false, text: 'Man kann annehmen, aber in derselben Ansicht nicht ablehnen.' });
  }
  const faint = texts.filter(({ contrast, needed }) => contrast < needed);
  for (const { text, contrast, needed } of faint)
    findings.push({
      isGood: false,
      text: `„${text}“ hat Kontrast ${shown(contrast)}, nötig sind ${shown(needed)}.`,
    });
  if (faint.length === 0 && texts.length > 0)
    findings.push({
      isGood: true,
      text: `Alle Texte sind lesbar (Kontrast mindestens ${shown(READABLE)}, große Schrift 3).`,
    });
  const small = buttons.filter(({ width, height }) => Math.min(width, height) < MIN_TARGET);
  for (const { label } of small)
    findings.push({ isGood: false, text: `„${label}“ ist kleiner als ${MIN_TARGET} Pixel.` });
  return findings;
}
