import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConfig } from '../../../src/config';

describe('the owner’s configuration', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const said = () => warn.mock.calls.map(([message]) => String(message));
  beforeEach(() => warn.mockClear());

  it('gets one warning for a wrong key, with the nearest valid name', () => {
    checkConfig({ asets: '/x/' }, []);
    checkConfig({ asets: '/x/' }, []);
    expect(said()).toEqual([expect.stringMatching(/"asets".*"assets"/)]);
  });

  it('gets a warning for a wrong value, with what was expected', () => {
    checkConfig({ handlers: 'none' }, []);
    expect(said()).toEqual([expect.stringMatching(/"handlers".*map of yes or no/)]);
  });

  it('gets a warning for a handler that there is not, with the nearest name', () => {
    checkConfig({ off: 'nested-tab', handlers: { hedaer: false } }, ['nested-tabs', 'header']);
    expect(said()).toEqual([
      expect.stringMatching(/"hedaer".*"header"/),
      expect.stringMatching(/"nested-tab".*"nested-tabs"/),
    ]);
  });

  it('gets no warning where all is well', () => {
    checkConfig(
      { assets: '/p/', off: 'header, consent', texts: { 'a.b': 'c' }, debug: true, inspect: false },
      ['header'],
    );
    expect(said()).toEqual([]);
  });

  it('gets a warning where it is no JSON', () => {
    checkConfig({ unreadable: new SyntaxError('Unexpected token') }, []);
    expect(said()).toEqual([expect.stringContaining('piton-config is no JSON')]);
  });
});
