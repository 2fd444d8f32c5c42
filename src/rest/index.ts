/** The CMS's REST endpoint. */
export { createRestClient, type RestClient, RestError } from './client';
export { forward } from './forward';
export type { RestOptions } from './request';
