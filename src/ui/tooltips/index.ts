import { readValues } from '../../core';
import { attachTooltip, type TooltipContext } from './attach';
import { PLACE, tooltipSettings } from './settings';

const inWidget = (element: HTMLElement, id: string) =>
  // Copies of a widget, as in a loop, share ids.
  element.querySelector(`#${CSS.escape(id)}`) ?? document.getElementById(id);

/**
 * Attaches a tooltip to every item of the widget that has one; an item's own position overrides the widget's settings.
 */
export function attachHotips(
  element: HTMLElement,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  context: TooltipContext,
  stays?: (target: HTMLElement) => boolean,
): void {
  const settings = tooltipSettings(values, prefix, context.warn);
  for (const target of element.querySelectorAll<HTMLElement>('.hotip[data-hotips-content]')) {
    const { hotipsContent, hotipsClass, hotipsPosition, hotipsArrowPositionH, hotipsArrowPositionV } =
      target.dataset;
    const own = readValues(
      PLACE,
      {
        position: hotipsPosition,
        arrow_position_h: hotipsArrowPositionH,
        arrow_position_v: hotipsArrowPositionV,
      },
      (key, message) => context.warn(`hotips-${key}`, message),
    );
    const given = Object.entries(own).filter(([, value]) => value);
    attachTooltip(
      {
        target,
        source: inWidget(element, hotipsContent?.replace(/^#/, '') ?? ''),
        className: hotipsClass ?? '',
        widgetId: element.dataset.id ?? '',
        settings: { ...settings, ...Object.fromEntries(given) },
        stays: () => stays?.(target) === true,
      },
      context,
    );
  }
}

/** The tooltips of the widget extras: beside any element, on hover, focus, click or at once. */
export { attachTooltip } from './attach';
export { tooltipFields, tooltipSettings } from './settings';
