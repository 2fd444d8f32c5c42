import type { Page } from 'playwright-core';

/**
 * Translates the page as browsers do, from its first text on: each text is replaced by `font` elements with another text,
 * also texts that join the page later. A tilde stands for the translation. Returns once the translator is installed.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const done = new WeakSet<Node>();
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || done.has(text) || !text.data.trim() || parent.closest('script,style,textarea,title'))
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        const translated = document.createTextNode(`~${text.data}`);
        done.add(translated);
        inner.append(translated);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translateBelow(target);
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
