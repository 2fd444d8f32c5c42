import { allow } from '../borders/third-parties';
import { cssUrl } from '../borders/third-parties/forms';

/** Shows the picture of another host as `image`'s background once that host may be asked; `element` is what waits for it. */
export async function show(image: HTMLElement, address: string, element: Element): Promise<void> {
  image.style.backgroundImage = cssUrl(await allow(address, { kind: 'image', element, isBeside: true }));
}
