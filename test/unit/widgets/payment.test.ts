// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { readCheckout } from '../../../src/widgets/payment';
import fc from '../../support/fast-check';

const PAY = 'https://pay.example/1';
const OWN = { payment: 'Schlüssel prüfen', other: 'Später versuchen' };
const NONE = { payment: '', other: '' };
const answer = (code: number, body: unknown) =>
  JSON.stringify({ response: { code }, body: JSON.stringify(body) });

describe('the answer of a payment service', () => {
  it.each([
    [answer(200, { url: PAY }), OWN, { url: PAY }],
    [answer(401, { error: { message: 'No key' } }), OWN, { message: 'Schlüssel prüfen' }],
    [answer(403, {}), OWN, { message: 'Schlüssel prüfen' }],
    [answer(500, { error: { message: 'Down' } }), OWN, { message: 'Später versuchen' }],
    [answer(500, { error: { message: 'Down' } }), NONE, { message: 'Down' }],
    [`{"success":true,"data":${answer(200, { url: PAY })}}`, NONE, { url: PAY }],
    [`{"response":{"code":200},"body":{"url":"${PAY}"}}`, NONE, { url: PAY }],
    ['<h1>Fatal error</h1>', OWN, { message: 'Später versuchen' }],
    ['', NONE, { message: '' }],
    ['-1', OWN, { message: '', isExpired: true }],
  ])('%j with the owner’s texts %j is %j [misc.1]', (body, own, expected) =>
    expect(readCheckout(body, own)).toEqual(expected),
  );

  it('never breaks the page, whatever it contains [misc.1]', () => {
    fc.assert(fc.property(fc.json(), (body) => void expect(readCheckout(body, OWN)).toBeTypeOf('object')));
  });
});
