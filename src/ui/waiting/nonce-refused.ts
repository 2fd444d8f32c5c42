/** Whether an Ajax answer of the CMS says that the nonce has expired: the answer is `-1`. */
export const isNonceRefused = (body: string): boolean => body.trim() === '-1';
