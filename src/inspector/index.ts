/** The chunk of the QA overlay and the report, loaded only on demand. */
export { open } from './overlay';
export { report } from './report';
