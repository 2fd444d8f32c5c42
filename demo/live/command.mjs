/** `npm start -- https://example.at [--write] [--survey 50]`: the preview of a live site, and the report on it. */
import { answer } from '../saved/answers.mjs';
import { LiveError } from './error-messages.mjs';
import { OWN } from './own.mjs';
import { createLiveServer } from './server.mjs';
import { isAddress, reachSite } from './site.mjs';
import { siteReportPage } from './survey/report-page.mjs';
import { MAX_PAGES, survey } from './survey/survey.mjs';

const REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** @throws {LiveError} if the arguments of the command line do not fit together */
function readCount(text) {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PAGES) return count;
  throw new LiveError(`--survey braucht die Zahl der Seiten, von 1 bis ${MAX_PAGES}: --survey 50`);
}

/** Starts the browser of the tests, which is a development dependency; without it the report contains a note. */
const launch = async () => (await import('../../test/support/chromium.mjs')).launch();

/** Answers below `/piton-live/`: the report as a page and as data. */
export function reportAnswers(report) {
  const html = answer(siteReportPage(report), 'text/html; charset=utf-8', {
    headers: { 'Content-Security-Policy': REPORT_POLICY },
  });
  const json = answer(`${JSON.stringify(report, null, 2)}\n`, 'application/json; charset=utf-8');
  return (path) => ({ 'bericht.html': html, 'bericht.json': json })[path];
}

/**
 * @param {string[]} addresses
 * @param {{ port: number, write?: boolean, survey?: string }} options `survey` is the argument of the command line
 * @returns {Promise<void>}
 * @throws {LiveError} with a message for the owner
 */
export async function startLive(addresses, { port, write = false, survey: pages }) {
  const [address, ...more] = addresses;
  if (!address || more.length || !isAddress(address))
    throw new LiveError(
      'Die Vorschau zeigt eine Website auf einmal, ohne gespeicherte Seiten: npm start -- https://example.at',
    );
  let answers;
  if (pages !== undefined) {
    const onPage = (done, of, path) => console.log(`${done} von ${of}: ${path}`);
    answers = reportAnswers(await survey({ address, count: readCount(pages), launch, onPage }));
  }
  const reached = await reachSite(address);
  const { url, start } = await createLiveServer({ reached, port, write, more: answers });
  console.log(`${reached.origin.host} mit Piton: ${start}`);
  console.log(
    write
      ? 'Formulare und Einwilligungen werden an die Website gesendet (--write).'
      : 'Nur lesende Anfragen gehen an die Website; Formulare und Einwilligungen beantwortet die Vorschau (--write sendet sie an die Website).',
  );
  if (answers)
    console.log(`Bericht: ${url}${OWN.slice(1)}bericht.html und ${url}${OWN.slice(1)}bericht.json`);
}
