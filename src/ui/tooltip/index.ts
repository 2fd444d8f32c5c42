/** The widget extras' tooltips: beside any element, on hover, focus, click or at once (contract extras X28). */
export { attachTooltip } from './attach';
export { attachHotips } from './hotips';
export { tooltipFields, tooltipSettings } from './settings';
