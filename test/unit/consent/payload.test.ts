// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readPayload } from '../../../src/consent/payload';
import fc from '../../support/fast-check';

const TIME = '2026-03-01T12:00:00.000Z';
const LEAST = { decision: 'all', buttonClicked: 'main_all', createdClientTime: TIME };

describe('a pending choice in storage', () => {
  it('has a default for each field that another script has left out [consent.12a]', () => {
    expect(readPayload(LEAST)).toEqual({
      ...LEAST,
      markAsDoNotTrack: false,
      blocker: 0,
      viewPortWidth: 0,
      viewPortHeight: 0,
    });
  });

  it('contains what the visitor chose and where, and nothing of another type [consent.12a]', () => {
    const whole = {
      decision: { 60: [1] },
      buttonClicked: 'ind_custom',
      markAsDoNotTrack: true,
      blocker: 7,
      viewPortWidth: 320,
      viewPortHeight: 640,
      createdClientTime: TIME,
      gcmConsent: ['ad_storage'],
      blockerThumbnail: 'a-b',
      tcfString: 'CP',
      uiView: 'initial',
    };
    expect(readPayload(whole)).toEqual(whole);
    expect(readPayload({ ...whole, uiView: 'change', decision: 'essentials' })).toMatchObject({
      uiView: 'change',
      decision: 'essentials',
    });
    expect(readPayload({ ...LEAST, decision: { 60: [1, -2, 'x'], a: [1] } })?.decision).toEqual({ 60: [1] });
    const wrong = {
      gcmConsent: 'all',
      blockerThumbnail: 1,
      tcfString: {},
      uiView: 'later',
      markAsDoNotTrack: 1,
    };
    expect(readPayload({ ...LEAST, ...wrong, blocker: 'seven' })).toEqual(readPayload(LEAST));
  });

  it.each([
    ['no button', { buttonClicked: undefined }],
    ['another button', { buttonClicked: 'main_none' }],
    ['no time', { createdClientTime: undefined }],
    ['a time after other signs', { createdClientTime: `x${TIME}` }],
    ['a time before other signs', { createdClientTime: `${TIME}x` }],
    ['no decision', { decision: undefined }],
    ['nothing for a decision', { decision: null }],
    ['another word', { decision: 'some' }],
    ['a list', { decision: [1] }],
  ])('is invalid with %s [consent.2b]', (_, more) => {
    expect(readPayload({ ...LEAST, ...more })).toBeUndefined();
  });

  it('has 30,000 characters at the most, since more could not be sent when the page is left [consent.12b]', () => {
    const room = 30_000 - JSON.stringify({ ...readPayload(LEAST), tcfString: '' }).length;
    expect(readPayload({ ...LEAST, tcfString: 'x'.repeat(room) })?.tcfString).toHaveLength(room);
    expect(readPayload({ ...LEAST, tcfString: 'x'.repeat(room + 1) })).toBeUndefined();
  });

  it('has only the fields of a choice, whatever is stored [consent.12]', () => {
    const KEYS =
      /^(decision|buttonClicked|markAsDoNotTrack|blocker|viewPort(Width|Height)|createdClientTime|gcmConsent|blockerThumbnail|tcfString|uiView)$/;
    const key = fc.constantFrom('decision', 'blocker', 'gcmConsent', '__proto__', 'x');
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(key, fc.anything()), (anything, more) => {
        expect(readPayload(anything)).toBeUndefined();
        const read = readPayload({ ...LEAST, ...more }) ?? {};
        for (const name of Object.keys(read)) expect(name).toMatch(KEYS);
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      }),
    );
  });
});
