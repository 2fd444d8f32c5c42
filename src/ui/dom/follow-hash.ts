/**
 * Follows the hash of the page's address once more: only the browser itself opens closed `details` around the target,
 * and text that is hidden until found. Without a hash the page would be loaded again.
 */
export function followHash(): void {
  if (location.hash) location.replace(location.href);
}
