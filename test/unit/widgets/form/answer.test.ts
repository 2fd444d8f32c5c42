import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../src/widgets/form/answer';
import { tooLarge } from '../../../../src/widgets/form/files';
import fc from '../../../support/fast-check';

const MB = 1024 * 1024;
const input = (sizes: readonly number[] | undefined, dataset: Record<string, string>) =>
  ({ files: sizes?.map((size) => ({ size })) ?? null, dataset }) as unknown as HTMLInputElement;

describe('the answer to a form', () => {
  it('is read with its message, the errors of fields, the popup and the address [misc.1]', () => {
    const answer = readAnswer(
      JSON.stringify({
        success: true,
        data: {
          message: 'Danke',
          errors: { email: 'Ungültig' },
          data: { redirect_url: '/danke/', popup: { action: 'close', id: '', do_not_show_again: 'yes' } },
        },
      }),
    );
    expect(answer).toMatchObject({
      isSuccess: true,
      message: 'Danke',
      errors: { email: 'Ungültig' },
      redirect: '/danke/',
      popup: { action: 'close', id: 0, isForGood: true },
    });
    expect(answer?.data.message).toBe('Danke');
  });

  it('is read although the server prints notices around it, so that nobody sends a form twice [misc.1h]', () => {
    const answer = JSON.stringify({ success: true, data: { message: 'Danke' } });
    for (const body of [
      `<br />\n<b>Deprecated</b>: [x] in form.php on line 3<br />\n${answer}`,
      `\uFEFF\uFEFF${answer}`,
      `${answer}\n<!-- cached -->`,
    ])
      expect(readAnswer(body)).toMatchObject({ isSuccess: true, message: 'Danke' });
    expect(readAnswer(`${answer}\n${' '.repeat(500_000)}`)).toBeUndefined();
  });

  it('opens and closes no popup where the server names no action [misc.1h]', () => {
    for (const popup of [undefined, {}, { id: 7 }, { action: '' }])
      expect(readAnswer(JSON.stringify({ success: true, data: { data: { popup } } }))?.popup).toBeUndefined();
  });

  it('is invalid where the server says anything else, or far more than any message could be [misc.1]', () => {
    const long = JSON.stringify({ success: true, data: { message: 'x'.repeat(500_001) } });
    const others = ['', '0', '-1', 'null', '[]', '{}', '<h1>Fatal error</h1>', '{"success":"yes"}', long];
    expect(others.filter(readAnswer)).toEqual([]);
  });

  it('never breaks the page, whatever it contains [misc.1]', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.jsonValue(), (success, data) => {
        const answer = readAnswer(JSON.stringify({ success, data }));
        expect([typeof answer?.message, typeof answer?.redirect]).toEqual(['string', 'string']);
        for (const each of Object.values(answer?.errors ?? {})) expect(typeof each).toBe('string');
      }),
    );
  });
});

describe('a chosen file', () => {
  it.each([
    [[MB], { maxsize: '1' }, ''],
    [[MB + 1], { maxsize: '1', maxsizeMessage: 'Zu groß' }, 'Zu groß'],
    [[MB + 1], { maxsize: '1' }, 'Höchstens 1 MB.'],
    [[1, 3 * MB], { maxsize: '2', maxsizeMessage: 'Zu groß' }, 'Zu groß'],
    [[9 * MB], {}, ''],
    [[9 * MB], { maxsize: '0' }, ''],
    [[2 * MB], { maxsize: '1.2345' }, 'Höchstens 1,23 MB.'],
    [undefined, { maxsize: '1' }, ''],
    [[9 * MB], { maxsize: 'viel' }, ''],
  ] as const)('of %j bytes with %j causes the message %j [misc.1]', (sizes, dataset, expected) =>
    expect(tooLarge(input(sizes, dataset), 'Höchstens {n} MB.')).toBe(expected),
  );
});
