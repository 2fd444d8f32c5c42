/** The anti-spam plugin's own REST routes, which reveal hidden addresses and check e-mail addresses. */

import { fieldsOf } from '../request-fields.mjs';
import { answer } from '../saved/answers.mjs';

const ROUTES = '/wp-json/cleantalk-antispam/v1/';
const JSON_TYPE = 'application/json; charset=utf-8';
/** The maximum size of a call, bytes. */
const MAX_BODY = 65_536;

/** Encodes an address as the server hides it in the page; the demo only reverses the characters. */
export const hidden = (address) => Buffer.from([...address].reverse().join('')).toString('base64');
const shown = (code) => [...Buffer.from(String(code), 'base64').toString('utf8')].reverse().join('');

const json = (value) => answer(JSON.stringify(value), JSON_TYPE);

/** The codes that the page requests, in the plugin's format: the JSON of an object. */
function codesOf(fields) {
  try {
    return Object.values(JSON.parse(fields.get('encodedEmails'))).slice(0, 20);
  } catch {
    return [];
  }
}

/**
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<import('../saved/answers.mjs').Answer | undefined>}
 */
export async function spamAnswer(path, request) {
  if (!path.startsWith(ROUTES) || request.method !== 'POST') return undefined;
  const fields = await fieldsOf(request, MAX_BODY);
  if (!fields) return undefined;
  switch (path.slice(ROUTES.length)) {
    case 'apbct_decode_email':
      return json({
        success: true,
        data: codesOf(fields).map((code) => ({
          is_allowed: true,
          show_comment: false,
          comment: '',
          encoded_email: code,
          decoded_email: shown(code),
        })),
      });
    case 'check_email_before_post':
      return json({ result: true });
    default:
      return json({ success: true });
  }
}
