import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

const HOME = '/owner';
/** The options of an owner's project that is as strict as possible. */
const CONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    paths: { piton: ['./piton.d.ts'] },
  },
  include: ['*.ts'],
};

/**
 * Compiles an owner's files with the declarations, and returns the errors, each as `name: message`.
 * @param examples code by file name, without its ending
 */
export function faultsOf(declarations: string, examples: Readonly<Record<string, string>>): string[] {
  const files = { 'tsconfig.json': JSON.stringify(CONFIG), 'piton.d.ts': declarations };
  const named = Object.entries(examples).map(([name, code]) => [`${name}.ts`, code] as const);
  const all = [...Object.entries(files), ...named].map(([name, text]) => [`${HOME}/${name}`, text]);
  const api = new API({ fs: createVirtualFileSystem(Object.fromEntries(all)) });
  try {
    const tsconfig = `${HOME}/tsconfig.json`;
    const program = api.updateSnapshot({ openProject: tsconfig }).getProject(tsconfig)?.program;
    if (!program) throw new Error('the project does not open');
    return [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ].map(({ fileName = 'tsconfig', text }) => `${fileName.replace(/^.*\/|\.ts$/g, '')}: ${text}`);
  } finally {
    api.close();
  }
}
