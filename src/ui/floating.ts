/** What places something beside something else, as a part of its own: loaded at the first need (design.md, rules). */
export { autoUpdate, computePosition, flip, hide, offset, platform, shift } from '@floating-ui/dom';
