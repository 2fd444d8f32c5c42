import { describe, expect, it } from 'vitest';
import { playedRange, readVideo } from '../../../src/ui/video-url';

const ID = 'XHOmBV4js_E';

describe('the part of a film that its address names', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}&t=4m26s`, 266, Infinity, ''],
    [`https://www.youtube.com/watch?v=${ID}&t=90`, 90, Infinity, ''],
    [`https://www.youtube.com/watch?v=${ID}&start=30&end=45&list=PL1-a_b`, 30, 45, 'PL1-a_b'],
    [`https://www.youtube.com/watch?v=${ID}#t=1m5s`, 65, Infinity, ''],
    [`https://youtu.be/${ID}?t=1h2m3s&list=PL9`, 3723, Infinity, 'PL9'],
    [`https://www.youtube.com/live/${ID}?t=90s`, 90, Infinity, ''],
    [`https://www.youtube.com/shorts/${ID}?t=7`, 7, Infinity, ''],
    [`https://www.youtube.com/embed/${ID}?start=12&end=20`, 12, 20, ''],
    [`https://www.youtube.com/watch?v=${ID}&t=bald&list=a b"`, 0, Infinity, ''],
    ['https://vimeo.com/76979871#t=1m30s', 90, Infinity, ''],
    ['https://player.vimeo.com/video/76979871#t=30s,40s', 30, Infinity, ''],
  ])('%s: from %s to %s in the list %j [video.1g]', (address, start, end, list) => {
    const video = readVideo(address);
    expect(video).toMatchObject({ start, end, list });
    const frame = new URL(video?.frame ?? '');
    if (video?.service === 'youtube')
      expect([frame.searchParams.get('start'), frame.searchParams.get('list')]).toEqual([
        start ? String(start) : null,
        list || null,
      ]);
  });

  it('gives way to the times that the owner has set, and an end before the start is ignored [video.1g]', () => {
    const address = readVideo(`https://youtu.be/${ID}?t=30&end=45`);
    expect(playedRange({ start: 0, end: 0 }, address)).toEqual({ start: 30, end: 45 });
    expect(playedRange({ start: 10, end: 20 }, address)).toEqual({ start: 10, end: 20 });
    expect(playedRange({ start: 50, end: 0 }, address)).toEqual({ start: 50, end: Infinity });
    expect(playedRange({ start: 0, end: 0 })).toEqual({ start: 0, end: Infinity });
  });
});
