/** Shared by the demo's servers: they listen on this machine only and answer to local host names only. */

export const HOST = '127.0.0.1';

/** Names that lead to this machine only. A foreign page whose name resolves to 127.0.0.1 sends another host name. */
const LOCAL_NAME = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)(?::\d+)?$/i;

/** @param {string} host the host of a request, with or without a port */
export const isLocalName = (host) => LOCAL_NAME.test(host);

/**
 * Longer than clients leave a connection unused before they reuse it, so that no client reuses a connection that the
 * server has just closed, ms.
 */
const KEEP_ALIVE_MS = 60_000;

const tryPort = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });

/**
 * Lets a server listen on the loopback interface.
 * @param {import('node:http').Server} server
 * @param {number} port 0 chooses a free port; a port in use is replaced by a free one
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function listen(server, port) {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const taken = await tryPort(server, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return tryPort(server, 0);
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${taken}/`, close };
}
