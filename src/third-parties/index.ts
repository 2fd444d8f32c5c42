/** The border to third parties: every address that Piton's own code requests is allowed here first (src/README.md, "Third parties"). */
export { allow, allowAll, request } from './allow';
export { addressesInCss, withoutAddresses } from './css-addresses';
export { atDensity, withFragment } from './forms';
export { coveredHost, hostsIn } from './hosts';
export { httpUrl } from './http-url';
export { type Facts, judge, type ServiceHost } from './judge';
export { blockLaterMarkup } from './later-markup';
export { loadScript } from './load-script';
export { addressesOf, isFetching, LOADING, READ_ON_INSERTION } from './loading';
export { pageNonce } from './nonce';
export { admitSheet } from './own-markup';
export { type AllowedUrl, cssUrl, ownPicture, ownUrl } from './own-url';
export { allowPicture } from './picture';
export { collectPrintedHosts } from './printed-hosts';
export { ruleForForeign, serverOrigins, serverUrl } from './server';
export { siteAddress } from './site-address';
