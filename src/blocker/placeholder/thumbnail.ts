import { parseJson } from '../../borders/values/json';
import { every, readRecord } from '../../borders/values/nested';
import type { Blocker, Thumbnail } from '../../consent/types';
import { number, text } from '../../runtime/core';
import { thumbnailText } from './duplicates';

const THUMBNAIL = {
  url: text(),
  width: number(0),
  height: number(0),
  title: text(),
  hide: every(text()),
  embedId: text(),
  fileMd5: text(),
  forceRatio: number(0),
};

function parse(json: string | null): Thumbnail | undefined {
  const { forceRatio, ...given } = readRecord(parseJson(json), THUMBNAIL);
  if (!given.url || !given.width || !given.height) return undefined;
  return { ...given, ...(forceRatio ? { forceRatio } : {}) };
}

/** The preview picture: the node's own, else the blocker's (contract content-blocker B5.2). */
export function thumbnailOf(node: Element, blocker: Blocker): Thumbnail | undefined {
  const own = parse(thumbnailText(node));
  return own ? { ...blocker.visualThumbnail, ...own } : blocker.visualThumbnail;
}
