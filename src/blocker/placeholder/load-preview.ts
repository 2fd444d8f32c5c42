import { ANSWER_MS, lazy, reporter, withTimeout } from '../../runtime/core';

/**
 * Loads the code of pictures and dialogs, which few pages have; `undefined` after a failure, which is reported: the
 * placeholder then shows only its text.
 */
export const loadPreview: () => Promise<typeof import('./preview') | undefined> = lazy(() =>
  withTimeout(ANSWER_MS, undefined, () => import('./preview')).catch(reporter('part', 'blocker')),
);
