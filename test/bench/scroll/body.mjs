/**
 * Builds a page of thirty screens on which everything moves, in the builder's markup. Each contestant reads its own
 * attributes.
 */
const SCREENS = 30;
const MOVING = 40;
const STICKY = 6;
const ENTRANCES = 60;
/** The screens with a slideshow behind them, and those with a film. */
const SLIDESHOWS = [4, 14, 24];
const VIDEOS = [9, 19, 29];
export const PICTURES = ['heli', 'gipfel', 'tal'].map((name) => `/${name}.svg`);
export const FILM = '/film.webm';
/** The effects of the moving elements in turn, by the builder's keys. */
export const EFFECTS = ['translateY', 'rotateZ', 'scale', 'opacity'];

const attribute = (settings) => JSON.stringify(settings).replaceAll('"', '&quot;');
const slider = (size, unit = 'px') => ({ unit, size, sizes: [] });
const range = { unit: '%', size: '', sizes: { start: 0, end: 100 } };

const motionSettings = (effect) => ({
  motion_fx_motion_fx_scrolling: 'yes',
  motion_fx_devices: ['desktop', 'tablet', 'mobile'],
  [`motion_fx_${effect}_effect`]: 'yes',
  ...(effect === 'opacity'
    ? {
        motion_fx_opacity_direction: 'out-in',
        motion_fx_opacity_level: slider(8),
        motion_fx_opacity_range: range,
      }
    : effect === 'scale'
      ? {
          motion_fx_scale_direction: 'out-in',
          motion_fx_scale_speed: slider(4),
          motion_fx_scale_range: range,
        }
      : {
          [`motion_fx_${effect}_speed`]: slider(4),
          [`motion_fx_${effect}_affectedRange`]: range,
        }),
});

const SLIDESHOW = {
  background_background: 'slideshow',
  background_slideshow_gallery: PICTURES.map((url, at) => ({ id: at + 1, url })),
  background_slideshow_loop: 'yes',
  background_slideshow_slide_duration: 2_000,
  background_slideshow_transition_duration: 500,
  background_slideshow_slide_transition: 'fade',
};
const VIDEO = { background_background: 'video', background_video_link: FILM };

const id = (kind, at) => `${kind}${(0x100000 + at).toString(16)}`;
const share = (count, at) =>
  Array.from({ length: Math.floor(((at + 1) * count) / SCREENS) - Math.floor((at * count) / SCREENS) });

let serial = 0;
const element = (kind, classes, settings, content) => {
  const own = id(kind, serial++);
  return `<div class="elementor-element elementor-element-${own} elementor-widget ${classes}" data-id="${own}" data-element_type="widget" data-settings="${attribute(settings)}">${content}</div>`;
};

const moving = (at) =>
  share(MOVING, at).map((_, each) => {
    const effect = EFFECTS[(at + each) % EFFECTS.length];
    return element(
      'a',
      'moves',
      motionSettings(effect),
      `<p data-effect="${effect}" class="box">Etappe ${at}</p>`,
    );
  });

function screen(at) {
  const entering = share(ENTRANCES, at).map(() =>
    element(
      'b',
      'enters elementor-invisible',
      { _animation: 'fadeInUp' },
      '<p class="box" data-aos="fade-up">Hütte</p>',
    ),
  );
  const sticky = share(STICKY, at).map(() =>
    element(
      'c',
      'sticks',
      { sticky: 'top', sticky_on: ['desktop', 'tablet', 'mobile'], sticky_offset: 0, sticky_parent: 'yes' },
      '<p class="bar">Preise</p>',
    ),
  );
  const behind = SLIDESHOWS.includes(at) ? SLIDESHOW : VIDEOS.includes(at) ? VIDEO : undefined;
  const settings = behind ? ` data-settings="${attribute(behind)}"` : '';
  const film =
    behind === VIDEO
      ? '<div class="elementor-background-video-container"><video class="elementor-background-video-hosted" autoplay muted playsinline loop></video></div>'
      : '';
  return `<section class="screen elementor-element e-con e-parent" data-id="${id('d', at)}" data-element_type="container"${settings}>${film}${sticky.join('')}${moving(at).join('')}${entering.join('')}</section>`;
}

/** Returns a picture of the slideshows as it is served. */
export const picture = (at) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900"><rect width="1280" height="900" fill="hsl(${at * 90} 40% 80%)"/></svg>`;

/** Returns a body with the moving elements alone, to measure their own cost. */
export function movingBody() {
  serial = 0;
  return Array.from(
    { length: SCREENS },
    (_, at) => `<section class="screen e-con">${moving(at).join('')}</section>`,
  ).join('\n');
}

/** Returns the body of the whole page, which is the same for all contestants. */
export function bodyOf() {
  serial = 0;
  const header = `<header class="elementor-element e-con she-header-yes" data-id="e100000" data-element_type="container" data-settings="${attribute({ transparent: 'yes', transparent_on: ['desktop'], scroll_distance: slider(60), shrink_header: 'yes' })}"><p>Alpenkante</p></header>`;
  return `${header}${Array.from({ length: SCREENS }, (_, at) => screen(at)).join('\n')}`;
}

export const STYLE = `body{margin:0;font:16px/1.5 sans-serif}header{position:fixed;inset:0 0 auto;z-index:9;background:#fff8}
.screen{position:relative;display:flex;flex-direction:column;min-height:100vh;padding:40px;box-sizing:border-box}.box{width:300px;height:120px;background:#cde}.bar{margin:0;background:#fec}
.screen>*{position:relative}.elementor-background-slideshow,.slides,.elementor-background-video-container{position:absolute;inset:0;overflow:hidden;direction:ltr}
.elementor-background-slideshow__slide,.elementor-background-slideshow__slide__image,.slides>*{position:absolute;inset:0;background-size:cover}video{width:100%;height:100%;object-fit:cover}
.slides>*{opacity:0}.slides>.now{opacity:1}
.elementor-invisible{visibility:hidden}@keyframes fadeInUp{from{opacity:0;transform:translateY(60px)}}.fadeInUp{animation-name:fadeInUp}.animated{animation-duration:1.25s}
@media(prefers-reduced-motion:no-preference){.shown{animation:fadeInUp 1.25s}}`;
