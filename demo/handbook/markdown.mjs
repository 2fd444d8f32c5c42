/**
 * Renders Markdown of the handbook with the demo's markup: headings have anchors, tables and code can be scrolled by
 * keyboard, and links to files become addresses.
 */
import { Marked } from 'marked';
import { escapeHtml } from '../saved/escape.mjs';

/**
 * Returns the anchor of a heading. Code hosts compute the same anchor from a Markdown file, so a link works there too.
 */
export const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');

/** Returns the text of inline Markdown without its marks. */
const plain = (text) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

/** Returns the words of a generated part. */
const textOf = (markup) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name],
    );

/** Returns the address of a page or picture on the site. */
function siteAddress(href, language, addresses) {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (!name) return href.replace(/^\.\.\/pictures\//, '/handbook-pictures/');
  const address = addresses.get(name);
  if (!address) throw new Error(`the handbook (${language}) has no page "${name}"`);
  return address + anchor;
}

/**
 * @param {string} text Markdown
 * @param {object} options
 * @param {'de' | 'en'} options.language
 * @param {Map<string, string>} options.addresses addresses of the pages, by the names of their files
 * @param {Record<string, string>} [options.generated] HTML in place of `[[name]]` alone on a line
 * @param {Map<string, { width: number, height: number }>} [options.pictures] sizes, by the names of their files
 * @returns {{ title: string, lead: string, html: string, parts: { id: string, heading: string, text: string }[] }}
 *   `html` begins below the title; `parts` are what a search looks through: the part before the first heading has no id
 * @throws where a link leads to no page
 */
export function renderHandbook(text, { language, addresses, generated = {}, pictures = new Map() }) {
  const marked = new Marked();
  const parts = [{ id: '', heading: '', text: '' }];
  let title = '';
  let lead = '';
  const last = () => parts[parts.length - 1];
  const scrolled = (kind) => escapeHtml(`${kind}: ${last().heading || title}`);
  const [TABLE, CODE] = language === 'de' ? ['Tabelle', 'Code'] : ['Table', 'Code'];
  marked.use({
    renderer: {
      heading({ depth, text: heading, tokens }) {
        if (depth === 1) {
          title = plain(heading);
          return '';
        }
        const id = slugOf(plain(heading));
        parts.push({ id, heading: plain(heading), text: '' });
        return `<h${depth} id="${escapeHtml(id)}"><a href="#${escapeHtml(id)}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      paragraph({ text: content, tokens }) {
        const [, name] = /^\[\[(\w+)\]\]$/.exec(content.trim()) ?? [];
        if (name) {
          const markup = generated[name] ?? '';
          last().text += ` ${textOf(markup)}`;
          return markup;
        }
        if (!lead && parts.length === 1) lead = plain(content).replaceAll('\n', ' ');
        last().text += ` ${plain(content)}`;
        const inner = this.parser.parseInline(tokens);
        return inner.startsWith('<figure') ? inner : `<p>${inner}</p>\n`;
      },
      listitem(item) {
        last().text += ` ${plain(item.text)}`;
        return `<li>${this.parser.parse(item.tokens)}</li>\n`;
      },
      table({ header, rows }) {
        const cell = (name, { tokens, text: content }, scope = '') => {
          last().text += ` ${plain(content)}`;
          return `<${name}${scope}>${this.parser.parseInline(tokens)}</${name}>`;
        };
        const head = header.map((each) => cell('th', each, ' scope="col"')).join('');
        const body = rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`).join('\n');
        return `<div class="hb-tafel" role="group" tabindex="0" aria-label="${scrolled(TABLE)}"><table><caption class="screen-reader-text">${scrolled(TABLE)}</caption><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
      code({ text: code }) {
        last().text += ` ${code}`;
        return `<pre class="hb-code" role="group" tabindex="0" aria-label="${scrolled(CODE)}"><code>${escapeHtml(code)}</code></pre>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(siteAddress(href, language, addresses))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: alt }) {
        const { width = 1200, height = 750 } = pictures.get(href.replace(/^.*\//, '')) ?? {};
        return `<figure class="hb-bild"><img src="${escapeHtml(siteAddress(href, language, addresses))}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></figure>\n`;
      },
      html: ({ text: markup }) => escapeHtml(markup),
    },
  });
  const html = marked.parse(text);
  for (const part of parts) part.text = part.text.replace(/\s+/g, ' ').trim();
  return { title, lead, html, parts };
}
