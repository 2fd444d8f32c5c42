/** The tooltips of the widget extras: beside any element, on hover, focus, click or at once. */
export { attachTooltip } from './attach';
export { attachHotips } from './hotips';
export { tooltipFields, tooltipSettings } from './settings';
