// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../../src/consent/placeholders';
import { readService } from '../../../src/consent/service';
import fc from '../../support/fast-check';

const fill = (text: string, codeDynamics: unknown) => fillPlaceholders(text, readService({ codeDynamics }));

describe('dynamics of service code', () => {
  it('are replaced by the service’s values and stay as they are where the service has none [consent.7b]', () => {
    expect(fill('{{id}}-{{ID_2}}-{{none}}-{{a b}}-{id}', { id: 'UA-1', ID_2: 7 })).toBe(
      'UA-1-7-{{none}}-{{a b}}-{id}',
    );
  });

  it('never use what objects inherit, except a value with such a name [consent.7]', () => {
    expect(fill('{{constructor}}{{__proto__}}{{toString}}', [])).toBe(
      '{{constructor}}{{__proto__}}{{toString}}',
    );
    expect(fill('{{__proto__}}', JSON.parse('{"__proto__":"own"}'))).toBe('own');
  });

  it('are inserted literally, whatever they contain [consent.7]', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string({ unit: fc.constantFrom('$', '&', '{', '}', 'n') }),
        (before, after, value) => {
          const around = [before, after].map((text) => text.replaceAll('{', ''));
          expect(fill(around.join('{{n}}'), { n: value })).toBe(around.join(value));
        },
      ),
    );
  });
});
