import { settingsAttribute } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  motion: `<div class="elementor-element e-con" data-id="cc12cd3" data-element_type="container"${settingsAttribute(
    {
      motion_fx_motion_fx_scrolling: 'yes',
      motion_fx_motion_fx_mouse: 'yes',
      motion_fx_translateY_effect: 'yes',
      motion_fx_opacity_effect: 'yes',
      motion_fx_tilt_effect: 'yes',
      background_motion_fx_motion_fx_scrolling: 'yes',
      background_motion_fx_motion_fx_mouse: 'yes',
      background_motion_fx_translateY_effect: 'yes',
      background_motion_fx_mouseTrack_effect: 'yes',
    },
  )}>Bewegung</div>`,
};

export const probes: Probes = {
  motion:
    ({ all, changes, point, scrollInto, until }) =>
    (element, settings) => {
      const parts = () => [element, ...all(element, '*')].map((each) => getComputedStyle(each).transform);
      const isMouse = Object.keys(settings).some((name) => name.endsWith('motion_fx_mouse'));
      if (!isMouse) return until('does not move', () => element.getAnimations({ subtree: true }).length);
      scrollInto(element);
      return changes('place', parts, () => {
        for (const type of ['pointermove', 'mousemove']) point(document.body, type, 1200, 800);
      });
    },
};

export const unlistedSettings: UnlistedSettings = {
  // The specification gives backgrounds all effects; the builder prints their values, but has no switch for these two.
  motion: ['background_motion_fx_rotateZ_effect', 'background_motion_fx_tilt_effect'],
};
