import type { Blocker, Thumbnail } from '../../consent/types';
import { list, number, text, tree } from '../../ui/values';
import { thumbnailText } from './duplicates';

function parse(json: string | null): Thumbnail | undefined {
  if (!json) return undefined;
  try {
    const raw = tree(JSON.parse(json));
    const [width, height, forceRatio] = [raw.width, raw.height, raw.forceRatio].map((each) =>
      number(each, 0),
    );
    if (!text(raw.url) || !width || !height) return undefined;
    return {
      url: text(raw.url),
      width,
      height,
      title: text(raw.title),
      hide: list(raw.hide).map(String),
      embedId: String(raw.embedId ?? ''),
      fileMd5: text(raw.fileMd5),
      ...(forceRatio ? { forceRatio } : {}),
    };
  } catch {
    return undefined;
  }
}

/** The preview picture: the node's own, else the blocker's (contract content-blocker B5.2). */
export function thumbnailOf(node: Element, blocker: Blocker): Thumbnail | undefined {
  const own = parse(thumbnailText(node));
  return own ? { ...blocker.visualThumbnail, ...own } : blocker.visualThumbnail;
}
