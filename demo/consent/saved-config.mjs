/**
 * Reads the consent configuration of a saved page, since the endpoint must answer with the page's cookie, revision and
 * services.
 */
import { readFile } from 'node:fs/promises';

const PRINTED = /<script\b[^>]*\bid=["']a[0-9a-f]{32}1-js-extra["'][^>]*>([\s\S]*?)<\/script>/g;

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** @returns {object | undefined} the part of the page's configuration that the endpoint needs */
export function consentOf(html) {
  for (const [, json] of html.matchAll(PRINTED)) {
    const { textDomain, others } = parsed(json) ?? {};
    if (textDomain !== 'real-cookie-banner' || !others?.frontend) continue;
    const { decisionCookieName, revisionHash, groups } = others.frontend;
    const list = typeof groups === 'string' ? parsed(groups) : groups;
    return { decisionCookieName, revisionHash, groups: list ?? [], forwardTo: [] };
  }
  return undefined;
}

/**
 * @param {import('../saved/pages.mjs').SavedPage[]} pages
 * @returns {(referer: string) => Promise<object | undefined>}
 */
export const savedConsent = (pages) => async (referer) => {
  const path = URL.canParse(referer) ? new URL(referer).pathname : '';
  const page = pages.find(({ url }) => url === path || encodeURI(url) === path);
  return page && consentOf(await readFile(page.file, 'utf8'));
};
