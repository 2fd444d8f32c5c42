// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { browsers, devices, loggedIn, pageViews, sessions, times } from '../../../src/popups/conditions';
import { browsersOf } from '../../../src/popups/visit';
import { judgeWith, type Memory, type World } from './conditions-world';

describe('page views and sessions', () => {
  it('are counted from the first evaluation on, which stores its start [popup.9a, popup.16]', () => {
    expect(judgeWith(pageViews, {}, { memory: { 'local pageViews': 12 } })).toEqual({
      passes: false,
      why: '0 von 3 Seitenaufrufen',
      writes: [{ store: 'local', key: 'popup_7_page_views_initialPageViews', value: 12 }],
    });
    expect(judgeWith(sessions, {})).toEqual({
      passes: false,
      why: '0 von 2 Sitzungen',
      writes: [{ store: 'local', key: 'popup_7_sessions_initialSessions', value: 0 }],
    });
  });

  it.each([
    [14, false, '2 von 3 Seitenaufrufen'],
    [15, true, '3 von 3 Seitenaufrufen'],
    [40, true, '28 von 3 Seitenaufrufen'],
  ])('with %i views, 12 of them before, pass: %s [popup.9a]', (views, passes, why) => {
    const memory = { 'local pageViews': views, 'local popup_7_page_views_initialPageViews': 12 };
    expect(judgeWith(pageViews, {}, { memory })).toEqual({ passes, why, writes: [] });
  });

  it('pass at the second session after the first evaluated one [popup.9b]', () => {
    const at = (count: number) => ({
      memory: { 'local sessions': count, 'local popup_7_sessions_initialSessions': 1 },
    });
    expect([2, 3].map((count) => judgeWith(sessions, {}, at(count)).passes)).toEqual([false, true]);
  });

  it('start from the current count where the first evaluation was just now [popup.9a]', () => {
    const memory = { 'local pageViews': 12, 'local popup_7_page_views_initialPageViews': 12 };
    expect(judgeWith(pageViews, {}, { memory }).writes).toEqual([]);
  });

  it('begin again where the counter was cleared or the start is not a number [popup.16]', () => {
    for (const initial of [9, '9', null]) {
      const memory = { 'local pageViews': 2, 'local popup_7_page_views_initialPageViews': initial };
      expect(judgeWith(pageViews, {}, { memory }).writes).toMatchObject([{ value: 2 }]);
    }
  });
});

describe('users who are logged in', () => {
  it.each([
    [undefined, 'all', true, 'nicht angemeldet'],
    [undefined, 'custom', true, 'nicht angemeldet'],
    [['editor'], 'all', false, 'angemeldet'],
    [['editor'], 'custom', false, 'angemeldet mit der Rolle editor'],
    [['author'], 'custom', true, 'angemeldet, ohne eine der Rollen'],
    [[], 'custom', true, 'angemeldet, ohne eine der Rollen'],
  ] as const)(
    'with roles %j and the setting %s: pass %s [popup.12a, popup.12b, popup.12c]',
    (roles, users, passes, why) => {
      const given = { logged_in_users: users, logged_in_roles: ['administrator', 'editor'] };
      expect(judgeWith(loggedIn, given, { roles })).toEqual({ passes, why });
    },
  );
});

