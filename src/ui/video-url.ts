/** Recognises the video service of an address by its host alone, and builds the address of its player. */
import { httpUrl } from '../third-parties';

export type VideoService = 'youtube' | 'vimeo' | 'dailymotion' | 'videopress';

export interface Video {
  readonly service: VideoService;
  readonly id: string;
  /** Address of the player, on one of the allowed hosts. */
  readonly frame: string;
  /** The part that the address names, in s; from 0 and to Infinity without one. */
  readonly start: number;
  readonly end: number;
  /** The list of videos that the address names; empty without one. */
  readonly list: string;
}

/**
 * The part that plays, in s: the owner's own times come before those in the address, and 0 stands for none. An end before
 * the start would stop the video at once, so such an end is ignored.
 */
export function playedRange(
  own: { readonly start: number; readonly end: number },
  { start: givenStart = 0, end: givenEnd = Number.POSITIVE_INFINITY }: Partial<Video> = {},
): { start: number; end: number } {
  const start = own.start || givenStart;
  const end = own.end || givenEnd;
  return { start, end: end > start ? end : Number.POSITIVE_INFINITY };
}

interface Finding {
  readonly id: string | null | undefined;
  /** Host and path of the player. */
  readonly player: string;
  /** Parameters of the player, besides those in a given player's address. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
}

const inPath = ({ pathname }: URL, pattern: RegExp) => pattern.exec(pathname)?.[1];

/** Converts `90`, `90s` or `1h2m3s` to seconds. */
function toSeconds(time: string | null | undefined): string | undefined {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total ? String(total) : undefined;
}

/** The start in the fragment of an address: `#t=1m30s`. */
const inFragment = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('t')?.split(',')[0];

const SERVICES: readonly [VideoService, hosts: RegExp, find: (url: URL) => Finding][] = [
  [
    'youtube',
    /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    (url) => {
      const { searchParams: given, hostname } = url;
      const id =
        hostname === 'youtu.be'
          ? inPath(url, /^\/([\w-]+)/)
          : (inPath(url, /^\/(?:embed|v|vi|shorts|live)\/([\w-]+)/) ?? given.get('v') ?? given.get('vi'));
      const host = hostname.includes('nocookie') ? 'www.youtube-nocookie.com' : 'www.youtube.com';
      const query = {
        start: toSeconds(given.get('t') ?? given.get('start') ?? inFragment(url)),
        end: toSeconds(given.get('end')),
        list: /^[\w-]+$/.exec(given.get('list') ?? '')?.[0],
      };
      return { id, player: `${host}/embed/${id}`, query };
    },
  ],
  [
    'vimeo',
    /^(?:www\.|player\.)?vimeo\.com$/,
    (url) => {
      const id = inPath(url, /\/(\d+)(?=[/.]|$)/);
      // Unlisted videos can only be played with a second part of the address.
      const h = url.searchParams.get('h') ?? inPath(url, /\/\d+\/([\da-f]+)/);
      return { id, player: `player.vimeo.com/video/${id}`, query: { h } };
    },
  ],
  [
    'dailymotion',
    /^(?:(?:www\.|geo\.)?dailymotion\.com|dai\.ly)$/,
    (url) => {
      const id =
        url.hostname === 'dai.ly'
          ? inPath(url, /^\/(\w+)/)
          : (inPath(url, /^\/(?:embed\/)?video\/(\w+)/) ?? url.searchParams.get('video'));
      const query = { video: id, startTime: toSeconds(url.searchParams.get('start')) };
      return { id, player: 'geo.dailymotion.com/player.html', query };
    },
  ],
  [
    'videopress',
    /^(?:videopress\.com|video\.wordpress\.com)$/,
    (url) => {
      const id = inPath(url, /^\/(?:v|embed)\/(\w+)/);
      return { id, player: `videopress.com/embed/${id}` };
    },
  ],
];

/** Whether the address is that of a player, whose query is then the owner's choice. */
const isPlayer = ({ hostname, pathname }: URL) =>
  /^\/(?:embed|player)\b/.test(pathname) || hostname === 'player.vimeo.com';

/** The service and the player of `address`; `undefined` for anything but a video of these services. Never throws. */
export function readVideo(address: string): Video | undefined {
  const url = httpUrl(address);
  if (!url) return undefined;
  for (const [service, hosts, find] of SERVICES) {
    if (!hosts.test(url.hostname)) continue;
    const { id, player, query = {} } = find(url);
    if (!id || !/^[\w-]+$/.test(id)) return undefined;
    const frame = new URL(`https://${player}`);
    if (isPlayer(url)) frame.search = url.search;
    for (const [name, value] of Object.entries(query)) if (value) frame.searchParams.set(name, value);
    // Vimeo's start time is in the fragment: `#t=1m30s`.
    if (service === 'vimeo') frame.hash = url.hash;
    const start = Number(query.start ?? toSeconds(inFragment(url)) ?? 0);
    const end = Number(query.end ?? Number.POSITIVE_INFINITY);
    return { service, id, frame: frame.href, start, end, list: query.list ?? '' };
  }
  return undefined;
}

/** The address of a Vimeo video's page for the service's script, with the second part of unlisted videos. */
export function vimeoPage({ id, frame }: Video): string {
  const secret = new URL(frame).searchParams.get('h');
  return `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`;
}

/** The player's address with autoplay; the fragment stays last. */
export function autoplaying(frame: string): string {
  const url = new URL(frame);
  url.searchParams.set(url.hostname.endsWith('videopress.com') ? 'autoPlay' : 'autoplay', '1');
  return url.href;
}
