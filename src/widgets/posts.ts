import type { Field } from '../api';
import { choice, defineHandler, flag, number, responsive, watch } from '../core';
import { growList, hasIcon, PAGINATION } from '../ui/load-more/grow';
import { MORE_TEXTS } from '../ui/load-more/load-more';
import { attachImageFit } from '../ui/masonry';

const columns = responsive(number(3, { min: 1 }));

/** The skins of posts and of archives, each of which has settings of its own. */
const SKINS = ['classic', 'cards', 'archive_classic', 'archive_cards'] as const;
type Skin = (typeof SKINS)[number];
type SkinFields = Record<`${Skin}_columns`, Field<number>> & Record<`${Skin}_masonry`, Field<boolean>>;
const skinFields = Object.fromEntries(
  SKINS.flatMap((skin) => [
    [`${skin}_columns`, columns],
    [`${skin}_masonry`, flag()],
  ]),
) as SkinFields;

const PARTS = { container: '.elementor-posts-container', item: 'article', button: '.elementor-button' };

/** Returns the skin in the wrapper's `data-widget_type`; the skin `full_content` has the settings of `classic`. */
function skinOf(element: HTMLElement): Skin {
  const printed = element.dataset.widget_type?.split('.')[1]?.replace('full_content', 'classic');
  return SKINS.find((skin) => skin === printed) ?? 'classic';
}

/** Runs lists of posts and archives: pictures that fill their boxes, masonry, and loading more posts on demand. */
export default defineHandler({
  settings: {
    ...skinFields,
    pagination_type: choice(PAGINATION, 'numbers'),
    load_more_spinner: hasIcon,
  },
  texts: MORE_TEXTS,
  mount(element, context) {
    const { settings, signal } = context;
    const skin = skinOf(element);
    const list = element.querySelector<HTMLElement>(PARTS.container);
    if (!list) return;
    const isMasonry = () => settings.get()[`${skin}_masonry`];
    const { pagination_type: pagination, load_more_spinner: hasSpinner } = settings.get();
    const fit = attachImageFit(
      element,
      list,
      () => isMasonry() && settings.get()[`${skin}_columns`] > 1,
      signal,
    );
    const masonry = isMasonry() ? { columns: () => settings.get()[`${skin}_columns`] } : undefined;
    const growingList = growList(
      element,
      { pagination, hasSpinner, parts: PARTS, masonry, onAdded: () => fit.run() },
      context,
      signal,
    );
    watch(settings, () => growingList.run(), signal);
  },
});
