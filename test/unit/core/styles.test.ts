import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptStyle, dropEmptyStyle } from '../../../src/core/styles';

describe('the style of a handler', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        css = '';
        replaceSync(css: string) {
          this.css = css;
        }
      },
    );
    Object.assign(document, { adoptedStyleSheets: [] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  it('applies to the document once, however many elements have the handler', () => {
    for (const css of ['a{}', 'b{}', 'a{}']) adoptStyle(css);
    expect(document.adoptedStyleSheets).toMatchObject([{ css: 'a{}' }, { css: 'b{}' }]);
  });
});

describe('a style attribute', () => {
  it('goes when it is empty, and stays where the page has its own', () => {
    document.body.innerHTML = '<p style=""></p><p style="color: red"></p>';
    for (const element of document.querySelectorAll('p')) dropEmptyStyle(element);
    expect(document.body.innerHTML).toBe('<p></p><p style="color: red"></p>');
  });
});
