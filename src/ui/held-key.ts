function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && /^(?:Enter| )$/.test(event.key)) event.preventDefault();
  else removeEventListener('keydown', ignoreRepeats, true);
}

/**
 * Ignores Enter or Space while the visitor holds the key, until another press. The key has had its effect already; it
 * would otherwise press what gets the focus next, or press the same button again and again.
 */
export const ignoreHeldKey = (): void => addEventListener('keydown', ignoreRepeats, true);
