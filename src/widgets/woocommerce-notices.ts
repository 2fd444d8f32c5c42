import { defineHandler, stillness } from '../runtime/core';
import { hear } from '../ui/jquery-events';

const WRAPPER = '.e-woocommerce-notices-wrapper';
/** A group as a whole, or a single notice outside of one. */
const GROUP = '.woocommerce-NoticeGroup';
const NOTICES = `${GROUP},:is(.woocommerce-error,.woocommerce-message,.woocommerce-info):not(${GROUP} *)`;
/** After these the shop's scripts print new ones. */
const EVENTS =
  'updated_wc_div updated_checkout checkout_error added_to_cart removed_from_cart wc_cart_emptied applied_coupon removed_coupon updated_cart_totals';

/** Brings the shop's notices together in one place (contract pro 22). */
export default defineHandler({
  mount(element, { signal, preview }) {
    const wrapper = element.querySelector(WRAPPER);
    if (!wrapper || preview) return;
    const gather = () => {
      const notices = [...document.querySelectorAll(NOTICES)].filter((each) => !each.closest(WRAPPER));
      wrapper.append(...notices);
      wrapper.classList.remove('e-woocommerce-notices-wrapper-loading');
      return notices;
    };
    gather();
    hear(
      document.body,
      EVENTS,
      () => {
        const [first] = gather();
        first?.scrollIntoView({ block: 'center', behavior: stillness().matches ? 'instant' : 'smooth' });
      },
      signal,
    );
  },
});
