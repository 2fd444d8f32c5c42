/** Where the visitor's decision lies: names derived from the configured one (C2.5, C2.7), and the plugin's own (C4.8). */
import type { ConsentConfig } from './types';

type Named = Pick<ConsentConfig, 'cookieName'>;

export const gcmName = ({ cookieName }: Named) => `${cookieName}-gcm`;
export const tcfName = ({ cookieName }: Named) => `${cookieName}-tcf`;
export const testName = ({ cookieName }: Named) => `${cookieName.split('-')[0]}-test`;
/** Where the plugin's own scripts look for decisions that wait for the server. */
export const QUEUE = 'real_cookie_banner-consent-queue';
