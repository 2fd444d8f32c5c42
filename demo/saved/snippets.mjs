/**
 * Finds the dependencies of an inline script of the page's owner: globals of the replaced scripts, and files from other
 * hosts.
 */

/** Comments of whole lines are removed, since a comment may mention jQuery without calling it. */
const LINE_COMMENT = /^[\t ]*\/\/.*$/gm;
const DOLLAR_CALL = /(?<![\w$.])\$\s*[(.]/;
const OWN_DOLLAR = /(?:const|let|var|function)\s+\$(?![\w$])(?!\s*=\s*(?:window\.)?jQuery)/;
const LOADER =
  /createElement\(\s*['"`](?:script|img|iframe|link)|document\.write|new Image\b|sendBeacon\(|\bfetch\(|\bimport\s*\(|\.src\s*=/;
const FOREIGN_URL = /['"`](?:https?:)?\/\/([\w-]+(?:\.[\w-]+)+)/g;

const GLOBALS = [
  ['elementorFrontend', /(?<![\w$])elementorFrontend(?![\w$])/],
  ['elementorProFrontend', /(?<![\w$])elementorProFrontend(?![\w$])/],
  ['elementorModules', /(?<![\w$])elementorModules(?![\w$])/],
];

/**
 * @param {string} code
 * @param {{ module?: boolean, ownHosts?: string[] }} [options]
 * @returns {{ jquery: boolean, wp: boolean, globals: string[], remote: string[] }} `remote` lists the hosts from which the code loads files
 */
export function usesOf(code, { module = false, ownHosts = [] } = {}) {
  const text = code.replace(LINE_COMMENT, '');
  const dollar = DOLLAR_CALL.test(text) && !OWN_DOLLAR.test(text);
  const remote = new Set();
  if (LOADER.test(text)) {
    for (const [, host] of text.matchAll(FOREIGN_URL)) if (!ownHosts.includes(host)) remote.add(host);
  }
  if (module && /^\s*(?:import|export)[\s{*'"]/m.test(text)) remote.add('Module');
  return {
    jquery: dollar || /(?<![\w$])jQuery(?![\w$])/.test(text),
    wp: /(?<![\w$.])(?:window\.)?wp\.(?:i18n|hooks|apiFetch|domReady|data)\b|(?<![\w$.])moment[.(]/.test(
      text,
    ),
    globals: GLOBALS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
    remote: [...remote],
  };
}

/** Whether an attribute contains code, as event handlers and script links do. */
export const isCodeAttribute = ({ name, value }) =>
  /^on[a-z]+$/.test(name) || ((name === 'href' || name === 'action') && /^\s*javascript:/i.test(value));

/**
 * The first lines of a snippet for the report.
 * @param {string} code
 */
export function excerpt(code, lines = 6, columns = 160) {
  const all = code
    .replace(/\/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*\//g, '')
    .split('\n')
    .filter((line) => line.trim());
  const indent = Math.min(...all.map((line) => line.length - line.trimStart().length));
  const shown = all.slice(0, lines).map((line) => {
    const text = line.slice(Number.isFinite(indent) ? indent : 0).trimEnd();
    return text.length > columns ? `${text.slice(0, columns)} …` : text;
  });
  return all.length > lines ? [...shown, '…'].join('\n') : shown.join('\n');
}
