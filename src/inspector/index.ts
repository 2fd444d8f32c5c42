/** The QA overlay and its report: a chunk of its own, fetched only when somebody asks. */
export { open } from './overlay';
export { report } from './report';
