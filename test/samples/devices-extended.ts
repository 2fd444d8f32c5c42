import { playerBar, widget } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'devices-extended': widget(
    'devices-extended',
    'ad30a02',
    `<div class="ee-device-wrapper ee-device-type-phone"><div class="ee-device has--orientation-control"><div class="ee-device__orientation"></div><div class="ee-device__shape"><svg></svg></div><div class="ee-device__media"><div class="ee-video-player ee-player"><video class="ee-player__source"></video><div class="ee-player__cover"></div>${playerBar('fs')}</div></div></div></div>`,
    { device_type: 'phone', device_orientation_control: 'yes' },
    'ee-device-orientation-portrait',
  ),
};

export const probes: Probes = {
  'devices-extended':
    ({ press, seen, until }) =>
    (element) => {
      const control = seen(element, '.ee-device__orientation');
      const isWide = () => element.classList.contains('ee-device-orientation-landscape');
      const wasWide = isWide();
      const frame = () => element.querySelector<SVGGraphicsElement>('.ee-device__shape svg')?.getBBox();
      if (!control) return false;
      press(control);
      return until(
        'does not turn',
        () => frame()?.width && isWide() !== wasWide && control.ariaPressed === String(isWide()),
      );
    },
};

export const unlistedSettings: UnlistedSettings = {
  // The list has this key for the video player, whose settings the player in a device's frame shares.
  'devices-extended': ['video_fs_no_rightclick'],
};
