import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The library folders of Debian's architectures, in which WebKitGTK installs MiniBrowser. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}`);

/**
 * The programs that drive each engine: names to look up in PATH, and the paths where Debian's packages install them.
 */
const PROGRAMS = {
  firefox: { firefox: ['firefox-esr', 'firefox'] },
  webkit: {
    driver: ['WebKitWebDriver'],
    browser: ['MiniBrowser', ...LIBRARIES.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)],
    screen: ['Xvfb'],
  },
} as const;

export type EngineName = keyof typeof PROGRAMS;
type Programs<Name extends EngineName> = { readonly [role in keyof (typeof PROGRAMS)[Name]]: string };

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const pathOf = (names: readonly string[], path: string) =>
  names
    .flatMap((name) =>
      name.startsWith('/') ? [name] : path.split(delimiter).map((folder) => join(folder, name)),
    )
    .find(isProgram);

/**
 * Returns the programs of an engine besides Chromium, or undefined where one of them is missing.
 * @param path folders as in the variable PATH
 */
export function findEngine<Name extends EngineName>(
  name: Name,
  path = process.env.PATH ?? '',
): Programs<Name> | undefined {
  const found = Object.entries(PROGRAMS[name]).map(
    ([role, names]: [string, readonly string[]]) => [role, pathOf(names, path)] as const,
  );
  return found.every(([, program]) => program)
    ? (Object.fromEntries(found) as unknown as Programs<Name>)
    : undefined;
}

const ENGINES = Object.keys(PROGRAMS) as EngineName[];

/**
 * Returns one line for each missing engine. A run prints these lines, so that untested engines do not look as if they
 * had passed.
 */
export const enginesMissing = (): string[] =>
  ENGINES.filter((name) => !findEngine(name)).map(
    (name) => `NOT TESTED in ${name}: it is not installed on this machine.`,
  );

/** Returns one line for each engine besides Chromium, for runs in Chromium alone. */
export const enginesLeftOut = (): string[] => [
  ...enginesMissing(),
  ...ENGINES.filter((name) => findEngine(name)).map(
    (name) => `NOT TESTED in ${name} by this run; npm run test:engines tests it.`,
  ),
];
