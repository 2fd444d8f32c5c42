/**
 * The same consent configuration without the plugin: `piton-config` contains everything, and Piton itself writes the
 * decision's cookie.
 */
import { BLOCKERS } from './blockers.mjs';
import { LINKS } from './config.mjs';
import { originsFor } from './origins.mjs';
import { groupsOf } from './services.mjs';
import { TEXTS } from './texts.mjs';

const MARK = 'base64-encoded:';
/** The link to the plugin's maker is left out without the plugin. */
const { poweredBy, ...texts } = TEXTS;
/** The owner's own configuration contains unencoded code. */
export const plain = (code) =>
  code.startsWith(MARK) ? Buffer.from(code.slice(MARK.length), 'base64').toString('utf8') : code;

/**
 * @param {import('./config.mjs').ConsentOptions} options
 * @param {string} host
 */
export const standaloneConfig = ({ design = {} }, host) => ({
  consent: {
    cookie: 'piton-consent',
    days: 365,
    revision: 'd2f81a6c4e930b57d2f81a6c4e930b57',
    groups: groupsOf(originsFor(host)).map((group) => ({
      ...group,
      items: group.items.map(({ codeOnPageLoad, codeOptIn, codeOptOut, ...item }) => ({
        ...item,
        codeOptIn: plain(codeOptIn),
        codeOptOut: plain(codeOptOut),
      })),
    })),
    blockers: BLOCKERS,
    links: LINKS,
    texts,
    design,
    respectDoNotTrack: false,
    respectGlobalPrivacyControl: true,
    consentMode: false,
  },
});
