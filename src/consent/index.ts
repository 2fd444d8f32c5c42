/** What the banner, the blocker and the entry use of the consent; `start-consent.ts` starts it. */
export { $allowedHosts } from './allowed-hosts';
export { listNeededParts } from './apply';
export { isAllowed, marksOf } from './blockers';
export { hashOf } from './config';
export { readCookies } from './cookies';
export {
  bannerNotices,
  blockerNotices,
  cssValue,
  type Design,
  designValue,
  designVariables,
  hasDefaultColors,
  kebab,
  MIN_SIDE,
  printedDesign,
  readDesign,
  readSections,
  type Texts,
  textsOf,
} from './defaults';
export { type Labels, labelsOf } from './details/labels';
export { serviceView } from './details/service';
export type { Chunks, ConsentEnv, GateEnv, UpperChunks } from './env';
export { dispatch, type UnblockedNode } from './events';
export { nextFrame } from './first-frame';
export { countsUndocumented } from './in-force';
export { clearHash, type Follow } from './links';
export { startRecording } from './log/record-decision';
export { VISIT_HOSTS } from './names';
export { readConsent } from './parse-decision';
export { endPrinted, findPrinted, PRINTED_ID, STORE_ID } from './printed-question';
export { allows, defaultDecision, everything } from './selection';
export { readService } from './service';
export {
  type Blocker,
  type Button,
  type Choice,
  CONSENT_TYPES,
  type Consent,
  type ConsentConfig,
  type ConsentMap,
  type Group,
  type Service,
  type ServiceInGroup,
  type Thumbnail,
} from './types';
export { askVisitor } from './undecided';
export { essentialNotices, forwardingText, namesCountries } from './views/essential-notices';
export { type FirstLabels, firstLabelsOf } from './views/first-labels';
export { type FirstTexts, fill, printedTexts } from './views/first-texts';
export { printedPoweredBy } from './views/powered-by';
export { translate, type Words, withDefaults } from './views/translate';
export { matchesWildcard } from './wildcard';
