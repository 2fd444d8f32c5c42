const LETTER = String.raw`[a-z\u{a1}-\u{10ffff}]`;
const NAME = new RegExp(String.raw`^(?:(?!-)(?:${LETTER}|[\d-])+(?<!-)\.)+${LETTER}{2,}$`, 'iu');
const OCTET = String.raw`(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])`;
/** Matches public IPv4 addresses: no private, multicast, network or broadcast ones. */
const PUBLIC = new RegExp(
  String.raw`^(?!0|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|22[4-9]|2[3-9]\d)(?:${OCTET}\.){3}(?!0$|255$)${OCTET}$`,
);

/** Whether a text is an address with a public host, with or without scheme, port and path. */
export function isUrl(text: string): boolean {
  const [, host = ''] = /^(?:(?:https?|ftp):\/\/)?([^/:\s]+)(?::\d{2,5})?(?:\/\S*)?$/i.exec(text) ?? [];
  return PUBLIC.test(host) || NAME.test(host);
}
