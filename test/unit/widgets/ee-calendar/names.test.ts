// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../../src/widgets/ee-calendar/days';
import { formatMoment, namesOf, ordinal } from '../../../../src/widgets/ee-calendar/names';

const moment = readMoment('2027-01-09 08:05');
const names = namesOf({ day_saturday: 'Sa.', month_march: 'Lenz' }, 'de-AT');

describe('the names in a calendar', () => {
  it('are the owner’s, else those of the page’s language [calendar.1]', () => {
    expect(names.days.slice(-2)).toEqual(['Fr', 'Sa.']);
    expect(names.months.slice(0, 3)).toEqual(['Jänner', 'Februar', 'Lenz']);
    expect(namesOf({}, 'en-GB').months[0]).toBe('January');
    expect(namesOf({}, 'keine Sprache').months[0]).toBe('Jänner');
    expect(moment && names.full(moment.day)).toBe('Samstag, 9. Jänner 2027');
  });

  it.each([
    ['MMMM Do', 'Jänner 9th'],
    ['D. MMMM YYYY', '9. Jänner 2027'],
    ['ddd DD.MM.YY, HH:mm [Uhr]', 'Sa. 09.01.27, 08:05 Uhr'],
    ['dddd h:mm a', 'Samstag 8:05 am'],
    ['[Am] D.M.', 'Am 9.1.'],
  ])('follow the pattern %j: %j [calendar.1]', (pattern, shown) => {
    expect(moment && formatMoment(pattern, moment, names)).toBe(shown);
  });

  it('count as the original does [calendar.1]', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal)).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st'.split(' '),
    );
  });
});
