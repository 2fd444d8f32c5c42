/**
 * Sounds and a film for the players. The server answers range requests, as real servers do; otherwise browsers cannot
 * seek.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from './saved/answers.mjs';

/** Samples per second. */
const RATE = 8_000;
/** Length of the header of a WAVE file, bytes. */
const HEADER_LENGTH = 44;
/** Tones in Hz with their duration in s. */
const TUNES = {
  alphorn: [
    [117, 2.5],
    [175, 1.5],
    [233, 2],
    [175, 1.5],
    [292, 3],
    [233, 4],
  ],
  windspiel: [
    [1047, 0.6],
    [1319, 0.6],
    [1568, 0.9],
    [1760, 1.2],
    [1319, 0.6],
    [2093, 2.1],
  ],
  gletscherbach: [
    [392, 1],
    [440, 1],
    [523, 1.5],
    [440, 1],
    [392, 1],
    [330, 2.5],
  ],
};
const WORDS = `WEBVTT

00:00.000 --> 00:01.000
Ein Morgen am Gletscher.

00:01.000 --> 00:02.000
Der Wind trägt den Schnee über die Kante.
`;

/** Returns a tune as a WAVE file with one channel of 8 bits (PCM); each tone fades out. */
function wave(tune) {
  const samples = tune.flatMap(([pitch, seconds]) =>
    Array.from({ length: seconds * RATE }, (_, at) => {
      const time = at / RATE;
      const sound = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time);
      return 128 + Math.round(40 * sound * Math.min(time * 30, 1) * (1 - time / seconds));
    }),
  );
  // The fields in the order of the format, each with its place in bytes.
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('RIFF', 0);
  const lengthAfterThisField = HEADER_LENGTH - 8 + samples.length;
  header.writeUInt32LE(lengthAfterThisField, 4);
  header.write('WAVEfmt ', 8);
  const [formatLength, pcm, channels, bytesPerSample, bitsPerSample] = [16, 1, 1, 1, 8];
  header.writeUInt32LE(formatLength, 16);
  header.writeUInt16LE(pcm, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(bitsPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples)]);
}

/** The file with that name, or undefined. */
async function fileOf(name) {
  if (name === 'worte.vtt') return { type: 'text/vtt; charset=utf-8', body: Buffer.from(WORDS) };
  if (name === 'film.webm')
    return { type: 'video/webm', body: await readFile(join(import.meta.dirname, 'consent/film.webm')) };
  const tune = name.endsWith('.wav') && Object.hasOwn(TUNES, name.slice(0, -4)) && TUNES[name.slice(0, -4)];
  return tune ? { type: 'audio/wav', body: wave(tune) } : undefined;
}

/** Answers `/medien/…`; undefined for a missing file. */
export async function mediaAnswer(path) {
  const file = path.startsWith('/medien/') ? await fileOf(path.slice('/medien/'.length)) : undefined;
  if (!file) return undefined;
  return answer(file.body, file.type);
}
