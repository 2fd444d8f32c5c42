/**
 * Names of cookies and storage keys: some are derived from the configured cookie's name, the queue's name is the
 * plugin's.
 */
import type { ConsentConfig } from './types';

type Named = Pick<ConsentConfig, 'cookieName'>;

export const gcmName = ({ cookieName }: Named) => `${cookieName}-gcm`;
export const tcfName = ({ cookieName }: Named) => `${cookieName}-tcf`;
/** The cookie of the newest decision's time, which the sub-domains of a site share. */
export const newestName = ({ cookieName }: Named) => `piton-newest-${cookieName}`;
export const testName = ({ cookieName }: Named) => `${cookieName.split('-')[0]}-test`;
/** Every key of the log begins with the cookie's name, so that sites and languages of one origin do not mix. */
export const logPrefix = ({ cookieName }: Named) => `${cookieName}-log-`;
/** The storage key of the hosts that the visitor has allowed for the visit, separated by spaces. */
export const VISIT_HOSTS = 'piton-third-parties';
/** The storage key under which the plugin's scripts store pending decisions. */
export const QUEUE = 'real_cookie_banner-consent-queue';
