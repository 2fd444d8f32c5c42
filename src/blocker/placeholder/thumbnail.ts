import { parseJson } from '../../borders/values/json';
import { readRecord } from '../../borders/values/nested';
import { every } from '../../borders/values/records';
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
  const { forceRatio, ...values } = readRecord(parseJson(json), THUMBNAIL);
  if (!values.url || !values.width || !values.height) return undefined;
  return { ...values, ...(forceRatio ? { forceRatio } : {}) };
}

/** Returns the preview picture of the node, else of the blocker. */
export function thumbnailOf(node: Element, blocker: Blocker): Thumbnail | undefined {
  const own = parse(thumbnailText(node));
  return own ? { ...blocker.visualThumbnail, ...own } : blocker.visualThumbnail;
}
