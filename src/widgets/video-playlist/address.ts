/** The parameters of the page's address that name a list and a video in it. */
const LIST = 'playlist';
const VIDEO = 'video';

/** Returns the item that `search` names in the list of that id; `undefined` where it names another list or none. */
export function askedItem(search: string, listId: string): string | undefined {
  const params = new URLSearchParams(search);
  return params.get(LIST) === listId ? (params.get(VIDEO) ?? undefined) : undefined;
}

/** Returns `address` with the list and the item in its query; other parameters stay. */
export function withItem(address: string, listId: string, itemId: string): string {
  const url = new URL(address);
  url.searchParams.set(LIST, listId);
  url.searchParams.set(VIDEO, itemId);
  return url.href;
}
