import type { Route } from 'playwright-core';

/** The ways in which a server fails to answer. */
export const WAYS: readonly (readonly [string, (route: Route) => unknown])[] = [
  ['is out of reach (offline, blocked)', (route) => route.abort('connectionrefused')],
  [
    'fails (500)',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Fatal error</h1>' }),
  ],
  [
    'answers garbage',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<b>Notice</b>: undefined index <svg {"data": [}' }),
  ],
  ['never answers', () => {}],
];
