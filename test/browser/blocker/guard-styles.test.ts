import { describe, expect } from 'vitest';
import { it, settled } from './guard-page';
import { STYLES, setStyles } from './guard-style-ways';

describe('styles that scripts set', () => {
  it('load nothing of a blocked host before consent, and are as they were set afterwards [blocker.2i]', async ({
    visit,
    third,
    host,
  }) => {
    const free = await visit(false);
    await free.page.evaluate(setStyles, host);
    const all = STYLES;
    await expect.poll(() => third.requests.toSorted()).toEqual(all);
    third.requests.length = 0;

    const guarded = await visit();
    expect(await guarded.page.evaluate(setStyles, host)).toEqual([true, 'url("/own.png")', true]);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect
      .poll(() => third.requests.filter((path) => !path.startsWith('/marker')).toSorted())
      .toEqual(all);
    await expect
      .poll(() => guarded.page.evaluate(() => document.querySelector('div')?.style.backgroundImage))
      .toContain('/property.png');
  });
});
