/** Reports the results of the consent bench as markdown. */
import { THROTTLE } from '../boot.mjs';
import { median } from '../numbers.mjs';
import { LONG_MS, ms, number, ratio, table } from '../report.mjs';
import { NETWORK } from '../slow-visit.mjs';
import { ELEMENTS } from './site.mjs';

const MEGA = 1_000_000;

const medianOf = (samples, key) => median(samples.map((sample) => sample[key]));
/** Returns a median with its ratio to Piton's. */
const beside = (value, own, print) => `${print(value)} (${ratio(value, own)})`;
const longest = (value) => (value > LONG_MS ? ms(value) : '–');

function firstOf({ first, click, alone }, name) {
  const [views, clicks] = [first.get(name), click.get(name)];
  return {
    name,
    visible: medianOf(clicks, 'visible'),
    clickable: medianOf(clicks, 'clickable'),
    painted: medianOf(clicks, 'painted'),
    atOnce: clicks.filter((sample) => sample.isHit && sample.clicks === 1).length,
    clicks: clicks.length,
    bytesBefore: medianOf(clicks, 'bytesBefore') - medianOf(alone, 'bytes'),
    bytes: medianOf(views, 'bytes') - medianOf(alone, 'bytes'),
    busy: medianOf(views, 'busy'),
    longestScript: medianOf(views, 'longestScript'),
  };
}

function againOf({ again, alone }, name) {
  const views = again.get(name);
  return {
    name,
    service: medianOf(views, 'service'),
    bytes: medianOf(views, 'bytes') - medianOf(alone, 'bytes'),
    busy: medianOf(views, 'busy'),
    longestScript: medianOf(views, 'longestScript'),
  };
}

/** Returns a sentence with the bytes that the question alone adds to a site that already runs Piton. */
function besideRuntime(runtimes, first, again) {
  const { name, bytes } = first[0];
  const runtime = runtimes.get(name);
  return `A site that runs Piton has its entry and core (${number(runtime)} B) on every page; there the question itself adds ${number(bytes - runtime)} B on the first visit, ${number(again[0].bytes - runtime)} B on a returning one.`;
}

/** Returns for each figure whether Piton is ahead of its rivals, where less is better. */
function verdict([own, ...others], figures) {
  const rivals = others.filter(({ name }) => !name.startsWith('Piton'));
  return Object.entries(figures)
    .map(([key, label]) => {
      const lost = rivals.filter((rival) => rival[key] < own[key]);
      return lost.length
        ? `${label}: Piton is behind ${lost.map((rival) => `${rival.name} (${ratio(rival[key], own[key])})`).join(' and ')}`
        : `${label}: Piton is ahead of both others`;
    })
    .join('; ');
}

const FIRST = {
  visible: 'visible',
  clickable: 'clickable',
  bytesBefore: 'bytes before the banner',
  busy: 'main thread',
};
const AGAIN = { service: 'the service', bytes: 'bytes', busy: 'main thread' };

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureConsent>>} samples */
export function consentReport(samples) {
  const names = [...samples.first.keys()];
  const first = names.map((name) => firstOf(samples, name));
  const again = names.map((name) => againOf(samples, name));
  const firstTable = table(
    [
      'first visit',
      'banner visible, ms',
      'clickable, ms',
      'first click works',
      'page painted, ms',
      'brotli B before the banner',
      'brotli B in all',
      'main thread, ms',
      `script > ${LONG_MS} ms`,
    ],
    first.map((each) => [
      each.name,
      beside(each.visible, first[0].visible, ms),
      beside(each.clickable, first[0].clickable, ms),
      `${each.atOnce} of ${each.clicks}`,
      beside(each.painted, first[0].painted, ms),
      beside(each.bytesBefore, first[0].bytesBefore, number),
      beside(each.bytes, first[0].bytes, number),
      beside(each.busy, first[0].busy, ms),
      longest(each.longestScript),
    ]),
  );
  const againTable = table(
    ['returning visit', 'service runs, ms', 'brotli B', 'main thread, ms', `script > ${LONG_MS} ms`],
    again.map((each) => [
      each.name,
      beside(each.service, again[0].service, ms),
      beside(each.bytes, again[0].bytes, number),
      beside(each.busy, again[0].busy, ms),
      longest(each.longestScript),
    ]),
  );
  const all = [samples.first, samples.click, samples.again].flatMap((byName) => [...byName.values()].flat());
  const weak = all.filter(({ isThrottled }) => !isThrottled).length;
  const doubt = weak
    ? `\n\n${weak} of ${all.length} samples were slowed down less than asked: the machine is busy.`
    : '';
  return `### Consent at ${THROTTLE}× CPU throttle, ${NETWORK.latency} ms latency, ${NETWORK.down / MEGA} Mbit/s down, ${NETWORK.up / MEGA} up

Medians; in brackets × ${names[0]}, more than 1 where Piton is ahead. Bytes are what the question adds to a page of ${ELEMENTS} elements, including its configuration; main thread is the time of the whole page (the page alone: ${ms(medianOf(samples.alone, 'busy'))} ms, painted after ${ms(medianOf(samples.alone, 'painted'))}).

${firstTable}

${verdict(first, FIRST)}.

${againTable}

${verdict(again, AGAIN)}.

${besideRuntime(samples.runtimes, first, again)}${doubt}`;
}
