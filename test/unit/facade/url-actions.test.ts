import { beforeEach, describe, expect, it, vi } from 'vitest';
import { warnings } from '../../../src/core';
import { createUrlActions } from '../../../src/facade/pro';

const hashOf = (action: string, settings: unknown) =>
  `#${encodeURIComponent(`elementor-action:action=${action}&settings=${btoa(JSON.stringify(settings))}`)}`;
const onError = vi.fn();
const { addAction, runAction } = createUrlActions(onError);

beforeEach(() => onError.mockClear());

describe('a link action of an owner’s snippet', () => {
  it('gets the settings as they are in the link, and the event in both arguments [action.1]', () => {
    const call = vi.fn();
    addAction('note', call);
    const event = new Event('click');
    runAction(hashOf('note', { id: 5, deep: { list: ['a'] } }), event);
    const [{ previousEvent, ...settings }, given] = call.mock.calls[0] ?? [{}];
    expect(settings).toEqual({ id: 5, deep: { list: ['a'] } });
    expect([previousEvent === event, given === event]).toEqual([true, true]);
  });

  it('that throws is reported with its name and element, and stops nothing', () => {
    const error = new Error('kaputt');
    addAction('note', () => {
      throw error;
    });
    const event = new Event('click');
    document.body.dispatchEvent(event);
    expect(() => runAction(hashOf('note', {}), event)).not.toThrow();
    expect(onError).toHaveBeenCalledWith('note', error, [document.body]);
  });

  it.each([['popup:open'], [undefined], [{}], [hashOf('nothing', {})]])(
    'that does not exist only causes a warning: %s [action.2]',
    (hash) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      runAction(hash);
      expect(warnings.filter(({ code }) => code === 'link-action')).toHaveLength(1);
    },
  );
});
