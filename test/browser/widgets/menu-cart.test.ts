import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { POINTERS, type Pointer } from '../../support/pointers';
import { samples } from '../../support/samples';

const AWAY = [20, 580] as const;

describe('the cart in the menu that opens under the mouse', () => {
  it.for(Object.keys(POINTERS) as Pointer[])(
    'opens and closes by this pointer: %s',
    async (pointer, { open }) => {
      const page = await open(`<main>${samples['woocommerce-menu-cart']}</main>`, {
        hasTouch: true,
        viewport: { width: 800, height: 600 },
      });
      const toggle = page.locator('#elementor-menu-cart__toggle_button');
      const isOpen = () => toggle.getAttribute('aria-expanded');
      const box = await toggle.boundingBox();
      if (!box) throw new Error('the toggle is not shown');
      const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const { come, leave } = POINTERS[pointer];
      await come(page, place);
      await expect.poll(isOpen).toBe('true');
      if (pointer === 'mouse') {
        // A click leaves the cart open that hovering has opened.
        await page.mouse.click(...place);
        await expect.poll(() => isOpen()).toBe('true');
      }
      await leave(page, place, AWAY);
      await expect.poll(isOpen).toBe('false');
    },
  );
});
