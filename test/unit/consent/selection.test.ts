// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { defaultDecision, everything, inOrder } from '../../../src/consent/selection';
import { readService } from '../../../src/consent/service';

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

describe('the allowed services', () => {
  it('without a decision are those of the essential group and of legitimate interest [consent.4a, consent.4b]', () => {
    expect(defaultDecision(config)).toEqual({ 60: [1, 2], 61: [4] });
    expect(defaultDecision(config, false)).toEqual({ 60: [1, 2] });
  });

  it('by "accept all" are all services of every group that has services [consent.4]', () => {
    expect(everything(config)).toEqual({ 60: [1, 2], 61: [3, 4], 62: [5] });
  });

  it('run by priority, and in the owner’s order among equal priorities [consent.7]', () => {
    expect(inOrder(config).map(({ service }) => service.id)).toEqual([4, 5, 1, 2, 3]);
  });
});
