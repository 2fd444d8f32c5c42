/** The nonce that the page's policy lets scripts and styles in by; readable as a property only. Empty where there is none. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
