/** The QA overlay and its report (issue 2, point 7): a chunk of its own, fetched only when somebody asks. */
export { open } from './overlay';
export { report } from './report';
