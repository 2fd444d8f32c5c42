import type { Device, MountContext, SettingsOf } from '../../api';
import { dropEmptyStyle, watch } from '../../runtime/core';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { slideHeight } from '../../ui/panels/slide-height';
import type { schema } from './settings';

const COLLAPSED = 'elementor-toc--collapsed';

type Context = Pick<MountContext<SettingsOf<typeof schema>>, 'device' | 'page' | 'settings' | 'signal'>;

/** Makes the two buttons open and close the box, which starts closed on the devices that the owner chose. */
export function makeMinimizable(
  element: HTMLElement,
  body: HTMLElement,
  texts: { readonly open: string; readonly close: string },
  { device, page, settings, signal }: Context,
): void {
  const [expand, collapse] = ['expand', 'collapse'].map((name) =>
    element.querySelector<HTMLElement>(`.elementor-toc__toggle-button--${name}`),
  );
  if (!expand || !collapse) return;
  const box = element.querySelector<HTMLElement>(':scope > .elementor-widget-container') ?? element;
  const own = attributeRestorer();
  let isClosed = false;

  const set = (closed: boolean, focus?: HTMLElement, ms?: number) => {
    isClosed = closed;
    element.classList.toggle(COLLAPSED, closed);
    for (const button of [expand, collapse]) own.set(button, 'aria-expanded', String(!closed));
    box.style.minHeight = closed ? '0px' : settings.get().min_height;
    void slideHeight(body, !closed, signal, ms);
    focus?.focus({ preventScroll: true });
  };
  for (const [button, other, label] of [
    [expand, collapse, texts.open],
    [collapse, expand, texts.close],
  ] as const) {
    // Releases before 3.7 print the buttons without roles.
    makeButton(button, label, own, signal, () => set(button === collapse, other));
    own.set(button, 'aria-expanded', 'true');
  }

  const isSmall = (now: Device) => {
    const { minimized_on } = settings.get();
    return (
      minimized_on === 'desktop' ||
      (minimized_on !== 'none' && page.devices.indexOf(now) <= page.devices.indexOf(minimized_on))
    );
  };
  let wasSmall = false;
  watch(
    device,
    (now) => {
      const small = isSmall(now);
      if (small !== wasSmall && small !== isClosed) set(small, undefined, 0);
      // The height of the former device would stay inline.
      else if (box.style.minHeight && !isClosed) box.style.minHeight = settings.get().min_height;
      wasSmall = small;
    },
    signal,
  );
  signal.addEventListener('abort', () => {
    own.restore();
    element.classList.remove(COLLAPSED);
    box.style.removeProperty('min-height');
    body.style.removeProperty('display');
    dropEmptyStyle(box);
    dropEmptyStyle(body);
  });
}
