/** Whether the CMS's answer to a call of its own kind says that the page's nonce has expired (contract site-chrome W3). */
export const isNonceRefused = (body: string): boolean => body.trim() === '-1';
