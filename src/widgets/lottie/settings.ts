import type { Field } from '../../api';
import { choice, flag, number } from '../../core';
import { treeOf } from '../../values/readers';

/** The address of a media file or a link. */
const address: Field<string> = {
  fallback: '',
  form: 'an object with a url',
  read(raw) {
    const { url } = treeOf(raw);
    return typeof url === 'string' ? url : undefined;
  },
};

export interface Range {
  readonly start: number;
  readonly end: number;
}

const handle = number(0);

/** A range of the viewport, in %. */
const range: Field<Range> = {
  fallback: { start: 0, end: 100 },
  form: 'sizes with start and end from 0 to 100',
  read(raw) {
    const sizes = treeOf(treeOf(raw).sizes ?? raw);
    const [start = -1, end = -1] = [sizes.start ?? 0, sizes.end ?? 100].map((each) => handle.read(each));
    return start >= 0 && end <= 100 && start < end ? { start, end } : undefined;
  },
};

/** The settings of the animation widget. */
export const settings = {
  source: choice(['media_file', 'external_url'], 'media_file'),
  source_json: address,
  source_external_url: address,
  custom_link: address,
  link_to: choice(['none', 'custom'], 'none'),
  trigger: choice(
    ['arriving_to_viewport', 'on_click', 'on_hover', 'bind_to_scroll', 'none'],
    'arriving_to_viewport',
  ),
  viewport: range,
  effects_relative_to: choice(['viewport', 'page'], 'viewport'),
  loop: flag(),
  number_of_times: number(0, { min: 0 }),
  link_timeout: number(0, { min: 0, max: 60_000 }),
  on_hover_out: choice(['default', 'reverse', 'pause'], 'default'),
  hover_area: choice(['animation', 'column', 'section', 'container'], 'animation'),
  play_speed: number(1, { min: 0, max: 100 }),
  start_point: number(0, { min: 0, max: 100 }),
  end_point: number(100, { min: 0, max: 100 }),
  reverse_animation: flag(),
  renderer: choice(['svg', 'canvas'], 'svg'),
  lazyload: flag(),
};
