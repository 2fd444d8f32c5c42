import type { Asking } from '../../runtime/types';
import { type AllowedUrl, allowAll, ownUrl } from '.';

/** One or several pictures among which the browser chooses. */
export interface PictureAddresses {
  readonly src?: string | undefined;
  /** As the attribute has it. */
  readonly srcset?: string | undefined;
}

/** A list of addresses with their widths or densities, as `srcset` takes it, of which all have passed. */
export type AllowedSrcset = AllowedUrl;

const candidatesOf = (srcset: string): (readonly [address: string, descriptor: string])[] =>
  [...srcset.matchAll(/(?:^|,)\s*([^\s,]\S*)([^,]*)/g)].map(([, address = '', descriptor = '']) => [
    address.replace(/,+$/, ''),
    descriptor,
  ]);

/** Lets a picture in by all of its addresses; at once where all of them are the page's own. */
export async function allowPicture(
  { src, srcset }: PictureAddresses,
  asking: Omit<Asking, 'kind'>,
): Promise<{ readonly src: AllowedUrl | undefined; readonly srcset: AllowedSrcset | undefined }> {
  const candidates = srcset ? candidatesOf(srcset) : [];
  const addresses = [...(src ? [src] : []), ...candidates.map(([address]) => address)];
  const own = addresses.flatMap((each) => ownUrl(each) ?? []);
  const passed =
    own.length === addresses.length ? own : await allowAll(addresses, { ...asking, kind: 'image' });
  const [rest, first] = src ? [passed.slice(1), passed[0]] : [passed, undefined];
  const list = rest.map((url, at) => `${url}${candidates[at]?.[1] ?? ''}`).join(', ');
  return { src: first, srcset: (list || undefined) as AllowedSrcset | undefined };
}
