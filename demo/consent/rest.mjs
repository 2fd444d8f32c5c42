/** The plugin's REST endpoint, with failures on demand. */
import { answer } from '../saved/answers.mjs';
import { refusals, refuse } from './arguments.mjs';
import { SITE } from './config.mjs';
import { cookiePattern, cookiesOf, decisionValue, setCookie, uuidsIn } from './cookie.mjs';
import { createFailures, forcedFailure } from './failures.mjs';
import { createNonces } from './nonces.mjs';
import { originsFor } from './origins.mjs';
import { createRecords } from './records.mjs';
import { routeOf } from './route.mjs';
import { definitionName, groupsOf } from './services.mjs';

const MAX_BODY = 1_000_000;
const BATCH_SIZE = 25;
const BATCH_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const JSON_TYPE = 'application/json; charset=UTF-8';
const HIDDEN = ['codeOptIn', 'codeOptOut', 'codeOnPageLoad'];

/** The groups as the history shows them, without code. */
const shown = (groups) =>
  groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([key]) => !HIDDEN.includes(key))),
    ),
  }));

async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY) return { refusal: refusals.tooLarge() };
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  try {
    return { body: text ? JSON.parse(text) : {} };
  } catch {
    return { refusal: refusals.json() };
  }
}

/**
 * @param {object} [options]
 * @param {typeof SITE} [options.config]
 * @param {() => number} [options.now] ms
 * @param {(referer: string) => Promise<object | undefined>} [options.configFor] the page's own configuration, by the page's address
 * @returns {{
 *   rest: (path: string, request: import('node:http').IncomingMessage) => Promise<import('../saved/answers.mjs').Answer | undefined>,
 *   records: import('./records.mjs').ConsentRecord[],
 *   forwarded: object[],
 *   expireNonce: () => void,
 * }} `rest` for `createServer`; `records` and `forwarded` are the stored and the forwarded decisions; `expireNonce` makes every printed nonce invalid
 */
