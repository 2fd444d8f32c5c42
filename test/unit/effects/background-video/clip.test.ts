// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clipOf, fileAddress } from '../../../../src/effects/background-video/clip';
import { videoSettings } from '../../../../src/effects/background-video/settings';
import { readValues } from '../../../../src/runtime/core';

const address = (raw: Record<string, unknown>, url = 'https://bild.example/film.mp4?v=2#alt') =>
  fileAddress(new URL(url), clipOf(readValues(videoSettings, raw, () => {}))).replace(
    'https://bild.example/film.mp4',
    '',
  );

describe('the address of a file', () => {
  it.each([
    [{}, '?v=2#alt'],
    [{ background_video_start: 1, background_video_end: 4 }, '?v=2#t=1,4'],
    [{ background_video_end: '7.5' }, '?v=2#t=0,7.5'],
    [{ background_video_start: 3 }, '?v=2#t=3'],
    [{ background_video_start: 9, background_video_end: 4 }, '?v=2#t=9'],
    [{ background_video_start: -1, background_video_end: 'bald' }, '?v=2#alt'],
  ])('says with %o which part plays: %s [background.6]', (raw, expected) => {
    expect(address(raw)).toBe(expected);
  });
});
