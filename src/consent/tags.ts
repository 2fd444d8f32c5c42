/** The part for tags and tag managers, which is loaded where the page has one. */
export { setConsentDefault, updateConsentMode } from './consent-mode';
export { isManager, KINDS, pushEvents, pushStates } from './tag-manager';
