import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readShown, writeShown } from '../../../src/popups/extras/memory';
import { countShow, disable, isDisabled } from '../../../src/popups/memory';
import { readStored } from '../../../src/ui/builder-storage';
import { heldLocal } from '../../../src/ui/page-storage';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const refuse = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what the visitor has chosen, where the browser stores nothing', () => {
  it('holds until the page is left, and the owner is told once [popup.16c]', async () => {
    localStorage.setItem('elementor', '{"popup_1_times":4}');
    refuse();
    await disable(7);
    expect(isDisabled(7)).toBe(true);
    await countShow(1, { times_count: '' } as never);
    expect(readStored('local', 'popup_1_times')).toBe(5);
    writeShown('ab12cd3', { date: 1_000, times: 2 });
    expect(readShown('ab12cd3')).toEqual({ date: 1_000, times: 2 });
    expect(localStorage.getItem('elementor')).toBe('{"popup_1_times":4}');
    expect(warned.mock.calls.map(([text]) => /storage is full or blocked/.test(String(text)))).toEqual([
      true,
    ]);
  });

  it('is stored with the next value that the browser accepts', async () => {
    const refused = refuse();
    await disable(8);
    refused.mockRestore();
    await disable(9);
    expect(JSON.parse(localStorage.getItem('elementor') ?? '')).toMatchObject({
      popup_8_disable: true,
      popup_9_disable: true,
    });
    heldLocal.remove('elementor');
    expect(isDisabled(8)).toBe(false);
  });
});
