import type { Field } from '../../api';
import { textOf, treeOf } from '../../borders/values/readers';
import { flag, list, number, responsive } from '../../runtime/core';

/** Of an item only its id counts here; all else is in the markup. */
const itemId: Field<string> = {
  fallback: '',
  form: 'items with _id',
  read: (raw) => textOf(treeOf(raw)._id),
};

/** What the builder prints of a list of videos (contract pro 18); the height in px. */
export const playlistSettings = {
  tabs: list(itemId),
  inner_tab_is_content_collapsible: flag(),
  inner_tab_collapsible_height: responsive(number(0, { min: 0 })),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  show_watched_indication: flag(),
  lazy_load: flag(),
};
