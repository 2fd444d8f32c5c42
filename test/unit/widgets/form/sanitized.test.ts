import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessages } from '../../../../src/widgets/form/messages';

/** Each message asks for the sanitizer, which comes when the test lets it. */
const requests = vi.hoisted((): ((module: object | Promise<never>) => void)[] => []);
vi.mock('../../../../src/markup/load-sanitizer', () => ({
  loadSanitizer: () => new Promise((resolve) => requests.push(resolve)),
}));
vi.mock('../../../../src/third-parties/server', () => ({ ruleForForeign: async () => () => true }));

const clean = (at: number) => {
  requests[at]?.({
    cleanForeign(markup: string) {
      const bold = document.createElement('b');
      bold.textContent = `sauber: ${markup.replace(/<.*?>/g, '')}`;
      return bold;
    },
  });
  return vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers();
  document.body.innerHTML = '<form></form>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const start = () => createMessages(document.querySelector('form') as HTMLFormElement, false);
const shown = () => document.querySelector('form')?.innerHTML;

describe('a message with markup', () => {
  it('is shown when its markup has been cleaned, and stays so [misc.1h]', async () => {
    void start().say('success', '<i>Danke</i>');
    expect(shown()).toBe('');
    await clean(0);
    const cleaned =
      '<div class="elementor-message elementor-message-success" role="alert"><b>sauber: Danke</b></div>';
    expect(shown()).toBe(cleaned);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBe(cleaned);
  });

  it('is shown in plain words after three seconds, and with its links once they are clean, without being announced again [misc.1h]', async () => {
    void start().say('danger', '<i>Fehler</i>');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown()).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('<div class="elementor-message elementor-message-danger" role="alert">Fehler</div>');
    await clean(0);
    expect(shown()).toBe(
      '<div class="elementor-message elementor-message-danger"><b>sauber: Fehler</b></div>',
    );
  });

  it('gives way to the next one, however late it comes itself [misc.1h]', async () => {
    const messages = start();
    void messages.say('danger', '<i>Eins</i>');
    void messages.say('success', '<i>Zwei</i>');
    await clean(1);
    await clean(0);
    expect(document.querySelector('form')?.textContent).toBe('sauber: Zwei');
    void messages.say('danger', '<i>Drei</i>');
    messages.clear();
    await clean(2);
    expect(shown()).toBe('');
  });

  it('stays in plain words where its links never come [misc.1h]', async () => {
    void start().say('danger', '<i>Fehler</i>');
    await vi.advanceTimersByTimeAsync(3_000);
    requests[0]?.(Promise.reject(new Error('offline')));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe('<div class="elementor-message elementor-message-danger" role="alert">Fehler</div>');
  });
});
