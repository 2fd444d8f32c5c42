/** The anti-spam plugin's own REST routes (contract site-chrome A2): hidden addresses shown, e-mail addresses checked. */

import { fieldsOf } from '../request-fields.mjs';
import { answer } from '../saved/answers.mjs';

const ROUTES = '/wp-json/cleantalk-antispam/v1/';
const JSON_TYPE = 'application/json; charset=utf-8';
/** No call is longer, bytes. */
const MAX_BODY = 65_536;

/** As the server hides an address in the page; here it is only turned round. */
export const hidden = (address) => Buffer.from([...address].reverse().join('')).toString('base64');
const shown = (code) => [...Buffer.from(String(code), 'base64').toString('utf8')].reverse().join('');

const json = (value) => answer(JSON.stringify(value), JSON_TYPE);

/** The codes that the page asks for, as the plugin sends them: JSON of an object. */
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
