// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readValues } from '../../../../src/core';
import { clipOf, fragmentOf, videoSettings } from '../../../../src/effects/background-video/settings';

const fragment = (raw: Record<string, unknown>) =>
  fragmentOf('https://bild.example/film.mp4?v=2#alt', clipOf(readValues(videoSettings, raw, () => {})));

describe('the fragment of a file', () => {
  it.each([
    [{}, '#alt'],
    [{ background_video_start: 1, background_video_end: 4 }, '#t=1,4'],
    [{ background_video_end: '7.5' }, '#t=0,7.5'],
    [{ background_video_start: 3 }, '#t=3'],
    [{ background_video_start: 9, background_video_end: 4 }, '#t=9'],
    [{ background_video_start: 0.5 }, '#t=0.5'],
    [{ background_video_start: 86_400 }, '#t=86400'],
    [{ background_video_start: 86_401 }, '#alt'],
    [{ background_video_start: -1, background_video_end: 'bald' }, '#alt'],
  ])('says for %o which part plays: %s [background.6a]', (raw, expected) =>
    expect(fragment(raw)).toBe(expected),
  );
});
