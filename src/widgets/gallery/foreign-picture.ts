import { allow, cssUrl } from '../../third-parties';

/**
 * Shows a picture of another host as `image`'s background once the host is allowed; the placeholder belongs to
 * `element`.
 */
export async function show(image: HTMLElement, address: string, element: Element): Promise<void> {
  // Without the core nobody watches the element.
  const signal = undefined;
  image.style.backgroundImage = cssUrl(
    await allow(address, { kind: 'image', element, isBeside: true, signal }),
  );
}
