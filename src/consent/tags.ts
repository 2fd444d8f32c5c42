/** What tags and their managers are told: fetched where the page has such. */
export { setConsentDefault, updateConsentMode } from './consent-mode';
export { isManager, KINDS, pushEvents, pushStates } from './tag-manager';
