import type { Device, ReadableStore } from '../api';

/** The `e--ua-…` classes by which the builder's stylesheets recognise browsers. */
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

/**
 * Sets what the CMS's styles and other scripts read on the document: browser classes, device mode and the probe
 * element. Scripts that change pages without loading them put in a new body, which is marked as well.
 */
export function markDocument($device: ReadableStore<Device>): void {
  const mark = () => {
    const { body } = document;
    body.classList.add(...environment());
    body.setAttribute('data-elementor-device-mode', $device.get());
    if (document.getElementById('elementor-device-mode')) return;
    const probe = document.createElement('span');
    probe.id = 'elementor-device-mode';
    probe.className = 'elementor-screen-only';
    body.append(probe);
  };
  $device.subscribe(mark);
  new MutationObserver(() => document.body && mark()).observe(document.documentElement, { childList: true });
}
