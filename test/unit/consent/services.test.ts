// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readService } from '../../../src/consent/service';
import { findService } from '../../../src/consent/services';

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

describe('a service', () => {
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
