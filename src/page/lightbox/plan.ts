import type { Device, Page } from '../../api';
import { FOREIGN } from '../../core';
import { httpUrl } from '../../third-parties';
import { hrefOf, isImage, type LightboxSettings } from './link';
import { fileOf, frameOf, type Player, ratioOf, slidePlayer } from './player';

/** A request to open a lightbox: a link, with its settings if it has any, or the settings of a link action. */
export interface LightboxRequest {
  readonly link?: Element;
  readonly settings?: LightboxSettings | undefined;
  /** The element to which the focus returns. */
  readonly opener?: Element | undefined;
}

/** One slide. */
export interface Item {
  /** Address of the image, or of the video where there is no image. */
  readonly url: string;
  readonly player: Player | undefined;
  /** The video's own address. */
  readonly video: string;
  readonly title: string;
  readonly description: string;
  /** The link action that opens this image; for sharing. */
  readonly hash: string;
  readonly alt: string;
}

export interface Plan {
  readonly id: string;
  readonly items: readonly Item[];
  /** Index of the item that is shown first. */
  readonly start: number;
  /** A single video without slides. */
  readonly player?: Player;
  /** Width to height of videos. */
  readonly ratio: number;
  /** Class of the entrance animation; empty for none. */
  readonly animation: string;
}

/** Copies of links that carousels and sticky elements make. */
const COPY = '.swiper-slide-duplicate,.slick-cloned,.elementor-sticky__spacer';

const attribute = (link: Element, name: string) => link.getAttribute(`data-elementor-lightbox-${name}`) ?? '';

function itemOf(link: Element): Item | undefined {
  const href = hrefOf(link);
  const video = attribute(link, 'video');
  const player = video ? slidePlayer(video) : undefined;
  const url = isImage(href) ? href?.href : player?.src;
  if (!url) return undefined;
  const title = attribute(link, 'title');
  const description = attribute(link, 'description');
  const named = [title, description].filter(Boolean).join(' - ');
  return {
    url,
    player,
    video,
    title,
    description,
    hash: link.getAttribute('data-e-action-hash') ?? '',
    alt: named || (link.querySelector('img')?.alt ?? ''),
  };
}

export interface Group {
  readonly items: readonly Item[];
  readonly start: number;
}

const LOOP_ITEM = '.e-loop-item';
const INSTANCE = '[data-elementor-id]';

/**
 * The loop item around a link, or the document that the page contains several times: what a template repeats has the same
 * name everywhere, and is a slideshow of its own in each place.
 */
function repeatedAround(link: Element | undefined): Element | undefined {
  let around = link?.closest(`${LOOP_ITEM},${INSTANCE}`);
  const isRepeated = (each: Element) =>
    each.matches(LOOP_ITEM) ||
    [...document.querySelectorAll<HTMLElement>(INSTANCE)].filter(
      ({ dataset }) => dataset.elementorId === each.getAttribute('data-elementor-id'),
    ).length > 1;
  while (around && !isRepeated(around)) around = around.parentElement?.closest(`${LOOP_ITEM},${INSTANCE}`);
  return around ?? undefined;
}

/**
 * The slides of a group, ordered by index, without duplicates.
 * @param from the used link, or the address of the first slide
 * @param opener the element that was used, where `from` is an address
 */
export function collectGroup(name: string, from: Element | string, opener?: Element): Group {
  const named = [...document.querySelectorAll('a,[data-elementor-lightbox]')].filter(
    (link) => attribute(link, 'slideshow') === name && !link.closest(COPY),
  );
  const scope = repeatedAround(typeof from === 'string' ? opener : from);
  const near = scope && named.filter((link) => scope.contains(link));
  // A slide that a carousel has copied contains no links of its own.
  const links = near?.length ? near : named;
  const found = new Map<string, { item: Item; order: number; link: Element }>();
  for (const [position, link] of links.entries()) {
    const item = itemOf(link);
    const index = Number.parseInt(attribute(link, 'index'), 10);
    const order = Number.isNaN(index) ? position : index;
    const key = `${order} ${item?.url}`;
    if (item && (!found.has(key) || link === from)) found.set(key, { item, order, link });
  }
  const slides = [...found.values()].sort((a, b) => a.order - b.order);
  const wanted = typeof from === 'string' ? httpUrl(from)?.href : hrefOf(from)?.href;
  const video = typeof from === 'string' ? from : attribute(from, 'video');
  const own = slides.findIndex(({ link }) => link === from);
  const same = slides.findLastIndex(
    ({ item }) => (video && item.video === video) || (wanted && item.url === wanted),
  );
  return { items: slides.map(({ item }) => item), start: Math.max(own < 0 ? same : own, 0) };
}

