/**
 * Finds inline scripts of the page. An SVG script, or another element with such an id, does not count: authors may
 * write both.
 */
export const inlineScripts = (selector: string): readonly HTMLScriptElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (each): each is HTMLScriptElement => each instanceof HTMLScriptElement && !each.hasAttribute('src'),
  );
