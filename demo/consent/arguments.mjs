/** The types of the arguments of `POST /consent`, and the refusals that WordPress sends for wrong arguments. */

const BUTTONS = new Set(
  'none main_all main_essential main_close_icon main_custom ind_all ind_essential ind_close_icon ind_custom implicit_all implicit_essential shortcode_revoke unblock'.split(
    ' ',
  ),
);

const isText = (value) => typeof value === 'string';
const isNumber = (value) =>
  (typeof value === 'number' && Number.isFinite(value)) || /^-?\d+(\.\d+)?$/.test(value);
const isFlag = (value) => [true, false, 0, 1, '0', '1', 'true', 'false'].includes(value);
const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value) => /^\d+$/.test(String(value));
const isDecision = (value) =>
  value === 'all' ||
  value === 'essentials' ||
  (isTree(value) &&
    Object.entries(value).every(([group, ids]) => isId(group) && Array.isArray(ids) && ids.every(isId)));

const ARGUMENTS = {
  buttonClicked: (value) => BUTTONS.has(value),
  decision: isDecision,
  markAsDoNotTrack: isFlag,
  blocker: isNumber,
  blockerThumbnail: isText,
  tcfString: isText,
  recorderJsonString: isText,
  uiView: isText,
  createdClientTime: isText,
  referer: isText,
  viewPortWidth: isNumber,
  viewPortHeight: isNumber,
  setCookies: isFlag,
  gcmConsent: (value) => Array.isArray(value) && value.every(isText),
};
const REQUIRED = ['buttonClicked', 'decision'];

const error = (code, message, status, data = {}) => ({
  status,
  body: { code, message, data: { status, ...data } },
});
/** The refusals in WordPress's words. */
export const refusals = {
  failed: () => error('internal_server_error', 'Es gab einen kritischen Fehler auf deiner Website.', 500),
  flood: () => error('rest_rcb_forbidden', 'Zu viele Anfragen, bitte später noch einmal.', 403),
  nonce: () => error('rest_cookie_invalid_nonce', 'Die Cookie-Prüfung ist fehlgeschlagen.', 403),
  private: () => error('private_site', 'Diese Website ist nicht öffentlich.', 403),
  busy: () => error('rest_busy', 'Der Server ist überlastet.', 503),
  json: () => error('rest_invalid_json', 'Ungültiger JSON-Inhalt übergeben.', 400),
  tooLarge: () => error('rest_too_large', 'Der Inhalt ist zu groß.', 413),
  noRoute: () =>
    error(
      'rest_no_route',
      'Es wurde keine Route gefunden, die mit der URL und der Methode übereinstimmt.',
      404,
    ),
  notBatched: () =>
    error('rest_batch_not_allowed', 'Diese Route unterstützt keine gebündelten Anfragen.', 400),
  parameters: (names) =>
    error('rest_invalid_param', `Ungültige(r) Parameter: ${names.join(', ')}`, 400, {
      params: Object.fromEntries(names.map((name) => [name, `${name} hat nicht den erwarteten Typ.`])),
    }),
};

/**
 * @param {unknown} body
 * @returns {{ status: number, body: object } | undefined} the refusal, if any
 */
export function refuse(body) {
  const given = isTree(body) ? body : {};
  const missing = REQUIRED.filter((name) => given[name] === undefined);
  if (missing.length) {
    return error('rest_missing_callback_param', `Fehlende(r) Parameter: ${missing.join(', ')}`, 400, {
      params: missing,
    });
  }
  const wrong = Object.keys(ARGUMENTS).filter(
    (name) => given[name] !== undefined && given[name] !== null && !ARGUMENTS[name](given[name]),
  );
  return wrong.length ? refusals.parameters(wrong) : undefined;
}
