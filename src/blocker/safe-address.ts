/** Schemes that run no code: `javascript:`, and documents or scripts in `data:`, are missing. */
const SAFE = /^(?:https?|blob|mailto|tel|about):|^data:(?:image|audio|video|font)\//i;

/** Whether an address may be restored. An invalid address leads nowhere and is safe. */
export function isSafeAddress(address: string): boolean {
  try {
    return SAFE.test(new URL(address, document.baseURI).href);
  } catch {
    return true;
  }
}
