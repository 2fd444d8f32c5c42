/**
 * Returns the nonce of the page's content security policy, which browsers show only as a property; empty where the
 * page has none.
 */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
