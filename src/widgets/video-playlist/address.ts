/** The page's address names a list and the video in it (contract pro 18). */
const LIST = 'playlist';
const VIDEO = 'video';

/** The item that `search` asks for in the list of that id; `undefined` where it is about another list, or none. */
export function askedItem(search: string, listId: string): string | undefined {
  const params = new URLSearchParams(search);
  return params.get(LIST) === listId ? (params.get(VIDEO) ?? undefined) : undefined;
}

/** `address` with the list and the item in its query; all else stays. */
export function withItem(address: string, listId: string, itemId: string): string {
  const url = new URL(address);
  url.searchParams.set(LIST, listId);
  url.searchParams.set(VIDEO, itemId);
  return url.href;
}
