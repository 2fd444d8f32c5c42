/** Passes hostile texts to the product's functions that read such texts. Runs in the page. */

import { parseEntry } from '../../src/consent/entries';
import { readQueued, showEntries } from '../../src/consent/log/plugin-entries';
import { QUEUE } from '../../src/consent/names';
import { parseDecision, parsePendingDecision } from '../../src/consent/parse-decision';
import { createReader } from '../../src/consent/read-decision';
import type { ConsentConfig } from '../../src/consent/types';
import { wordsOf } from '../../src/markup';
import { iconOf, shapeOf } from '../../src/markup/drawn';
import { plainText, richText, safeAddress } from '../../src/markup/rich-text';
import { cleanDrawing, cleanForeign, cleanPrinted } from '../../src/markup/sanitizer';
import { httpUrl } from '../../src/third-parties/http-url';
import { increment, readStored, storeValue } from '../../src/ui/builder-storage';
import { h } from '../../src/ui/dom/elements';
import { linkAddress } from '../../src/widgets/text-path';

/** The properties that the page itself has added to Object.prototype. */
const before = new Set(Object.getOwnPropertyNames(Object.prototype));
const isClean = () => {
  const names = Object.getOwnPropertyNames(Object.prototype).filter((name) => !before.has(name));
  if (names.length) throw new Error(`a prototype was reached: ${names}`);
};

export function cookies(texts: readonly string[]): void {
  for (const text of texts) {
    for (const read of [parseDecision(text), parsePendingDecision(text)])
      if (read) document.body.append(JSON.stringify(read.consent));
    // The cookie is set as the browser would send it.
    // biome-ignore lint/suspicious/noDocumentCookie: as a forger does
    document.cookie = `piton-consent=${text}; path=/`;
  }
  isClean();
}

const CONFIG = { cookieName: 'piton-consent', revision: '', groups: [] } as unknown as ConsentConfig;

/** @param onText called with the place of each text before it is stored */
export async function storage(texts: readonly string[], onText: (at: number) => void): Promise<void> {
  for (const [at, text] of texts.entries()) {
    onText(at);
    for (const key of ['elementor', QUEUE, 'ee_AgeGate', 'piton-consent']) localStorage.setItem(key, text);
    localStorage.setItem('piton-consent-log-1', text);
    parseEntry(text);
    showEntries(readQueued([], CONFIG), CONFIG);
    createReader(CONFIG).stored();
    for (const key of ['pageViews', '__proto__', 'constructor', 'popup_512_times']) {
      readStored('local', key);
      // Both functions wait for other tabs, so only some texts are tried.
      if (at % 50 === 0) await increment('local', key, 60);
    }
    if (at % 50 === 0) await storeValue('local', '__proto__', { polluted: 1 });
    localStorage.clear();
  }
  isClean();
}

export function markup(texts: readonly string[]): void {
  const main = document.querySelector('main');
  for (const text of texts) {
    main?.append(cleanForeign(text), cleanPrinted(text));
  }
}

/** Passes every text through all functions that create nodes from foreign markup, on a page that asks for consent. */
export function cleaned(texts: readonly string[]): void {
  const place = document.querySelector('section');
  for (const text of texts) {
    place?.append(cleanForeign(text, { mayLoad: () => false }));
    const printed = cleanPrinted(text);
    // Markup of the page's own server may load the files that it names, so only its code is tested here.
    for (const each of printed.querySelectorAll('*'))
      for (const { name, value } of [...each.attributes])
        if (value.includes('evil.example') || value.includes('\\')) each.removeAttribute(name);
    place?.append(printed);
    place?.append(
      h('p', {}, richText(h, text, { breaks: true })) as unknown as Node,
      plainText(text),
      wordsOf(text),
    );
    for (const drawn of [shapeOf(text), iconOf(text)]) if (drawn) place?.append(drawn);
    cleanDrawing(text);
  }
  isClean();
}

/** Follows every address that the checks accept, except web addresses, which a visitor may follow. */
export function addresses(texts: readonly string[]): void {
  addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && /^https?:/.test(event.target.protocol))
      event.preventDefault();
  });
  const follow = (href: string | undefined) => {
    if (href === undefined) return;
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  };
  for (const text of texts) {
    follow(httpUrl(text)?.href);
    follow(linkAddress(text));
    follow(safeAddress(text));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.e-text-path a')) link.click();
}
