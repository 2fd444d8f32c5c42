import { choice, defineHandler, flag, text } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { attachTooltip, tooltipFields, tooltipSettings } from '../ui/tooltips';

/** Finds the owner's target; `null` where the owner's selector is invalid or matches nothing. */
function find(element: HTMLElement, selector: string): HTMLElement | null {
  try {
    return element.querySelector(selector);
  } catch {
    return null;
  }
}

/** Adds tooltips to any element. */
export default defineHandler({
  settings: {
    ...tooltipFields('tooltip_'),
    tooltip_enable: flag(),
    tooltip_content: text(),
    tooltip_target: choice(['element', 'custom'], 'element'),
    tooltip_selector: text(),
  },
  mount(element, context) {
    const { settings, signal, warn } = context;
    const values = settings.get();
    const { tooltip_enable, tooltip_target, tooltip_selector } = values;
    if (!tooltip_enable) return;
    const id = element.dataset.id ?? '';
    const custom =
      tooltip_target === 'custom' && tooltip_selector ? find(element, tooltip_selector) : element;
    if (!custom)
      warn('tooltip-selector', `${tooltip_selector} is not in this element, which gets the tooltip`);
    const target = custom ?? element;
    const className = `ee-global ee-tooltip ee-tooltip-${id}`;
    const own = attributeRestorer();
    own.set(target, 'data-hotips-class', className);
    signal.addEventListener('abort', () => own.restore());
    attachTooltip(
      {
        target,
        source: element.querySelector(`#${CSS.escape(`hotip-content-${id}`)}`),
        html: values.tooltip_content,
        className,
        widgetId: id,
        settings: tooltipSettings(values, 'tooltip_', warn),
      },
      context,
    );
  },
});
