import type { Field } from '../../api';
import { textOf, treeOf } from '../../borders/values/readers';
import { flag, list, number, responsive } from '../../runtime/core';

/** The field of an item; only its id is read, the rest is in the markup. */
const itemId: Field<string> = {
  fallback: '',
  form: 'items with _id',
  read: (raw) => textOf(treeOf(raw)._id),
};

/** The settings that the builder prints for a list of videos; the height is in px. */
export const playlistSettings = {
  tabs: list(itemId),
  inner_tab_is_content_collapsible: flag(),
  inner_tab_collapsible_height: responsive(number(0, { min: 0 })),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  show_watched_indication: flag(),
  lazy_load: flag(),
};
