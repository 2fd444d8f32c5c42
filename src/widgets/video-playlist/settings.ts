import type { Field } from '../../api';
import { flag, list } from '../../core';
import { textOf, treeOf } from '../../values/readers';

/** The field of an item; only its id is read, the rest is in the markup. */
const itemId: Field<string> = {
  fallback: '',
  form: 'items with _id',
  read: (raw) => textOf(treeOf(raw)._id),
};

/**
 * The settings that the builder prints for a list of videos. The markup and the CMS's CSS say which texts below a video
 * are cut off, and at what height.
 */
export const playlistSettings = {
  tabs: list(itemId),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  show_watched_indication: flag(),
  lazy_load: flag(),
};
