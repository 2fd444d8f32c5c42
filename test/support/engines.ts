import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of each engine that people install, by name on the path, or as an application of macOS. */
const PROGRAMS = {
  Firefox: ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  WebKit: ['MiniBrowser', 'epiphany', 'epiphany-browser', '/Applications/Safari.app/Contents/MacOS/Safari'],
};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * One line on each engine besides Chromium, for the output of a run: what was not tested must not look as if it had passed.
 * The browser's own abilities that the others lack are taken away from Chromium instead, so that the fallbacks run.
 * @param path folders as in the variable PATH
 */
export const enginesLeftOut = (path: string): string[] =>
  Object.entries(PROGRAMS).map(([engine, names]) => {
    const found = names
      .flatMap((name) =>
        name.startsWith('/') ? [name] : path.split(delimiter).map((each) => join(each, name)),
      )
      .find(isProgram);
    const why = found ? `${found} is installed, but driven by hand only` : 'not installed on this machine';
    return `NOT TESTED in ${engine}: ${why}.`;
  });
