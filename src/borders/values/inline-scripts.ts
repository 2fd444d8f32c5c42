/** Scripts that stand in the page itself. An SVG script, or what only has such an id, is none: authors may write those. */
export const inlineScripts = (selector: string): readonly HTMLScriptElement[] =>
  [...document.querySelectorAll(selector)].filter(
    (each): each is HTMLScriptElement => each instanceof HTMLScriptElement && !each.hasAttribute('src'),
  );
