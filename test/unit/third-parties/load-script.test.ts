import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AllowedUrl } from '../../../src/third-parties';
import { loadScript } from '../../../src/third-parties/load-script';

const at = (name: string) => `https://assets.example/${name}` as AllowedUrl;
const tags = () => [...document.head.querySelectorAll('script,link')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('a script of the CMS or a service', () => {
  it('that hangs is given up after 120 s with a ChunkLoadError, and may be requested again [core.8f]', async () => {
    const refused = vi.fn();
    void loadScript(at('hangs.js')).catch(refused);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refused.mock.calls[0]?.[0]).toMatchObject({
      name: 'ChunkLoadError',
      type: 'timeout',
      request: 'https://assets.example/hangs.js',
    });
    expect(tags()).toEqual([]);
    void loadScript(at('hangs.js')).catch(() => {});
    expect(tags()).toHaveLength(1);
  });

  it('that is missing fails at once, and leaves no timer [core.8]', async () => {
    const refused = vi.fn();
    void loadScript(at('missing.js')).catch(refused);
    tags()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.mock.calls[0]?.[0]).toMatchObject({ type: 'missing' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is loaded once, however often it is requested, and not where the page already has it [core.8a]', async () => {
    const both = [loadScript(at('a.js')), loadScript(at('a.js'))];
    expect(tags()).toHaveLength(1);
    tags()[0]?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    await loadScript(at('a.js'));
    expect(tags()).toHaveLength(1);
    document.head.append(Object.assign(document.createElement('script'), { src: at('own.js') }));
    await loadScript(at('own.js'));
    expect(tags()).toHaveLength(2);
  });
});
