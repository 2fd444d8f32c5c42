import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Piton, SettingsOf } from '../../src/api';
import { choice, defineHandler, flag, list, number, responsive, size } from '../../src/core';

const schema = {
  repeat: flag(),
  effect: choice(['slide', 'fade'], 'slide'),
  devices: list(choice(['desktop', 'mobile'], 'desktop')),
  gap: responsive(size({ size: 24, unit: 'px' })),
};

describe('the public interface', () => {
  it('gives a handler its settings typed by its schema', () => {
    expectTypeOf<SettingsOf<typeof schema>>().toEqualTypeOf<{
      readonly repeat: boolean;
      readonly effect: 'slide' | 'fade';
      readonly devices: readonly ('desktop' | 'mobile')[];
      readonly gap: { readonly size: number; readonly unit: string };
    }>();
    defineHandler({
      settings: { speed: number(500) },
      texts: { next: 'Weiter' },
      mount(element, { settings, texts, signal }) {
        expectTypeOf(element).toEqualTypeOf<HTMLElement>();
        expectTypeOf(settings.get().speed).toEqualTypeOf<number>();
        expectTypeOf(texts.next).toEqualTypeOf<string>();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        // @ts-expect-error: the schema has no such setting
        settings.get().sped;
        // @ts-expect-error: the handler has no such text
        texts.previous;
        // @ts-expect-error: settings are read-only
        settings.get().speed = 1;
      },
    });
  });

  it('refuses a default that is not one of the options, and definitions without a name or a way to load', () => {
    // @ts-expect-error: 'zoom' is not among the options
    choice(['slide', 'fade'], 'zoom');
    const piton = {} as Piton;
    const define = () => {
      // @ts-expect-error: the name is missing
      piton.define({ widget: 'x', load: () => ({ mount() {} }) });
      // @ts-expect-error: `load` is missing
      piton.define({ name: 'x', widget: 'x' });
      // @ts-expect-error: `when` has no such moment
      piton.define({ name: 'x', widget: 'x', when: 'later', load: () => ({ mount() {} }) });
      piton.on('piton:mount', ({ detail }) => expectTypeOf(detail.handler).toEqualTypeOf<string>());
      // @ts-expect-error: Piton has no such event
      piton.on('piton:mounted', () => {});
    };
    expect(define).toBeTypeOf('function');
  });
});
