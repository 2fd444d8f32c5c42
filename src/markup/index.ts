/**
 * The markup border: only this folder turns text into nodes, and nodes into text. The caller declares the source of
 * the markup: either the page's own server, whose answers `own.ts` checks, or anybody else, whose markup the sanitizer
 * cleans and marks.
 */
export { iconOf, shapeOf } from './drawn';
export { loadSanitizer } from './load-sanitizer';
export { type OwnAnswer, type OwnMarkup, readOwnAnswer, readOwnPage } from './own';
export {
  innerHtmlOf,
  outerHtmlOf,
  parseCode,
  parseEmbedded,
  parseFrame,
  parseOwn,
  type SafeHtml,
  type SafeSvg,
  wordsOf,
} from './parse';
export { escapeHtml, plainText, richText, safeAddress } from './rich-text';
export type { ForeignOptions, RemotePage } from './sanitizer';
export { getPolicy, scriptCode, scriptUrl, unblockAttribute } from './trusted-types';
