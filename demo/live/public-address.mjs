/**
 * Allows requests to addresses of the public internet only. A live site, or its name server, could otherwise lead
 * this machine to the router, to a neighbour in the office network, or to the metadata service of a cloud.
 */
import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { LiveError } from './error-messages.mjs';

/** The special-purpose registry of IANA for IPv4. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The only assigned block of IPv6, without its parts for tunnels (which wrap IPv4), tests and documentation. */
const GLOBAL_6 = ['2000::', 3];
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_4) notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_6) notPublic.addSubnet(net, bits, 'ipv6');
const allocated = new BlockList();
allocated.addSubnet(...GLOBAL_6, 'ipv6');

/** @param {string} address an IP address */
export function isPublic(address) {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && allocated.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const refusal = (name, address) =>
  new LiveError(
    `${name} führt zu ${address === name ? 'einer Adresse' : `${address}, einer Adresse`} in einem privaten Netz oder auf diesem Rechner. Das wird nicht abgerufen.`,
    403,
  );

/**
 * Resolves names for connections. The name server's answer is checked in the same step in which the connection is made, so a second
 * answer can't lead elsewhere.
 * @param {typeof resolveName} [resolve]
 */
export const createLookup =
  (resolve = resolveName) =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error);
      const bad = addresses.find(({ address }) => !isPublic(address));
      if (bad || addresses.length === 0) return done(refusal(name, bad?.address ?? 'keiner Adresse'));
      if (options.all) return done(null, addresses);
      return done(null, addresses[0].address, addresses[0].family);
    });

/**
 * Rejects if the host is not public, according to its own address or to the name server's answer.
 * @param {URL} url
 * @param {typeof resolveName} [resolve]
 */
export async function checkPublic({ hostname }, resolve) {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) {
    if (!isPublic(host)) throw refusal(host, host);
    return;
  }
  await new Promise((pass, fail) => {
    createLookup(resolve)(host, { all: true }, (error) => (error ? fail(error) : pass(undefined)));
  });
}
