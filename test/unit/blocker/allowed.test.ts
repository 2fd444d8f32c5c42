// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../../src/blocker/allowed';

const allowance = (isDecided: boolean, ...ids: string[]) => ({ services: new Set(ids), isDecided });
const demand = (required: string, by: string | null = 'services', condition: string | null = null) => ({
  required,
  by,
  condition,
});

describe('blocked content', () => {
  it.each([
    ['one service that is allowed', demand('1'), true],
    ['two services, both required, one not allowed', demand('1,3'), false],
    ['two services, one required, one allowed', demand('3, 1', 'services', 'or'), true],
    ['two services, one required, none allowed', demand('3,4', 'services', 'or'), false],
    ['no criterion, which means services', demand('1,2', null), true],
    ['an empty list of services', demand(''), false],
    ['a purpose in place of a service', demand('p1'), false],
  ])('is allowed or blocked by its services: %s [blocker.2d]', (_, asked, expected) => {
    expect(isAllowed(asked, allowance(true, '1', '2'))).toBe(expected);
  });

  it('for vendors of the transparency framework waits for any decision, whatever its purposes [blocker.2]', () => {
    const vendors = demand('755,p1,null', 'tcfVendors');
    expect(isAllowed(vendors, allowance(false, '755'))).toBe(false);
    expect(isAllowed(vendors, allowance(true))).toBe(true);
    expect(isAllowed(demand('p1,p3', 'tcfVendors'), allowance(false))).toBe(true);
    for (const vendor of ['p1x', 'xp1', 'nullx', 'xnull'])
      expect(isAllowed(demand(vendor, 'tcfVendors'), allowance(false))).toBe(false);
  });

  it('with an endless list of services stays blocked [blocker.2]', () => {
    const list = (length: number) => demand('1,'.repeat(length / 2));
    expect(isAllowed(list(2_000), allowance(true, '1', ''))).toBe(true);
    expect(isAllowed(list(2_002), allowance(true, '1', ''))).toBe(false);
    expect(isAllowed(demand('1,'.repeat(500_000)), allowance(true, '1', ''))).toBe(false);
  });
});