describe('devices and browsers', () => {
  it('pass where the current one was chosen [popup.13a]', () => {
    const chosen = { devices_devices: ['desktop', 'tablet'] };
    expect(judgeWith(devices, chosen)).toEqual({
      passes: true,
      why: 'Gerät desktop; gewählt: desktop, tablet',
    });
    expect(judgeWith(devices, chosen, { device: 'mobile' }).passes).toBe(false);
    expect(judgeWith(devices, {})).toEqual({ passes: false, why: 'Gerät desktop; gewählt: nichts' });
  });

  it.each([
    ['all', ['firefox'], ['chrome'], true],
    ['custom', ['firefox', 'chrome'], ['chrome'], true],
    ['custom', ['firefox'], ['chrome'], false],
    ['custom', ['firefox'], [], false],
    ['custom', [], ['chrome'], false],
  ] as const)(
    'of %s browsers %j is the visitor’s one of %j: %s [popup.13b]',
    (mode, options, own, passes) => {
      const given = { browsers_browsers: mode, browsers_browsers_options: options };
      expect(judgeWith(browsers, given, { browsers: own }).passes).toBe(passes);
    },
  );

  it('are shown to QA [popup.13b]', () => {
    const why = (given: Parameters<typeof judgeWith>[1], own: string[]) =>
      judgeWith(browsers, given, { browsers: own }).why;
    expect(why({}, ['chrome'])).toBe('alle Browser');
    const custom = { browsers_browsers: 'custom', browsers_browsers_options: ['firefox'] } as const;
    expect(why(custom, ['chrome'])).toBe('Browser chrome; gewählt: firefox');
    expect(why(custom, [])).toBe('Browser unbekannt; gewählt: firefox');
  });

  it.each([
    ['AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36', false, ['chrome']],
    ['AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36 Edg/147.0', false, ['edge']],
    ['AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Safari/537.36 OPR/130.0', false, []],
    ['AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Safari/537.36', true, []],
    ['Gecko/20100101 Firefox/140.0', false, ['firefox']],
    ['Macintosh; AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', false, ['safari']],
    ['iPhone; AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1', false, ['safari']],
  ] as const)('identifies %s (opera %s) as %j [popup.13]', (userAgent, hasOpera, names) =>
    expect(browsersOf({ userAgent, hasOpera })).toEqual(names),
  );
});

describe('how often a popup was shown', () => {
  const LOCAL = 'local popup-7-impressions-count';
  const cases: [string, Parameters<typeof judgeWith>[1], Memory, boolean, string, World | object[]][] = [
    ['for good', {}, {}, true, 'bisher 0 von 3 Anzeigen', []],
    ['for good', {}, { 'local popup_7_times': 2 }, true, 'bisher 2 von 3 Anzeigen', []],
    ['for good', {}, { 'local popup_7_times': 3 }, false, 'bisher 3 von 3 Anzeigen', []],
    ['half a show', { times_times: 1.9 }, { 'local popup_7_times': 1 }, false, 'bisher 1 von 1 Anzeigen', []],
    ['hostile count', {}, { 'local popup_7_times': {} }, true, 'bisher 0 von 3 Anzeigen', []],
    ...(
      [
        ['day', 86_400, '24 Stunden'],
        ['week', 604_800, '7 Tagen'],
        ['month', 2_628_288, 'einem Monat'],
      ] as const
    ).map(([times_period, lifetime, words]): (typeof cases)[number] => [
      `a ${times_period}`,
      { times_period },
      { [LOCAL]: 2, 'local popup_7_times': 9 },
      true,
      `bisher 2 von 3 Anzeigen in ${words}`,
      [{ store: 'local', key: 'popup-7-impressions-count', lifetime }],
    ]),
    [
      'a day, enough',
      { times_period: 'day' },
      { [LOCAL]: 3 },
      false,
      'bisher 3 von 3 Anzeigen in 24 Stunden',
      [],
    ],
    [
      'a day, at close',
      { times_period: 'day', times_count: 'close' },
      {},
      true,
      'bisher 0 von 3 Anzeigen in 24 Stunden',
      [],
    ],
    [
      'a session',
      { times_period: 'session' },
      { 'plain popup-7-impressions-count': '2' },
      true,
      'bisher 2 von 3 Anzeigen in dieser Sitzung',
      [{ store: 'plain', key: 'popup-7-impressions-count' }],
    ],
  ];
  it.each(cases)(
    '%s %j with %j passes: %s, „%s“ [popup.14a, popup.14b, popup.14e]',
    (_name, given, memory, passes, why, writes) =>
      expect(judgeWith(times, given, { memory })).toEqual({ passes, why, writes }),
  );
});
