/**
 * Turns the address of a video or map page into one that a frame can show. Only the host decides: an address that
 * contains the name of a service elsewhere is not changed.
 */
export function embedAddress(url: URL): string {
  const { hostname, pathname, search, searchParams } = url;
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be') {
    const [, path] =
      (host === 'youtu.be' ? /^\/([\w-]+)/ : /^\/(?:shorts|live|v)\/([\w-]+)/).exec(pathname) ?? [];
    const id = path ?? searchParams.getAll('v').at(-1);
    if (id) return `https://www.youtube.com/embed/${encodeURIComponent(id)}?autoplay=1`;
  } else if (host === 'vimeo.com') {
    const [, id, secret] = /\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
    if (id) return `https://player.vimeo.com/video/${id}?${secret ? `h=${secret}&` : ''}autoplay=1`;
  } else if (/^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) {
    url.search = `${search ? `${search}&` : '?'}output=embed`;
  }
  return url.href;
}
