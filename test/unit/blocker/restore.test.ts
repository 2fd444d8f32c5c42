import { afterEach, describe, expect, it, vi } from 'vitest';
import { restore } from '../../../src/blocker/restore';
import { warnings as told } from '../../../src/core';

const make = (markup: string): Element => {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as Element;
};

describe('an unblocked element', () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  afterEach(() => warnings.mockClear());

  it('has its attributes back, the address last, and no mark of the blocker [blocker.2]', () => {
    const element = make(
      '<img consent-original-src-_="/a.jpg" consent-original-srcset-_="/b.jpg 2x" consent-original-class-_="lazy" alt="x">',
    );
    const set = vi.spyOn(element, 'setAttribute');
    restore(element, false);
    expect(element.outerHTML).toBe('<img alt="x" class="lazy" src="/a.jpg" srcset="/b.jpg 2x">');
    expect(set.mock.calls.map(([name]) => name)).toEqual(['class', 'src', 'srcset']);
  });

  it.each([
    [false, '<div title="still"></div>'],
    [true, '<div title="plays" data-only="1"></div>'],
  ])(
    'gets the attributes for a clicked element only where it was clicked (%s) [blocker.3]',
    (isClicked, expected) => {
      const element = make(
        '<div consent-click-original-title-_="plays" consent-original-title-_="still" consent-click-original-data-only-_="1"></div>',
      );
      expect(restore(element, isClicked).outerHTML).toBe(expected);
    },
  );

  it.each([
    ['iframe', 'src', 'javascript:alert(1)'],
    ['iframe', 'src', ' java\nscript:alert(1)'],
    ['iframe', 'src', 'data:text/html,<script>alert(1)</script>'],
    ['a', 'href', 'JAVASCRIPT:alert(1)'],
    ['object', 'data', 'javascript:alert(1)'],
    ['form', 'action', 'javascript:alert(1)'],
    ['button', 'formaction', 'vbscript:x'],
    ['iframe', 'src', 'javascript:alert(1)//https://x.test'],
    ['iframe', 'src', 'javascript:alert(1)//data:image/png;base64,AA'],
    ['object', 'data', 'data:image+xml/x'],
  ])('does not get an address that runs code: %s %s="%s" [blocker.2]', (tag, name, address) => {
    const element = make(`<${tag}></${tag}>`);
    element.setAttribute(`consent-original-${name}-_`, address);
    restore(element, false);
    expect(element.hasAttribute(name)).toBe(false);
    expect(warnings).toHaveBeenCalledOnce();
    expect(told.at(-1)).toMatchObject({ code: 'blocker-address', message: `unsafe ${name}: ${address}` });
  });

  it.each(
    '/a //x.test/a a.html?b#c https://x.test HTTPS://x.test blob:https://x.test/1 tel:+43 DATA:IMAGE/png;base64,AA mailto:a@x.test data:image/png;base64,AA #a'.split(
      ' ',
    ),
  )('gets the address %s [blocker.2]', (address) => {
    const element = make('<a></a>');
    element.setAttribute('consent-original-href-_', address);
    expect(restore(element, false).getAttribute('href')).toBe(address);
  });

  it('keeps the other attributes where no script may set one by its name, and the owner gets a warning [blocker.2]', () => {
    const element = make('<div consent-original-"x-_="1" consent-original-title-_="y"></div>');
    restore(element, false);
    expect(element.getAttribute('title')).toBe('y');
    expect(warnings).toHaveBeenCalledOnce();
    expect(told.at(-1)).toMatchObject({
      code: 'blocker',
      message: expect.stringContaining('can\'t restore "x: '),
    });
  });

  it('of a custom type gets its name back, with its attributes, style and content, and a number of its own [blocker.2]', () => {
    const numbers = [0, 1].map(() => {
      const element = make(
        '<consent-lite-video @play="x" style="color: red" onclick="x()"><b>inside</b></consent-lite-video>',
      );
      const restored = restore(element, false) as HTMLElement;
      const attributes = ['@play', 'onclick'].map((name) => restored.getAttribute(name));
      expect([restored.localName, ...attributes, restored.style.color, restored.innerHTML]).toEqual([
        'lite-video',
        'x',
        'x()',
        'red',
        '<b>inside</b>',
      ]);
      expect(element.isConnected).toBe(false);
      return Number(restored.getAttribute('consent-tag-transformation-counter'));
    });
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  it('stays the same element where its name is its own, or cannot be created [blocker.2]', () => {
    for (const tag of ['consent-video', 'consent-x-"y'])
      expect(restore(make(`<${tag}></${tag}>`), false).localName).toBe(tag);
    // Only the second name is the name of a custom element, which the browser refuses to make.
    expect(warnings).toHaveBeenCalledOnce();
    expect(restore(make('<my-player-x></my-player-x>'), false).localName).toBe('my-player-x');
  });

  it.each([
    ['consent-redom="1"', 2],
    ['consent-original-title-_="a"', 0],
  ])(
    'is removed and inserted at the same place only where the server asks for that: %s [blocker.2]',
    (mark, moves) => {
      const element = make(`<div ${mark}></div><i></i>`);
      const records = new MutationObserver(() => {});
      records.observe(document.body, { childList: true });
      restore(element, false);
      expect([records.takeRecords().length, document.body.firstElementChild]).toEqual([moves, element]);
    },
  );

  it('gets its loading attributes last, and only those: similar names are other attributes [blocker.2]', () => {
    const order = (tag: string, ...names: string[]) => {
      const element = make(`<${tag}></${tag}>`);
      for (const name of names) element.setAttribute(`consent-original-${name}-_`, '/a');
      const set = vi.spyOn(element, 'setAttribute');
      restore(element, false);
      return set.mock.calls.map(([name]) => name);
    };
    expect(order('img', 'src', 'data-src', 'class')).toEqual(['data-src', 'class', 'src']);
    expect(order('a', 'href', 'hreflang', 'class')).toEqual(['hreflang', 'class', 'href']);
  });

  it('keeps attributes whose names only contain those of the marks [blocker.2]', () => {
    const markup = '<div xconsent-original-title-_="a" consent-original-title-_x="b"></div>';
    expect(restore(make(markup), false).outerHTML).toBe(markup);
  });

  it.each(['data-src', 'hreflang'])(
    'may have any text in an attribute that loads nothing: %s [blocker.2]',
    (name) => {
      const element = make('<a></a>');
      element.setAttribute(`consent-original-${name}-_`, 'javascript:alert(1)');
      expect(restore(element, false).getAttribute(name)).toBe('javascript:alert(1)');
      expect(warnings).not.toHaveBeenCalled();
    },
  );

  it('shortens a long address in the warning to the owner [blocker.2]', () => {
    const element = make('<a></a>');
    element.setAttribute('consent-original-href-_', `javascript:${'x'.repeat(500)}`);
    restore(element, false);
    expect(told.at(-1)?.message).toBe(`unsafe href: javascript:${'x'.repeat(69)}`);
    const named = make(`<div consent-original-"${'y'.repeat(500)}-_="1"></div>`);
    restore(named, false);
    expect(told.at(-1)?.message).toContain(`can't restore "${'y'.repeat(79)}: `);
  });

  it('that is a frame loads the address that a lazy loader was about to load, and otherwise leaves loading to the loader [blocker.2]', () => {
    const frame = (more: string, tag = 'iframe') =>
      restore(make(`<${tag} consent-original-data-src-_="/a" ${more}></${tag}>`), false);
    const loading = frame('data-ll-status="loading"');
    expect([loading.getAttribute('src'), loading.hasAttribute('data-src')]).toEqual(['/a', false]);
    for (const other of [frame(''), frame('data-ll-status="loading"', 'img')])
      expect([other.getAttribute('src'), other.getAttribute('data-src')]).toEqual([null, '/a']);
    const titled = restore(
      make('<iframe data-ll-status="loading" consent-original-title-_="t"></iframe>'),
      false,
    );
    expect([titled.getAttribute('src'), titled.getAttribute('title')]).toEqual([null, 't']);
  });

  it.each([
    ['https://x.test/', true],
    ['about:blank', false],
  ])(
    'that is a frame with the document %s is outside of the page while it gets its address: %s [blocker.2]',
    (URL, isOut) => {
      const frame = make('<iframe consent-original-src-_="/b"></iframe>') as HTMLIFrameElement;
      Object.defineProperty(frame, 'contentDocument', { value: { URL } });
      const where: boolean[] = [];
      const { setAttribute } = frame;
      vi.spyOn(frame, 'setAttribute').mockImplementation((name, value) => {
        where.push(frame.isConnected);
        setAttribute.call(frame, name, value);
      });
      restore(frame, false);
      expect([frame.getAttribute('src'), frame.isConnected, where]).toEqual(['/b', true, [!isOut]]);
    },
  );
});
