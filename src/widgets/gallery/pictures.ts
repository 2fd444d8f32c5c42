import { createSight, dropEmptyStyle } from '../../core';
import { allow, cssUrl, ownUrl } from '../../third-parties';

/** An item of a gallery and its picture. */
export interface Picture {
  readonly item: HTMLElement;
  /** The element that shows the picture as its background. */
  readonly image: HTMLElement;
  readonly tags: readonly string[];
  /** The height divided by the width: printed by the server, or measured when the picture has loaded. */
  ratio: number | undefined;
}

const LOADED = 'e-gallery-image-loaded';
const onSight = createSight('300px');

export const readPictures = (container: HTMLElement): Picture[] =>
  [...container.querySelectorAll<HTMLElement>('.e-gallery-item')].flatMap((item) => {
    const image = item.querySelector<HTMLElement>('.e-gallery-image');
    if (!image) return [];
    const ratio = Number(image.dataset.height) / Number(image.dataset.width);
    const tags = item.getAttribute('data-e-gallery-tags')?.split(',') ?? [];
    return [{ item, image, tags, ratio: ratio > 0 && ratio < Infinity ? ratio : undefined }];
  });

async function show({ item, image }: Picture, signal: AbortSignal): Promise<number | undefined> {
  const address = image.dataset.thumbnail;
  if (!address) return undefined;
  // All pictures of a host share one placeholder, which is placed before the gallery.
  const element = item.parentElement ?? item;
  const url = ownUrl(address) ?? (await allow(address, { kind: 'image', element, isBeside: true, signal }));
  if (signal.aborted) return undefined;
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  if (signal.aborted) return undefined;
  image.style.backgroundImage = cssUrl(url);
  return picture.naturalHeight / picture.naturalWidth || undefined;
}

/**
 * Loads the pictures; with `isLazy` each picture loads when it comes into view.
 * @param onRatio called when a picture without a printed size has loaded
 * @param onMissing called with an address that could not be loaded or decoded
 */
export function loadPictures(
  pictures: readonly Picture[],
  isLazy: boolean,
  onRatio: () => void,
  onMissing: (address: string) => void,
  signal: AbortSignal,
): void {
  for (const picture of pictures) {
    const { item, image } = picture;
    const start = () => {
      show(picture, signal)
        .then((ratio) => {
          if (picture.ratio || !ratio || signal.aborted) return;
          picture.ratio = ratio;
          onRatio();
        })
        .catch(() => onMissing(image.dataset.thumbnail ?? ''))
        // The builder's CSS hides a picture without this class, together with the owner's background.
        .finally(() => signal.aborted || image.classList.add(LOADED));
    };
    if (isLazy) onSight(item, start, signal);
    else start();
  }
  signal.addEventListener('abort', () => {
    for (const { image } of pictures) {
      image.classList.remove(LOADED);
      image.style.backgroundImage = '';
      dropEmptyStyle(image);
    }
  });
}
