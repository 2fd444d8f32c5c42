import { describe, expect, it, vi } from 'vitest';
import { createHooks } from '../../../src/facade/hooks';

const setUp = () => {
  const onError = vi.fn();
  return { hooks: createHooks(onError), onError, log: [] as unknown[] };
};

describe('hooks', () => {
  it('run by ascending priority, in the order of adding among equals, 10 where none is given', () => {
    const { hooks, log } = setUp();
    const note = (name: string) => () => log.push(name);
    hooks.addAction('a', note('late'), 20);
    hooks.addAction('a', note('first of ten'));
    hooks.addAction('a', note('second of ten'), 10);
    hooks.addAction('a', note('third of ten'), 'keine');
    hooks.addAction('a', note('early'), '5');
    hooks.doAction('a');
    expect(log).toEqual(['early', 'first of ten', 'second of ten', 'third of ten', 'late']);
  });

  it('pass arguments and context on, and can be chained', () => {
    const { hooks, log } = setUp();
    const context = { name: 'own' };
    hooks
      .addAction(
        'a',
        function (...args) {
          log.push(this, ...args);
        },
        10,
        context,
      )
      .doAction('a', 1, 'zwei');
    expect(log).toEqual([context, 1, 'zwei']);
  });

  it('pass a value through all filters; a filter that throws leaves the value unchanged [core.12]', () => {
    const { hooks, onError } = setUp();
    const broken = new Error('kaputt');
    hooks.addFilter('distance', (top) => (top as number) - 30);
    hooks.addFilter(
      'distance',
      () => {
        throw broken;
      },
      11,
    );
    hooks.addFilter('distance', (top, factor) => (top as number) * (factor as number), 12);
    expect(hooks.applyFilters('distance', 100, 2)).toBe(140);
    expect(onError).toHaveBeenCalledExactlyOnceWith('distance', broken, [70, 2]);
    expect(hooks.applyFilters('unknown', 'as it is')).toBe('as it is');
  });

  it('continue after a callback that throws [core.12]', () => {
    const { hooks, onError, log } = setUp();
    hooks.addAction('a', () => {
      throw new Error('kaputt');
    });
    hooks.addAction('a', () => log.push('next'));
    hooks.doAction('a', 'x');
    expect(log).toEqual(['next']);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('can remove one callback, or all of a hook, separately for actions and filters', () => {
    const { hooks, log } = setUp();
    const one = () => log.push('one');
    hooks.addAction('a', one).addAction('a', () => log.push('two'));
    hooks.addFilter('a', () => 'filtered');
    hooks.removeAction('a', one).doAction('a');
    expect(log).toEqual(['two']);
    hooks.removeAction('a').doAction('a');
    expect(log).toEqual(['two']);
    expect(hooks.applyFilters('a', '')).toBe('filtered');
    expect(hooks.removeFilter('a').applyFilters('a', '')).toBe('');
  });

  it('use the list of callbacks at the start while a callback adds or removes others', () => {
    const { hooks, log } = setUp();
    hooks.addAction('a', () => {
      log.push('one');
      hooks.removeAction('a');
      hooks.addAction('a', () => log.push('new'));
    });
    hooks.addAction('a', () => log.push('two'));
    hooks.doAction('a');
    expect(log).toEqual(['one', 'two']);
    hooks.doAction('a');
    expect(log).toEqual(['one', 'two', 'new']);
  });
});
