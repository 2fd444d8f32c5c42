import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatch, listen } from '../../../../src/ui/cms/jquery-events';

/**
 * Creates a stand-in for jQuery. Its listeners get an event with each argument, and native events as well, except the event
 * that `jQuery.event.triggered` names.
 */
function fakeJQuery(heard: unknown[][]) {
  const jQuery = Object.assign(
    (target: EventTarget) => ({
      trigger: (type: string, args: readonly unknown[]) => void heard.push([target, type, ...args]),
    }),
    { event: {} as { triggered?: string } },
  );
  document.addEventListener('filled', () => {
    if (jQuery.event.triggered !== 'filled') heard.push(['twice']);
  });
  return jQuery;
}

describe('an event for owners’ snippets', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives jQuery’s listeners each of its arguments, and all others their names', () => {
    const heard: unknown[][] = [];
    vi.stubGlobal('jQuery', fakeJQuery(heard));
    const details: unknown[] = [];
    document.body.addEventListener('filled', (event) => void details.push((event as CustomEvent).detail));
    dispatch(document.body, 'filled', { progress: 0.5, step: 0.25 }, true, [0.5, 0.25]);
    dispatch(document.body, 'filled', 'one');
    expect(heard).toEqual([
      [document.body, 'filled', 0.5, 0.25],
      [document.body, 'filled', 'one'],
    ]);
    expect(details).toEqual([{ progress: 0.5, step: 0.25 }, 'one']);
  });

  it('is heard where an optimiser delays jQuery behind a function that stores the calls', () => {
    const stored: unknown[] = [];
    vi.stubGlobal('jQuery', (call: unknown) => stored.push(call));
    const heard = vi.fn();
    const end = new AbortController();
    listen(document.body, 'filled', heard, end.signal);
    document.body.dispatchEvent(new Event('filled'));
    end.abort();
    document.body.dispatchEvent(new Event('filled'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
