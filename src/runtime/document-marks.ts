import type { Device, ReadableStore } from '../api';

/** What the browser is, as the builder's stylesheets ask for it by class `e--ua-…` (page-builder 1.1). */
function environment(): string[] {
  const { userAgent, maxTouchPoints } = navigator;
  const has = (part: string) => userAgent.includes(part);
  const edge = has('Edg');
  const opera = has(' OPR/');
  const blink = has('Chrome');
  const flags = {
    isTouchDevice: 'ontouchstart' in window || maxTouchPoints > 0,
    appleWebkit: has('AppleWebKit') && !blink,
    blink,
    chrome: blink && !edge && !opera,
    edge,
    firefox: has('Firefox'),
    mac: has('Macintosh'),
    opera,
    safari: /^((?!chrome|android).)*safari/i.test(userAgent),
    webkit: has('AppleWebKit'),
  };
  return Object.entries(flags).flatMap(([name, is]) => (is ? `e--ua-${name}` : []));
}

/** Prints on the document what the CMS's styles and other scripts read there: environment, device mode and its probe. */
export function markDocument($device: ReadableStore<Device>): void {
  const { body } = document;
  body.classList.add(...environment());
  $device.subscribe((device) => body.setAttribute('data-elementor-device-mode', device));
  if (document.getElementById('elementor-device-mode')) return;
  const probe = document.createElement('span');
  probe.id = 'elementor-device-mode';
  probe.className = 'elementor-screen-only';
  body.append(probe);
}
