/**
 * Creates a certificate for one run, because browsers use HTTP/2 only over TLS. The browser must be told to trust its key:
 * Chromium caches nothing of a site whose certificate it merely accepts, and would load each chunk twice, once to see whether it
 * comes and once to import it.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = publicKey.export({ type: 'spki', format: 'der' });

/** The argument by which Chromium trusts every certificate of this run. */
export const TRUST = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(KEY).digest('base64')}`;

const [INTEGER, BIT_STRING, OID, UTF8, SEQUENCE, SET, UTC_TIME, CONTEXT_0] = [
  0x02, 0x03, 0x06, 0x0c, 0x30, 0x31, 0x17, 0xa0,
];
/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
/** 2.5.4.3 */
const COMMON_NAME = [0x55, 0x04, 0x03];
const DAY_MS = 86_400_000;

const lengthOf = (size) =>
  size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];

/** Returns one value in DER. */
function der(tag, ...parts) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

/** `YYMMDDHHMMSSZ` */
const utcTime = (time) => der(UTC_TIME, `${new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)}Z`);

/** @returns {{ key: string, cert: string }} PEM, valid from yesterday to tomorrow */
export function createCertificate() {
  const algorithm = der(SEQUENCE, der(OID, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, 'bench'))));
  const now = Date.now();
  const body = der(
    SEQUENCE,
    der(CONTEXT_0, der(INTEGER, [2])),
    der(INTEGER, [1]),
    algorithm,
    name,
    der(SEQUENCE, utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    name,
    KEY,
  );
  const signature = der(BIT_STRING, [0], sign('sha256', body, privateKey));
  const bytes = der(SEQUENCE, body, algorithm, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
