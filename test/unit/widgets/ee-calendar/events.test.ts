import { describe, expect, it } from 'vitest';
import { cleanForeign } from '../../../../src/markup/sanitizer';
import { readEvent, safeAddress } from '../../../../src/widgets/ee-calendar/events';

function eventOf(name: string, data: Record<string, string>) {
  const element = document.createElement('div');
  element.innerHTML = name;
  Object.assign(element.dataset, { start: '2027-01-09 08:00', end: '2027-01-09 08:00', ...data });
  return readEvent(element);
}
function shown(name: string, data: Record<string, string>, prefix?: string) {
  const holder = document.createElement('div');
  holder.append(eventOf(name, data)?.link(prefix) ?? '');
  return holder.innerHTML;
}

/** Returns an event's markup after its hooks are cleaned, without the marks of foreign markup. */
function wrapped(name: string, data: Record<string, string>) {
  const event = eventOf(name, data);
  event?.wrap(cleanForeign(event.hooks ?? ''));
  const holder = document.createElement('div');
  holder.append(event?.link() ?? '');
  return holder.innerHTML.replaceAll(' data-piton-foreign=""', '');
}

describe('an event of the calendar', () => {
  it('is a link with the server’s target and rel only where it leads somewhere [calendar.1a]', () => {
    expect(shown('Woche <b>1</b>', { link: '/woche/', target: '_blank', rel: 'nofollow' })).toBe(
      '<a href="/woche/" target="_blank" rel="nofollow" data-title="Woche 1">Woche <b>1</b></a>',
    );
    expect(shown('Woche', { link: '', target: '_self', rel: 'nofollow' })).toBe(
      '<a data-title="Woche">Woche</a>',
    );
    expect(shown('Woche', { link: '/w/' }, '9. Jänner: ')).toBe('<a href="/w/">9. Jänner: Woche</a>');
    expect(shown('Woche', { link: ' javascript:alert(1)' })).not.toContain('href');
  });

  it('ignores an address that another script has added to every object', () => {
    const added = { link: 'https://evil.example/', archive: 'https://evil.example/', target: '_blank' };
    for (const [key, value] of Object.entries(added))
      Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      expect(eventOf('Woche', {})?.archive).toBe('');
      expect(shown('Woche', {})).toBe('<a data-title="Woche">Woche</a>');
    } finally {
      for (const key of Object.keys(added)) Reflect.deleteProperty(Object.prototype, key);
    }
  });

  it('has the text of the markup that hooks put around it, and that markup once it is cleaned, even if an element opens before and closes after [calendar.1b]', () => {
    expect(shown('Woche', { before: '<i>★</i>', after: '<img src=x onerror=alert(1)> neu' })).toBe(
      '★<a data-title="Woche">Woche</a> neu',
    );
    expect(wrapped('Woche', { before: '<i>★</i>', after: '<small>neu</small>' })).toBe(
      '<i>★</i><a data-title="Woche">Woche</a><small>neu</small>',
    );
    expect(wrapped('Woche', { before: '<span class="x">', after: '!</span>' })).toBe(
      '<span class="x"><a data-title="Woche">Woche</a>!</span>',
    );
    expect(wrapped('Woche', { before: '<textarea>' })).toContain('data-title="Woche"');
  });

  it('needs no sanitizer for text, nor for an ampersand in it, but for markup, also a sign by its name, in any case', () => {
    for (const before of ['Berg & Tal: ', 'Neu', ''])
      expect(eventOf('Woche', { before })?.hooks).toBeUndefined();
    expect(shown('Woche', { before: 'Berg & Tal: ' })).toBe(
      'Berg &amp; Tal: <a data-title="Woche">Woche</a>',
    );
    for (const after of ['<b>', '&#9733;', '&star;', '&Auml;', '&amp;'])
      expect(eventOf('Woche', { after })?.hooks).toContain(after);
  });

  it('lasts from its first day to its last, and never ends before it begins [calendar.1]', () => {
    const days = (start: string, end: string) => {
      const event = eventOf('x', { start, end });
      return event && [event.end.day - event.start.day, event.hasEnd];
    };
    expect(days('2027-01-09 08:00', '2027-01-16 16:00')).toEqual([7, true]);
    expect(days('2027-01-09 08:00', '2027-01-09 16:00')).toEqual([0, true]);
    expect(days('2027-01-09 08:00', '2027-01-09 08:00')).toEqual([0, false]);
    expect(days('2027-01-09 08:00', '2026-01-09 08:00')).toEqual([0, false]);
    expect(days('2027-01-09 08:00', 'bald')).toEqual([0, false]);
    // This event lasts over the change to summer time.
    expect(days('2027-03-27 23:30', '2027-03-29 00:00')).toEqual([2, true]);
    expect(eventOf('x', { start: 'bald' })).toBeUndefined();
    expect(eventOf('x', { archive: '/2027/01/09/' })?.archive).toBe('/2027/01/09/');
  });
});

describe('the address of an event', () => {
  it('leads to the web, a mail or a call, and nowhere else', () => {
    const good = ['https://a.test/', 'http://a.test/', '/tour/', 'mailto:a@a.test', 'tel:+43512'];
    const bad = ['javascript:alert(1)', 'view-https:a', 'xmailto:a', 'https://['];
    expect([...good, ...bad].map(safeAddress)).toEqual([...good, '', '', '', '']);
  });
});