/**
 * Whether a file that only settings name may be requested: from the page's own origin, from the CMS's uploads, or from
 * origins whose images the page shows or opens in the lightbox. Content that visitors can write, such as links in
 * comments, does not count.
 */
function isKnown({ origin }: URL, uploads: string): boolean {
  if (origin === location.origin || (uploads && origin === httpUrl(uploads)?.origin)) return true;
  const images = [...document.images]
    .filter((image) => !image.closest(`[${FOREIGN}]`))
    .map(({ currentSrc, src }) => httpUrl(currentSrc || src));
  const links = [...document.querySelectorAll('a[data-elementor-open-lightbox=yes]')]
    .map(hrefOf)
    .filter(isImage);
  return [...images, ...links].some((url) => url?.origin === origin);
}

/** The entrance animation of the device, else of a larger one. */
function animationOf(options: Readonly<Record<string, unknown>>, device: Device, { devices }: Page): string {
  const own = devices.indexOf(device);
  const desktop = devices.indexOf('desktop');
  const seen = own > desktop ? [device] : devices.slice(own, desktop);
  const name = [...seen.map((each) => options[`entranceAnimation_${each}`]), options.entranceAnimation].find(
    Boolean,
  );
  if (name === 'none') return '';
  return typeof name === 'string' && /^[\w-]+$/.test(name) ? name : 'zoomIn';
}

const single = (item: Item): Group => ({ items: [item], start: 0 });

/** Releases before 3.23 have no autoplay setting and always start. */
const alwaysPlays = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 0 && (major < 3 || (major === 3 && minor < 23));
};

function readSettings(
  settings: LightboxSettings,
  { link, opener }: LightboxRequest,
  page: Page,
): Partial<Plan> | string {
  const { type, id, url: address, slideshow, videoType, videoParams, title, description } = settings;
  const group = slideshow ? collectGroup(slideshow, address, opener) : undefined;
  if (group?.items.length) return { ...group, id: slideshow };
  const url = address ? httpUrl(address) : undefined;
  if (!url) return `"${address.slice(0, 60)}" is no http address`;
  const isOurs = isKnown(url, page.assets.uploads);
  const foreign = `${url.host} is not a host from which this page shows images`;
  if (type === 'video' && !id) {
    // A visitor who presses the play button on a picture wants to see the film.
    const autoplay = link !== undefined || settings.autoplay || alwaysPlays(page.version);
    const frame = videoType === 'hosted' ? undefined : frameOf(address, autoplay);
    // A video without a type counts as hosted.
    const isHosted = videoType === 'hosted' || videoType === '';
    const hosted =
      isHosted && isOurs
        ? fileOf(url, autoplay, videoParams, (poster) => isKnown(poster, page.assets.uploads))
        : undefined;
    const player = frame ?? hosted;
    if (player) return { player };
    return isHosted ? foreign : `${url.host} is not a known video service`;
  }
  if (type !== 'image' && !id) return 'the settings name nothing to show';
  if (!isOurs) return foreign;
  const named = [title, description].filter(Boolean).join(' - ');
  const hash = link?.getAttribute('data-e-action-hash') ?? '';
  return single({ url: url.href, player: undefined, video: '', title, description, hash, alt: named });
}

/** Decides what is shown; a text is the reason why nothing is. */
export function readPlan(request: LightboxRequest, page: Page, device: Device): Plan | string {
  const { link, settings } = request;
  const options = settings?.modalOptions ?? {};
  const rest = { ratio: ratioOf(options.videoAspectRatio), animation: animationOf(options, device, page) };
  if (settings && !(link && settings.type === 'slideshow')) {
    const read = readSettings(settings, request, page);
    if (typeof read === 'string') return read;
    const own = typeof options.id === 'string' && /^[\w-]{1,80}$/.test(options.id) ? options.id : undefined;
    const fallback = read.player
      ? 'elementor-lightbox'
      : `elementor-lightbox-slideshow-${read.id ?? 'single-img'}`;
    return { items: [], start: 0, ...read, ...rest, id: own ?? fallback };
  }
  if (!link) return 'the settings name nothing to show';
  const name = attribute(link, 'slideshow');
  const item = name ? undefined : itemOf(link);
  const group = item ? single(item) : collectGroup(name, link);
  if (!group.items.length) return 'the link leads to no image or video';
  return { ...group, ...rest, id: `elementor-lightbox-slideshow-${name || 'single-img'}` };
}
