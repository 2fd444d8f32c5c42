import { autoplaying, readVideo } from '../../ui/video-url';

/**
 * Turns the address of a video or map page into one that a frame can show. Only the host decides: an address that
 * contains the name of a service elsewhere is not changed.
 */
export function embedAddress(url: URL): string {
  const { hostname, pathname, search, searchParams } = url;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const isVideoPage =
    (host === 'youtu.be' && /^\/[\w-]+/.test(pathname)) ||
    (host === 'youtube.com' && (/^\/(?:shorts|live|v)\/[\w-]+/.test(pathname) || searchParams.has('v'))) ||
    (host === 'vimeo.com' && /\/\d+(?:\/\w+)?\/?$/.test(pathname));
  const video = isVideoPage ? readVideo(url.href) : undefined;
  if (video) return autoplaying(video.frame);
  if (/^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host))
    url.search = `${search ? `${search}&` : '?'}output=embed`;
  return url.href;
}
