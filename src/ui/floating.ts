/** Positioning of floating elements; a part of its own, loaded when first needed. */
export { autoUpdate, computePosition, flip, hide, offset, platform, shift } from '@floating-ui/dom';
