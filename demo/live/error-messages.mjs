/** Errors between the preview and the live site, in words for the site's owner. */

/** An error whose message is shown to the owner. `status` is the status of the preview's answer. */
export class LiveError extends Error {
  /**
   * @param {string} message German
   * @param {number} [status]
   */
  constructor(message, status = 502) {
    super(message);
    this.status = status;
  }
}

const CERTIFICATE = 'Das Zertifikat der Website stimmt nicht: ';
const CERTIFICATE_END =
  ' Auch Browser warnen davor. Das Zertifikat beim Hoster erneuern, dann noch einmal starten.';

const MESSAGES = {
  ENOTFOUND: 'Diesen Namen kennt kein Nameserver. Ist die Adresse richtig geschrieben?',
  EAI_AGAIN: 'Der Nameserver antwortet nicht. Besteht eine Verbindung zum Internet?',
  ECONNREFUSED: 'Unter dieser Adresse nimmt kein Webserver Anfragen an.',
  ECONNRESET: 'Die Website hat die Verbindung mitten in der Antwort abgebrochen.',
  EPIPE: 'Die Website hat die Verbindung mitten in der Anfrage abgebrochen.',
  ERR_STREAM_PREMATURE_CLOSE: 'Die Website hat die Verbindung mitten in der Antwort abgebrochen.',
  ETIMEDOUT: 'Die Website antwortet nicht.',
  EHOSTUNREACH: 'Diese Website ist von diesem Rechner aus nicht erreichbar.',
  ENETUNREACH: 'Diese Website ist von diesem Rechner aus nicht erreichbar.',
  CERT_HAS_EXPIRED: `${CERTIFICATE}Es ist abgelaufen.${CERTIFICATE_END}`,
  CERT_NOT_YET_VALID: `${CERTIFICATE}Es gilt noch nicht.${CERTIFICATE_END}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `${CERTIFICATE}Es ist selbst ausgestellt, niemand bürgt dafür.${CERTIFICATE_END}`,
  SELF_SIGNED_CERT_IN_CHAIN: `${CERTIFICATE}Für seinen Aussteller bürgt niemand.${CERTIFICATE_END}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${CERTIFICATE}Das Zwischenzertifikat fehlt.${CERTIFICATE_END}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${CERTIFICATE}Sein Aussteller ist hier nicht bekannt.${CERTIFICATE_END}`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${CERTIFICATE}Es gilt für einen anderen Namen.${CERTIFICATE_END}`,
  EPROTO: 'Die verschlüsselte Verbindung kam nicht zustande. Spricht der Server unter dieser Adresse https?',
};

/** The error codes of the HTTP parser and of the decompressors have common prefixes. */
const FAMILIES = [
  [/^HPE_/, 'Die Antwort der Website ist kein gültiges HTTP.'],
  [
    /^(?:Z_|ERR__?ERROR_|ERR_?_?BROTLI|ERR_PADDING)/,
    'Die Antwort der Website ist beschädigt und lässt sich nicht entpacken.',
  ],
  [/^ERR_SSL_/, MESSAGES.EPROTO],
];

/**
 * @param {unknown} error
 * @returns {LiveError}
 */
export function liveErrorOf(error) {
  if (error instanceof LiveError) return error;
  // A stream that a signal has aborted throws an AbortError with the reason as its cause.
  const { name, code = '', cause } = /** @type {NodeJS.ErrnoException} */ (error) ?? {};
  if (cause instanceof LiveError) return cause;
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError')
    return new LiveError('Die Website hat für ihre Antwort zu lange gebraucht.', 504);
  const words = MESSAGES[code] ?? FAMILIES.find(([pattern]) => pattern.test(code))?.[1];
  return new LiveError(words ?? `Die Website hat nicht geantwortet (${code || error}).`);
}