export function createConsentRest({ config: site = SITE, now = Date.now, configFor } = {}) {
  const { records, add, history, isFlood } = createRecords({ now });
  const forwarded = [];
  const nonces = createNonces(site.nonce);
  const failures = createFailures({ nonces });

  function forwardOf(record, { body, host, groups, config }) {
    if (!config.isPro || config.forwardTo.length === 0) return null;
    const ids = Object.values(record.decision).flat();
    const { viewPortWidth, viewPortHeight, tcfString, referer } = body;
    return {
      endpoints: config.forwardTo.map(
        (blog) => `http://${host}/wp-json/${config.namespace}/consent/forward?blog=${blog}`,
      ),
      data: {
        uuid: record.uuid,
        consentId: record.id,
        blocker: record.isUnblock,
        buttonClicked: record.buttonClicked,
        viewPortWidth,
        viewPortHeight,
        cookies: groups
          .flatMap(({ items }) => items)
          .filter(({ id }) => ids.includes(id))
          .map(({ uniqueName }) => uniqueName),
        ...(tcfString && { tcfString }),
        ...(record.gcmConsent && { gcmConsent: record.gcmConsent }),
        referer,
        _wp_http_referer: referer,
      },
    };
  }

  function document(call) {
    const { body, cookies, groups, secure, client, config } = call;
    const refusal = refuse(body);
    if (refusal) return refusal;
    if (isFlood(call.address)) return refusals.flood();
    const { decisionCookieName: name, revisionHash } = config;
    const record = add(client, body, { groups, revision: revisionHash });
    const how = { now: now(), days: config.cookieDays, secure };
    const older = uuidsIn(cookies.get(name)).filter((uuid) => uuid !== record.uuid);
    const set = [
      [name, decisionValue({ ...record, uuids: [record.uuid, ...older] })],
      ...(typeof body.tcfString === 'string' ? [[`${name}-tcf`, body.tcfString]] : []),
      ...(record.gcmConsent ? [[`${name}-gcm`, JSON.stringify(record.gcmConsent)]] : []),
    ];
    const setsCookies = ![false, 0, '0', 'false'].includes(body.setCookies);
    return {
      status: 200,
      body: {
        uuid: record.uuid,
        revisionHash,
        decision: record.decision,
        consentId: record.id,
        forward: forwardOf(record, call),
      },
      cookies: setsCookies ? set.map(([key, value]) => setCookie(key, value, how)) : [],
    };
  }

  function clear({ query, cookies, groups, secure }) {
    const ids = (query.get('cookies') ?? '').split(',').map(Number);
    const patterns = groups
      .flatMap(({ items }) => items)
      .filter(({ id }) => ids.includes(id))
      .flatMap((service) =>
        service.technicalDefinitions
          .filter(({ type, name }) => type === 'http' && name !== '*')
          .map((each) => cookiePattern(definitionName(each, service))),
      );
    const names = [...cookies.keys()].filter((name) => patterns.some((pattern) => pattern.test(name)));
    return {
      status: 200,
      body: names,
      cookies: names.map((name) => setCookie(name, '', { now: now(), days: 0, secure })),
    };
  }

  /**
   * Behaves as the CMS: a batch that contains a GET is refused as a whole, and no route of the plugin can be batched.
   */
  function batch(call) {
    const requests = call.body?.requests;
    const isValid = ({ method = 'POST', path }) =>
      BATCH_METHODS.includes(method) && typeof path === 'string' && path.startsWith('/');
    if (!Array.isArray(requests) || requests.length > BATCH_SIZE || !requests.map(Object).every(isValid))
      return refusals.parameters(['requests']);
    const refusalOf = ({ method = 'POST', path }) => {
      const route = routeOf('POST', new URL(`/wp-json${path}`, 'http://batch'));
      return route && handlerOf({ ...route, method }) ? refusals.notBatched() : refusals.noRoute();
    };
    const results = requests.map(refusalOf);
    return {
      status: 207,
      body: { responses: results.map(({ status, body }) => ({ body, status, headers: {} })) },
    };
  }

  const routes = {
    'POST consent': document,
    'GET consent': ({ cookies, groups, config }) => ({
      status: 200,
      body: history(uuidsIn(cookies.get(config.decisionCookieName)), shown(groups)),
    }),
    'DELETE consent/clear': clear,
    'GET revision/second-view': ({ query, groups, config }) =>
      query.get('revisionHash') === config.revisionHash
        ? { status: 200, body: { revisionHash: config.revisionHash, groups: shown(groups) } }
        : refusals.parameters(['revisionHash']),
    'POST consent/dynamic-predecision': ({ page }) => ({
      status: 200,
      body: { predecision: page.get('piton-vorentscheidung') ?? false, calculationTimeSeconds: 0.002 },
    }),
    'POST consent/forward': ({ body, query }) => {
      forwarded.push({ blog: query.get('blog'), ...body });
      return { status: 200, body: { success: true } };
    },
  };

  const isOurs = (tail) => tail.startsWith(`${site.namespace}/`);

  /** The function that answers the call, or undefined. */
  function handlerOf({ method, tail }) {
    const route = `${method} ${tail.slice(site.namespace.length + 1)}`;
    return isOurs(tail) && Object.hasOwn(routes, route) ? routes[route] : undefined;
  }

  function perform(call) {
    const handler = `${call.method} ${call.tail}` === 'POST batch/v1' ? batch : handlerOf(call);
    return handler ? handler(call) : refusals.noRoute();
  }

  async function rest(path, request) {
    const url = new URL(request.url ?? '/', 'http://site');
    if (path === '/wp-admin/admin-ajax.php' && url.searchParams.get('action') === 'rest-nonce')
      return answer(nonces.refresh(), 'text/plain; charset=UTF-8');
    const route = routeOf(request.method ?? 'GET', url, request.headers);
    if (!route || !(route.tail === 'batch/v1' || isOurs(route.tail))) return undefined;
    const { referer = '', host = '127.0.0.1', cookie } = request.headers;
    const config = { ...site, ...(await configFor?.(referer)) };
    const nonce = request.headers['x-wp-nonce'];
    const kind = forcedFailure(route.query, referer);
    const { body, refusal } = await bodyOf(request);
    const address = request.socket.remoteAddress ?? '';
    const client = `${address} ${request.headers['user-agent'] ?? ''}`;
    const context = {
      key: `${client} ${route.method} ${route.tail} ${body?.createdClientTime ?? ''}`,
      nonce,
      request,
    };
    const instead = await failures.before(kind, context);
    const wrongNonce = nonce !== undefined && !nonces.isValid(nonce) ? refusals.nonce() : undefined;
    const result =
      instead ??
      refusal ??
      wrongNonce ??
      failures.after(
        kind,
        await perform({
          ...route,
          body,
          address,
          client,
          host,
          secure: request.headers['x-forwarded-proto'] === 'https',
          cookies: cookiesOf(cookie),
          groups: config.groups ?? groupsOf(originsFor(host)),
          config,
          page: URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams(),
        }),
        context,
      );
    const cookies = result.cookies?.length ? { 'Set-Cookie': result.cookies } : {};
    return answer(
      result.html ?? `${result.prefix ?? ''}${JSON.stringify(result.body)}`,
      result.html ? 'text/html; charset=UTF-8' : JSON_TYPE,
      { status: result.status, headers: { ...result.headers, ...cookies } },
    );
  }

  return { rest, records, forwarded, expireNonce: nonces.expire };
}
