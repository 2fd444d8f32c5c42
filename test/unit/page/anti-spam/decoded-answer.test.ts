// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { maskedIn, readDecoded, shownContact } from '../../../../src/page/anti-spam/decoded-answer';
import { decodeForm } from '../../../../src/page/anti-spam/encoded-forms';
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

  it('are refused in such an answer, empty in any other one, and reading never throws [antispam.1]', () => {
    const refused = (answer: object, comment: string) =>
      expect(readDecoded(answer)).toMatchObject({ isAllowed: false, comment });
    refused({ success: true, data: [row('X1', '', false)] }, 'Nein');
    refused({ success: false, data: [row('X1', 'a@b.c')] }, 'Nein');
    for (const data of ['Zu oft', { comment: 'Zu oft' }]) refused({ success: false, data }, 'Zu oft');
    const others = [undefined, null, '', 'Fehler', 0, [], {}, { success: true }, { success: true, data: [] }];
    expect(others.filter(readDecoded)).toEqual([]);
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
  it('hides an address or a number, with its scheme, and nothing else [antispam.1]', () => {
    const mail = { scheme: 'mailto:', masked: 'in**@******le.com' };
    expect(['mailto:in**@******le.com', 'mailto:in**@******le.com?subject=Hallo'].map(maskedIn)).toEqual([
      mail,
      mail,
    ]);
    expect(maskedIn('tel:+43 1*****10')).toEqual({ scheme: 'tel:', masked: '+43 1*****10' });
    expect(['https://reise.example/', 'javascript:alert(1)', 'mailto:'].filter(maskedIn)).toEqual([]);
  });

  it('shows an address without its parameters [antispam.1]', () => {
    expect(shownContact('a@b.example?subject=x&body=y')).toBe('a@b.example');
    expect(shownContact('a@b.example')).toBe('a@b.example');
  });
});

describe('a protected form', () => {
  it('is the markup that the server encoded, and empty for anything else [antispam.1]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (html) =>
          void expect(decodeForm(encodeURIComponent(Buffer.from(html).toString('base64')))).toBe(html),
      ),
    );
    for (const broken of ['%', '%E0%A4%A', 'ä', '***']) expect(decodeForm(broken)).toBe('');
  });
});
