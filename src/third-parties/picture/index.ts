import type { AskingPlace } from '../../core';
import { candidatesOf } from '../../values/srcset';
import { allowAll } from '../allow';
import { type AllowedUrl, ownUrl } from '../own-url';

/** One picture, or several among which the browser chooses. */
export interface PictureAddresses {
  readonly src?: string | undefined;
  /** The value of the attribute `srcset`. */
  readonly srcset?: string | undefined;
}

/** A value for `srcset` in which all addresses are allowed. */
export type AllowedSrcset = AllowedUrl;

/**
 * Asks for consent to all addresses of a picture; resolves at once where all addresses are of the page's own origin.
 */
export async function allowPicture(
  { src, srcset }: PictureAddresses,
  asking: AskingPlace,
): Promise<{ readonly src: AllowedUrl | undefined; readonly srcset: AllowedSrcset | undefined }> {
  const candidates = srcset ? candidatesOf(srcset) : [];
  const addresses = [...(src ? [src] : []), ...candidates.map(([address]) => address)];
  const own = addresses.flatMap((each) => ownUrl(each) ?? []);
  const permitted =
    own.length === addresses.length ? own : [...(await allowAll(addresses, { ...asking, kind: 'image' }))];
  const permittedSrc = src ? permitted.shift() : undefined;
  const list = permitted.map((url, at) => `${url} ${candidates[at]?.[1] ?? ''}`.trim()).join(', ');
  return { src: permittedSrc, srcset: (list || undefined) as AllowedSrcset | undefined };
}
