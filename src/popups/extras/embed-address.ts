/**
 * The address that a frame can show, of one that is meant for people (contract extras X6). Decided by the host: an address
 * that merely names a service somewhere is shown as it is.
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
