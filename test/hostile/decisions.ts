const UUID = '0f234017-e4d0-48c7-a451-7e89bcebcdc5';

/** Forged decisions for a site with this cookie and this revision of its configuration. */
export function forgeries(cookie: string, revision: string) {
  const encode = (json: string, uuids = UUID) =>
    encodeURIComponent(`1709039186:${uuids}:${revision}:${json}`);
  /** Values of the cookie that are no decisions. */
  const unreadable: Record<string, string> = {
    'percent signs that encode nothing': '%E0%A4%A%%%u1234',
    'a uuid of another version': encode('{"d":{"61":[2,3]},"bc":"main_all"}', UUID.replace('-48c7', '-18c7')),
    'another revision': encodeURIComponent(`${UUID}:${'0'.repeat(32)}:{"d":{"61":[2,3]},"bc":"main_all"}`),
    'broken JSON': encode('{"d":{"61":[2,3]'),
    'a list': encode('[[2,3]]'),
    'a number': encode('61'),
    'a text for a consent': encode('{"d":"all","bc":"__proto__"}'),
    nothing: '',
  };
  /** Values of the cookie that are valid decisions and allow nothing. */
  const harmless: Record<string, string> = {
    'prototype keys': '{"d":{"__proto__":[2,3],"constructor":[2],"toString":[3]},"bc":"main_all"}',
    'services that do not exist': '{"d":{"61":[999,1e99,-2,0.5,"x",null]},"bc":"main_all"}',
    'wrong types': '{"d":{"61":"2,3","60":{"0":2},"62":true},"bc":{"main_all":1}}',
    'services in another group': '{"d":{"60":[2,3],"99":[2,3]},"bc":"main_all"}',
  };
  const megabyte = 'x'.repeat(1_000_000);
  /** Entries of the local storage. */
  const stored: Record<string, Record<string, string>> = {
    'a megabyte in local storage': { [cookie]: megabyte, [`${cookie}-gcm`]: megabyte },
    'a deep tree in local storage': { [cookie]: `${'['.repeat(60_000)}` },
    'a stand-in of another revision': {
      [cookie]: JSON.stringify({
        revision: 'f'.repeat(32),
        consent: { 61: [2, 3] },
        buttonClicked: 'main_all',
      }),
    },
    'thousands of ids': {
      [cookie]: `${Array(2_000).fill(UUID)}:${revision}:{"d":{"61":[2,3]},"bc":"main_all"}`,
    },
    'a queue of other values': {
      'real_cookie_banner-consent-queue': '[null,1,"x",[],{"createdClientTime":{}},{"__proto__":{"a":1}}]',
      'real_cookie_banner-consent-queue-lock': '9e99',
    },
    'a queue of a megabyte': { 'real_cookie_banner-consent-queue': megabyte },
  };
  return { encode, unreadable, harmless, stored };
}
