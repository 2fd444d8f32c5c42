// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { findService } from '../../../src/consent/api';
import { defaultDecision, everything, servicesInOrder } from '../../../src/consent/selection';
import { fillPlaceholders, readService } from '../../../src/consent/service';
import { matchesWildcard } from '../../../src/consent/wildcard';
import fc from '../../support/fast-check';

describe('a service', () => {
  const kept = (name: string, host = '.example.test', type = 'http') => ({ type, name, host });
  const service = (id: number, uniqueName: string, technicalDefinitions: object[]) =>
    readService({ id, uniqueName, technicalDefinitions });
  const config = {
    groups: [
      {
        id: 1,
        name: '',
        slug: '',
        description: '',
        isEssential: false,
        items: [
          service(11, 'statistics', [kept('_ga'), kept('_ga_*'), kept('_gid')]),
          service(12, 'ads', [kept('_ga_*')]),
          service(13, '', [kept('*'), kept('elementor', '*', 'local')]),
        ],
      },
    ],
  };
  const idOf = (...query: [unknown, unknown?, unknown?]) => findService(config, query)?.service.id;

  it('is found by its number and by its unique name [consent.8d]', () => {
    expect(idOf(12)).toBe(12);
    expect(idOf('ads')).toBe(12);
    expect(idOf('')).toBeUndefined();
    expect(idOf('none')).toBeUndefined();
  });

  it('is found by what it stores; of several services the one that stores least [consent.8d]', () => {
    expect(idOf('http', '_ga', '.example.test')).toBe(11);
    expect(idOf('http', '_ga_X1', '.example.test')).toBe(12);
    expect(idOf('http', '_ga_X1', '*')).toBe(12);
    expect(idOf('http', '_gid', '.other.test')).toBeUndefined();
    expect(idOf('http', 'whatever', '*')).toBeUndefined();
    expect(idOf('local', 'elementor', '*')).toBe(13);
  });

  it('is found by what it stores under a name with a value of the service, so that no script takes it for unknown [consent.8d, consent.7b]', () => {
    const named = readService({
      id: 4,
      technicalDefinitions: [kept('_id_{{site}}*')],
      codeDynamics: { site: '7' },
    });
    const all = readService({ id: 5, technicalDefinitions: [kept('{{any}}')], codeDynamics: { any: '*' } });
    const found = (name: string) =>
      findService({ groups: [{ ...config.groups[0], items: [all, named] } as never] }, ['http', name, '*'])
        ?.service.id;
    expect([found('_id_7.1'), found('_id_8')]).toEqual([4, undefined]);
  });

  it('is first searched by what it stores, in the owner’s order among equals [consent.8d]', () => {
    const found = (...items: ReturnType<typeof service>[]) =>
      findService({ groups: [{ ...config.groups[0], items } as never] }, ['http', '_x', '*'])?.service.id;
    expect(found(service(1, '', [kept('_a'), kept('_x')]), service(2, '', [kept('_x'), kept('_a')]))).toBe(2);
    expect(found(service(1, '', [kept('_x')]), service(2, '', [kept('_x')]))).toBe(1);
  });
});

describe('the allowed services', () => {
  const group = (id: number, isEssential: boolean, items: object[]) => ({
    id,
    name: '',
    slug: '',
    description: '',
    isEssential,
    items: items.map(readService),
  });
  const config = {
    groups: [
      group(60, true, [{ id: 1 }, { id: 2, legalBasis: 'legal-requirement' }]),
      group(61, false, [{ id: 3 }, { id: 4, legalBasis: 'legitimate-interest', executePriority: 2 }]),
      group(62, false, [{ id: 5, executePriority: 2 }]),
      group(63, false, []),
    ],
  };

  it('without a decision are those of the essential group and of legitimate interest [consent.4a, consent.4b]', () => {
    expect(defaultDecision(config)).toEqual({ 60: [1, 2], 61: [4] });
    expect(defaultDecision(config, false)).toEqual({ 60: [1, 2] });
  });

  it('by "accept all" are all services of every group that has services [consent.4]', () => {
    expect(everything(config)).toEqual({ 60: [1, 2], 61: [3, 4], 62: [5] });
  });

  it('run by priority, and in the owner’s order among equal priorities [consent.7]', () => {
    expect(servicesInOrder(config).map(({ service }) => service.id)).toEqual([4, 5, 1, 2, 3]);
  });
});

describe('a name with wildcards', () => {
  it('matches what a regular expression with the same gaps matches, whatever is between them [consent.7c]', () => {
    const signs = fc.array(fc.constantFrom('a', 'b', '*', '*', '\n', '.'), { maxLength: 7 });
    const text = fc.array(fc.constantFrom('a', 'b', '\n', '.'), { maxLength: 8 });
    fc.assert(
      fc.property(signs, text, (pattern, letters) => {
        const source = pattern.map((sign) => (sign === '*' ? '[^]*' : sign === '.' ? '[.]' : sign)).join('');
        expect(matchesWildcard(pattern.join(''), letters.join(''))).toBe(
          new RegExp(`^${source}$`).test(letters.join('')),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['_ga*', '_ga', true],
    ['a*a', 'a', false],
    ['a*b*c', 'abc', true],
    ['a*bc*c', 'abc', false],
    ['*b*', 'b', true],
    ['a*b*b', 'ab', false],
    ['*ab*ab*', 'ab', false],
    ['*ab*ba*', 'aba', false],
    ['*', '', true],
    ['', 'a', false],
  ])('%s and %s match: %s [consent.7c]', (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected);
  });
});

describe('dynamics of service code', () => {
  const fill = (text: string, codeDynamics: unknown) => fillPlaceholders(text, readService({ codeDynamics }));

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
