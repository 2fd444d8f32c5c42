import type { Page } from 'playwright-core';
import type { Site } from '../../support/site';

export interface Call {
  readonly path: string;
  readonly nonce: string | undefined;
  /** The fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The fields of a multipart body. */
function readFields(body: string): Record<string, string> {
  const parts = body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]));
}

/** The plugin's server: answers each path by its function and records the requests. */
export function createServer(
  site: Site,
  answers: Readonly<Record<string, (call: Call) => [number, unknown]>>,
): Call[] {
  const calls: Call[] = [];
  for (const [path, answer] of Object.entries(answers)) {
    site.set(path, (request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        const nonce = request.headers['x-wp-nonce'];
        const call = { path, nonce: typeof nonce === 'string' ? nonce : undefined, fields: readFields(body) };
        calls.push(call);
        const [status, value] = answer(call);
        response.statusCode = status;
        response.end(typeof value === 'string' ? value : JSON.stringify(value));
      });
    });
  }
  return calls;
}

export const REST = '/wp-json/cleantalk-antispam/v1/';

export const FUNCTIONS = {
  _ajax_nonce: 'ajax-1',
  _rest_nonce: 'rest-1',
  _ajax_url: '/wp-admin/admin-ajax.php',
  _rest_url: '/wp-json/',
  data__ajax_type: 'rest',
  data__cookies_type: 'none',
  cookiePrefix: '',
  text__ee_got_it: 'Verstanden',
};

/** Sets the plugin's settings before any script runs; the page contains the script that would print them. */
export const settings = (functions: unknown = {}, site: unknown = {}) => ({
  head: '<script type="text/plain" data-no-defer="1" data-cookieconsent="ignore"></script><script type="text/plain" data-no-defer="1" data-cookieconsent="ignore"></script>',
  before: (page: Page) =>
    page.addInitScript(
      ([ctPublicFunctions, ctPublic]) => Object.assign(window, { ctPublicFunctions, ctPublic }),
      [{ ...FUNCTIONS, ...(functions as object) }, site],
    ),
});

/** Waits until the bridge has started, that is, until its forms have the additional fields. */
export const started = (page: Page) =>
  page.waitForSelector('[name=apbct_visible_fields]', { state: 'attached' });
