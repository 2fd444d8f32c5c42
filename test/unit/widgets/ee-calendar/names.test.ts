// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../../src/widgets/ee-calendar/days';
import { formatMoment, namesOf } from '../../../../src/widgets/ee-calendar/names';

const moment = readMoment('2027-01-09 08:05');
const names = namesOf({ day_saturday: 'Sa.', month_march: 'Lenz' }, 'de-AT');

describe('the names in a calendar', () => {
  it('are the owner’s, otherwise those of the page’s language [calendar.1]', () => {
    expect(names.days.slice(-2)).toEqual(['Fr', 'Sa.']);
    expect(names.months.slice(0, 3)).toEqual(['Jänner', 'Februar', 'Lenz']);
    expect(namesOf({}, 'en-GB').months[0]).toBe('January');
    expect(namesOf({}, 'keine Sprache').months[0]).toBe('Jänner');
    expect(moment && names.full(moment.day)).toBe('Samstag, 9. Jänner 2027');
  });

  it.each([
    ['MMMM Do', '9. Jänner'],
    ['Do MMMM YYYY', '9. Jänner 2027'],
    ['Mo', '1.'],
    ['D. MMMM YYYY', '9. Jänner 2027'],
    ['ddd DD.MM.YY, HH:mm [Uhr]', 'Sa. 09.01.27, 08:05 Uhr'],
    ['dddd h:mm a', 'Samstag 8:05 am'],
    ['[Am] D.M.', 'Am 9.1.'],
  ])('follow the pattern %j: %j [calendar.1]', (pattern, shown) =>
    expect(moment && formatMoment(pattern, moment, names)).toBe(shown),
  );

  it.each([
    ['en-GB', 'January 9th'],
    ['en', 'January 9th'],
    ['fr', '9 janvier'],
    ['it', '9 gennaio'],
    ['', '9. Jänner'],
    ['keine Sprache', '9. Jänner'],
  ])('are written in the language %j where the owner chose no pattern: %j [core.14c]', (language, shown) =>
    expect(moment && formatMoment('MMMM Do', moment, namesOf({}, language))).toBe(shown),
  );

  it('keep the owner’s own name of a month beside its day [calendar.1]', () => {
    const march = readMoment('2027-03-01');
    expect(march && formatMoment('MMMM Do', march, names)).toBe('1. Lenz');
  });

  it.each([
    ['en-US', '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st'],
    ['de-AT', '1. 2. 3. 4. 11. 12. 13. 21. 22. 23. 31.'],
    ['it-IT', '1º 2º 3º 4º 11º 12º 13º 21º 22º 23º 31º'],
    ['fr', '1er 2 3 4 11 12 13 21 22 23 31'],
    ['ja', '1 2 3 4 11 12 13 21 22 23 31'],
  ])('use the ordinals of the language %j [core.14c]', (language, counted) => {
    const { ordinal } = namesOf({}, language);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal)).toEqual(counted.split(' '));
  });

  it('are the owner’s for each day and month, from the settings’ own keys [calendar.1]', () => {
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const months =
      'january february march april may june july august september october november december'.split(' ');
    const own = namesOf(
      Object.fromEntries([
        ...days.map((day) => [`day_${day}`, day.toUpperCase()]),
        ...months.map((month) => [`month_${month}`, month.toUpperCase()]),
      ]),
      'de',
    );
    expect(own.days).toEqual(days.map((day) => day.toUpperCase()));
    expect(own.months).toEqual(months.map((month) => month.toUpperCase()));
    months.forEach((month, at) => {
      const first = readMoment(`2027-${String(at + 1).padStart(2, '0')}-01`);
      expect(first && formatMoment('MMMM Do', first, own)).toBe(`1. ${month.toUpperCase()}`);
      expect(first && formatMoment('MMMM|MMM|M', first, own)).toBe(
        `${month.toUpperCase()}|${month.slice(0, 3).toUpperCase()}|${at + 1}`,
      );
    });
  });

  it.each([
    ['cs da DE et fi hr hu lv nb nn no pl sk sl sr tr', '2.'],
    ['es gl it pt', '2º'],
    ['nl', '2e'],
    ['ja sv', '2'],
  ])('use the ordinals in %s as in %j [core.14c]', (languages, counted) => {
    for (const language of languages.split(' '))
      expect(namesOf({}, language).ordinal(2), language).toBe(counted);
  });

  it('have the hours of 12 and 24 hour clocks [calendar.1]', () => {
    const shown = ['00:00', '11:59', '12:00', '13:00', '23:59'].map((time) => {
      const at = readMoment(`2027-01-09 ${time}`);
      return at && formatMoment('h A a H', at, names);
    });
    expect(shown).toEqual(['12 AM am 0', '11 AM am 11', '12 PM pm 12', '1 PM pm 13', '11 PM pm 23']);
  });
});
