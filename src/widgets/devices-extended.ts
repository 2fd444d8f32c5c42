import { choice, defineHandler, flag } from '../core';
import { makeButton } from '../ui/button';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { playerTexts } from '../ui/player-parts/texts';
import { videoPlayerSettings } from '../ui/player-parts/video-settings';
import { fetchShape } from '../ui/shape';

const LANDSCAPE = 'ee-device-orientation-landscape';

/** Shows a picture or a video in the frame of a phone, a computer or a window. */
export default defineHandler({
  settings: {
    device_type: choice(['phone', 'tablet', 'laptop', 'desktop', 'window'], 'phone'),
    device_orientation_control: flag(),
    ...videoPlayerSettings,
  },
  texts: { ...playerTexts, turn: ['Gerät drehen', '', 'Rotate device'] },
  async mount(element, context) {
    const { settings, page, texts, signal, warn } = context;
    const { device_type: type, device_orientation_control: canTurn } = settings.get();
    const shape = element.querySelector('.ee-device__shape');
    const control = element.querySelector<HTMLElement>('.ee-device__orientation');

    if (control && canTurn) {
      const own = attributeRestorer();
      const isWide = element.classList.contains(LANDSCAPE);
      const rotate = () => {
        const isPressed = element.classList.toggle(LANDSCAPE);
        own.set(control, 'aria-pressed', String(isPressed));
      };
      makeButton(control, texts.turn, own, signal, rotate);
      own.set(control, 'aria-pressed', String(isWide));
      signal.addEventListener('abort', () => {
        own.restore();
        element.classList.toggle(LANDSCAPE, isWide);
      });
    }

    /** Fetches the frame's drawing where the server's markup lacks it. */
    const drawFrame = async () => {
      if (!shape || shape.querySelector('svg')) return;
      const url = `${page.assets.extras}shapes/${type}.svg`;
      const svg = await fetchShape(url);
      if (signal.aborted) return;
      if (!svg) return warn('device', `there is no frame at ${url.slice(0, 200)}`);
      svg.classList.add('devices-elementor-svg');
      const printed = [...shape.childNodes];
      // The frame is decoration, which screen readers would announce as a picture without a name.
      svg.ariaHidden = 'true';
      shape.replaceChildren(svg);
      signal.addEventListener('abort', () => shape.replaceChildren(...printed));
    };
    const startVideo = async () => {
      if (!element.querySelector('.ee-video-player video')) return;
      const { startVideoPlayer } = await import('../ui/player/video');
      if (!signal.aborted) startVideoPlayer(element, context);
    };
    await Promise.all([drawFrame(), startVideo()]);
  },
});
