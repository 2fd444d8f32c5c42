import { widget } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

const POSTS = `<div class="elementor-widget-container"><div class="elementor-posts-container elementor-posts elementor-grid" role="list"><article class="elementor-post"><div class="elementor-post__thumbnail"><img src="/bild.svg" alt=""></div></article><article class="elementor-post">Bericht</article></div>
  <span class="e-load-more-spinner"><i></i></span><div class="e-load-more-anchor" data-page="1" data-max-page="1" data-next-page="/berichte/2/"></div><div class="elementor-button-wrapper"><a class="elementor-button" role="button">Mehr</a></div></div>`;

export const samples: Samples = {
  posts: widget('posts', 'ad12cd3', POSTS, {
    classic_masonry: 'yes',
    pagination_type: 'load_more_on_click',
    load_more_spinner: { value: 'fas fa-spinner' },
  }).replace('posts.default', 'posts.classic'),
  'archive-posts': widget('archive-posts', 'ad12cd4', POSTS, {
    pagination_type: 'load_more_infinite_scroll',
  }).replace('archive-posts.default', 'archive-posts.archive_cards'),
};

export const probes: Probes = {
  posts: ({ growing }) => growing,
};

export const unlistedSettings: UnlistedSettings = {
  // The handler serves posts and archives, and each of these widgets prints the keys of its own skins.
  posts: ['classic', 'cards'].flatMap((skin) => [`archive_${skin}_columns`, `archive_${skin}_masonry`]),
  'archive-posts': ['classic', 'cards'].flatMap((skin) => [`${skin}_columns`, `${skin}_masonry`]),
};
