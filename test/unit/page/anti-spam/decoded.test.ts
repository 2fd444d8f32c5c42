// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { maskedIn, readDecoded, shownContact } from '../../../../src/page/anti-spam/decoded';
import { decodeForm } from '../../../../src/page/anti-spam/protected';
import fc from '../../../support/fast-check';

const row = (encoded_email: string, decoded_email: string, is_allowed: unknown = true) => ({
  is_allowed,
  show_comment: false,
  comment: 'Nein',
  encoded_email,
  decoded_email,
});

describe('the contacts that the server decoded', () => {
  it('are every contact as text, by its form on the page [antispam.1e]', () => {
    const data = [
      row('X1', 'info@reise.example'),
      row('X2', '<a href="mailto:b@reise.example">b@reise.example</a>'),
    ];
    expect(readDecoded({ success: true, data })).toEqual({
      isAllowed: true,
      comment: 'Nein',
      contacts: new Map([
        ['X1', 'info@reise.example'],
        ['X2', 'b@reise.example'],
      ]),
    });
  });

  it.for([
    [
      { success: true, data: [row('X1', '', false)] },
      { isAllowed: false, comment: 'Nein' },
    ],
    [
      { success: false, data: [row('X1', 'a@b.c')] },
      { isAllowed: false, comment: 'Nein' },
    ],
    [
      { success: false, data: 'Zu oft' },
      { isAllowed: false, comment: 'Zu oft' },
    ],
    [
      { success: false, data: { comment: 'Zu oft' } },
      { isAllowed: false, comment: 'Zu oft' },
    ],
  ] as const)('are refused in the answer %j [antispam.1]', ([answer, refusal]) => {
    expect(readDecoded(answer)).toMatchObject(refusal);
  });

  it('are empty in any other answer of the server, and reading never throws [antispam.1]', () => {
    for (const answer of [
      undefined,
      null,
      '',
      'Fehler',
      0,
      [],
      {},
      { success: true },
      { success: true, data: [] },
    ])
      expect(readDecoded(answer)).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (answer) => void readDecoded(answer)));
    fc.assert(fc.property(fc.array(fc.anything()), (data) => void readDecoded({ success: true, data })));
  });

  it('never contain markup [antispam.1]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, inside) => {
        const { contacts } = readDecoded({ success: true, data: [row('X', `${before}<b ${inside}>`)] }) ?? {};
        expect(contacts?.get('X')).not.toMatch(/<[^>]*>/);
      }),
    );
  });
});

describe('a masked link', () => {
  it.for([
    ['mailto:in**@******le.com', { scheme: 'mailto:', masked: 'in**@******le.com' }],
    ['mailto:in**@******le.com?subject=Hallo', { scheme: 'mailto:', masked: 'in**@******le.com' }],
    ['tel:+43 1*****10', { scheme: 'tel:', masked: '+43 1*****10' }],
    ['https://reise.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['mailto:', undefined],
  ] as const)('%s hides %j [antispam.1]', ([href, masked]) => {
    expect(maskedIn(href)).toEqual(masked);
  });

  it('shows an address without its parameters [antispam.1]', () => {
    expect(shownContact('a@b.example?subject=x&body=y')).toBe('a@b.example');
    expect(shownContact('a@b.example')).toBe('a@b.example');
  });
});

describe('a protected form', () => {
  it('is the markup that the server encoded, and empty for anything else [antispam.1]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (html) => {
        expect(decodeForm(encodeURIComponent(Buffer.from(html).toString('base64')))).toBe(html);
      }),
    );
    for (const broken of ['%', '%E0%A4%A', 'ä', '***']) expect(decodeForm(broken)).toBe('');
  });
});
