import { describe, expect, it } from 'vitest';
import { FOREIGN } from '../../../src/core';
import { plainText, richText, safeAddress } from '../../../src/markup/rich-text';
import { h } from '../../../src/ui/dom/elements';
import fc from '../../support/fast-check';

const render = (html: string, options = {}): HTMLElement =>
  h('div', null, richText(h, html, options)) as unknown as HTMLElement;

/** Returns an element's markup without the mark that every element of foreign markup has. */
const unmarked = ({ innerHTML }: Element) => innerHTML.replaceAll(` ${FOREIGN}=""`, '');

const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:1">y</a></svg>',
  '<style>*{display:none}</style>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src onerror=1>',
  '<p style="position:fixed">',
  '<b><i><u>',
  '</div></p>',
  'Text & mehr',
  '<template><script>1</script></template>',
  '<form action="javascript:1"><button formaction="javascript:1">',
];

describe("an owner's text", () => {
  it('never inserts a script, an event handler, a style or a script address, whatever it consists of', () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const root = render(parts.join(''));
        for (const element of root.querySelectorAll('*')) {
          expect(element.localName).toMatch(
            /^(a|b|strong|i|em|u|br|p|ul|ol|li|span|small|sub|sup|h[2-6]|code)$/,
          );
          for (const { name, value } of element.attributes) {
            expect(name).toMatch(/^(class|lang|href|target|rel|aria-hidden|data-piton-foreign)$/);
            if (name === 'href') expect(safeAddress(value)).toBe(value);
          }
          if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
            expect(element.protocol).toMatch(/^(https?:|mailto:|tel:|about:|)$/);
        }
      }),
    );
  });

  it('keeps emphasis, lists and links, opens new windows without an opener, and unwraps the rest', () => {
    const root = render(
      '<section><p>Ein <b>Text</b> mit <a href="/daten" target="_blank">Link</a></p><ul><li lang="en">one</li></ul></section>',
    );
    expect([...root.querySelectorAll('*')].every((each) => each.hasAttribute(FOREIGN))).toBe(true);
    expect(unmarked(root)).toBe(
      '<p>Ein <b>Text</b> mit <a href="/daten" target="_blank" rel="noopener noreferrer">Link</a></p><ul><li lang="en">one</li></ul>',
    );
  });

  it.for([
    '#consent-revoke',
    '/seite/#consent-change',
    '#elementor-action%3Aaction%3Dreload-page%26',
    '#%65lementor-action',
  ])('gives the page no command: a link to %s leads nowhere', (href) => {
    expect(unmarked(render(`<a href="${href}">x</a>`))).toBe('<a>x</a>');
  });

  it('breaks lines where the owner did, if asked to; only its text names a button', () => {
    expect(render('eins\r\nzwei', { breaks: true }).innerHTML).toBe('eins<br>zwei');
    expect(unmarked(render('<a href="/x">Alle <b>akzeptieren</b></a>', { isInline: true }))).toBe(
      'Alle <b>akzeptieren</b>',
    );
    expect(plainText('<b>Alle</b> &amp; mehr<script>1</script>')).toBe('Alle & mehr');
  });
});
