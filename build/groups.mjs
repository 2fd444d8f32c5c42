/**
 * What several chunks share, as few whole files in place of the many small ones that a bundler would cut: each group is
 * built once, and whatever imports one of its modules gets that file.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as esbuild from 'esbuild';

/** In this order: a group may use those before it. The modules named are its roots; what they import comes along. */
const GROUPS = {
  // The border to third parties lies in it, since almost every handler and the consent part ask there.
  core: [
    'src/runtime/core.ts',
    'src/runtime/core-entry.ts',
    'src/borders/third-parties/index.ts',
    'src/borders/third-parties/http-url.ts',
  ],
  react: ['src/ui/react.ts'],
  dom: ['dom', 'own-attributes', 'scroll-lock', 'swapped', 'width-change'].map((name) => `src/ui/${name}.ts`),
  // All of it that consent needs, and no more.
  ui: [
    'src/borders/markup/index.ts',
    ...['forms', 'nonce', 'server'].map((name) => `src/borders/third-parties/${name}.ts`),
    ...['consent-schema', 'cookie-text', 'nested', 'storage'].map((name) => `src/borders/values/${name}.ts`),
    'src/consent/wildcard.ts',
  ],
  // On every page.
  anchors: ['src/page/anchors/index.ts', 'src/ui/dom/focus-element.ts', 'src/ui/dom/smooth-scroll.ts'],
  layer: [
    'src/ui/layer/magnific-settings.ts',
    'src/ui/layer/index.ts',
    'src/ui/layer/focus.ts',
    'src/ui/layer/icons.ts',
  ],
  actions: [
    'src/ui/actions/actions.ts',
    'src/ui/actions/button.ts',
    'src/ui/waiting/with-timeout.ts',
    'src/borders/third-parties/load-script/index.ts',
    'src/ui/waiting/nonce-refused.ts',
    'src/ui/actions/closest-popup.ts',
    'src/ui/actions/share-links.ts',
    'src/ui/waiting/when-unblocked.ts',
    'src/ui/waiting/poll.ts',
  ],
  cms: ['src/ui/cms/cms-files.ts', 'src/ui/cms/jquery-events.ts'],
  drawing: ['src/ui/drawing.ts'],
  drawn: ['src/borders/markup/drawn/index.ts', 'src/ui/shape.ts'],
  'background-motion': ['src/ui/background-motion/index.ts'],
  'video-url': ['src/ui/video-url.ts'],
  'video-services': ['src/ui/video-services/index.ts'],
  alone: ['src/ui/playback/exclusive-playback.ts', 'src/ui/playback/notice.ts'],
  'player-parts': ['slider', 'texts', 'video-settings'].map((name) => `src/ui/player/${name}.ts`),
  player: ['src/ui/player/index.ts', 'src/ui/player/video.ts'],
  titles: ['announce-shown', 'heading-above', 'heading-scroll', 'panel-stop'].map(
    (name) => `src/ui/${name}.ts`,
  ),
  keys: ['src/ui/title-keyboard.ts'],
  panels: ['src/ui/panels/slide-height.ts', 'src/ui/panels/hash-target.ts'],
  hotips: ['src/ui/tooltips/index.ts'],
  swiper: ['src/ui/swiper.ts'],
  carousel: ['carousel', 'builder', 'options', 'parts', 'settings', 'travel'].map(
    (name) => `src/ui/carousel/${name}.ts`,
  ),
  'carousel-more': ['media', 'thumbs', 'extras'].map((name) => `src/ui/carousel/${name}.ts`),
  words: ['src/ui/text/letters.ts', 'src/ui/text/graphemes.ts', 'src/ui/text/visually-hidden.ts'],
  announcer: ['src/ui/text/announce.ts'],
  masonry: ['src/ui/masonry/masonry.ts', 'src/ui/masonry/packing.ts', 'src/ui/masonry/image-fit.ts'],
  answers: ['src/borders/third-parties/own-markup/index.ts'],
  lists: ['failure', 'fetch-page', 'focus-item', 'remember', 'post-widget'].map(
    (name) => `src/ui/lists/${name}.ts`,
  ),
  'load-more': ['grow', 'load-more', 'settings'].map((name) => `src/ui/lists/${name}.ts`),
  loops: ['content', 'filters', 'query', 'show', 'store', 'swap'].map((name) => `src/ui/loops/${name}.ts`),
  lightbox: ['src/page/lightbox/index.ts'],
  edge: ['src/ui/swipe.ts'],
  'extras-device': ['src/ui/extras-device.ts'],
  stick: ['src/ui/stick/index.ts', 'src/ui/stick/while-on.ts', 'src/ui/stick/admin-bar.ts'],
  'scroll-motion': [
    'src/ui/scroll-motion/index.ts',
    'src/ui/scroll-motion/pan.ts',
    'src/ui/scroll-motion/pointer.ts',
  ],
  kept: ['src/ui/builder-storage.ts'],
  visits: ['src/popups/visits/index.ts', 'src/popups/memory.ts'],
  consent: ['src/consent/index.ts', 'src/blocker/index.ts'],
  apply: ['src/consent/apply.ts'],
  record: ['src/consent/log/record-decision.ts', 'src/consent/log/decision-text.ts'],
  submit: ['src/consent/submit.ts'],
  views: [
    'src/borders/markup/rich-text/index.ts',
    ...['design-values', 'first-labels', 'first-teachings', 'powered-by'].map(
      (name) => `src/consent/views/${name}.ts`,
    ),
  ],
  defaults: ['src/consent/defaults/index.ts', 'src/consent/defaults/legal-notices.ts'],
  more: ['src/banner/optional-parts/index.tsx'],
  details: ['src/consent/details/service.tsx', 'src/consent/details/labels.ts'],
  banner: ['src/banner/index.ts'],
  // With the owner's schema, of which the entry has a copy.
  config: ['src/config/index.ts'],
};

const ENTRY_SOURCE = 'src/piton.ts';

/** What shows content when other files are missing: it has copies of what it imports, and asks for no file of a group. */
const ALONE = 'src/fallback/index.ts';

/** `root` and all that it imports, but for lazy imports. */
function closure(inputs, root, seen = new Set()) {
  if (seen.has(root) || !inputs[root]) return seen;
  seen.add(root);
  for (const { path, kind } of inputs[root].imports)
    if (kind === 'import-statement') closure(inputs, path, seen);
  return seen;
}

/** Names that a module exports, types aside, each with whether it only hands on what another one exports. */
async function exportsOf(path, root) {
  const source = await readFile(join(root, path), 'utf8');
  const declared = source.matchAll(
    /^export (?:default|(?:async )?(?:const|let|class|function\*?) ([\w$]+))/gm,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}( from)?/gm)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map((each) => each.trim().replace(/^.* as /, ''))
      .filter((each) => each && !/^type /.test(each))
      .map((each) => [each, !!from]),
  );
  return [...[...declared].map(([, name]) => [name ?? 'default', false]), ...listed];
}

/**
 * Builds every group.
 * @param {import('esbuild').BuildOptions & { absWorkingDir: string }} options of the product's build
 * @param {string} banner first line of each file, which runs whole as soon as it is there
 * @returns {Promise<{ results: import('esbuild').BuildResult[], plugin: import('esbuild').Plugin, link(code: string):
 *   string }>} the groups' files, what leads imports to them in the build of all the rest, and what gives the imports
 *   of a built file the names that the groups' files have for them
 */
export async function buildGroups(options, banner) {
  const { metafile } = await esbuild.build({
    ...options,
    chunkNames: '[name]-[hash]',
    entryPoints: [ENTRY_SOURCE],
    minify: false,
  });
  const { inputs } = metafile;
  const entry = closure(inputs, ENTRY_SOURCE);
  const alone = closure(inputs, ALONE);
  /** Modules that are asked for their exports by name once they are there. */
  const lazy = new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
    ),
  );
  /** Module to the file of its group. */
  const files = new Map();
  /** File to its exports: the sources' names, with the file's. */
  const names = new Map();

  /** Neither the entry nor what stands alone takes a module from a group; both name the files of those that they load. */
  const plugin = {
    name: 'groups',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === 'asked' || (kind !== 'import-statement' && kind !== 'dynamic-import'))
          return undefined;
        const { path: found } = await build.resolve(path, {
          importer,
          kind,
          resolveDir,
          pluginData: 'asked',
        });
        const file = files.get(relative(options.absWorkingDir, found));
        const from = relative(options.absWorkingDir, importer);
        const isEntry = entry.has(from);
        if (!file || ((isEntry || alone.has(from)) && kind === 'import-statement')) return undefined;
        return { path: `${isEntry ? './chunks' : '.'}/${file}`, external: true };
      });
    },
  };

  const isKept = (path, name) => lazy.has(path) || name === 'default';
  /** Throws where two modules of a group have one name for what somebody imports. */
  const link = (code) =>
    code.replace(/import\{([^}]*)\}from"\.\/([^"]+)"/g, (whole, list, file) => {
      const short = names.get(file);
      if (!short) return whole;
      const linked = list.split(',').map((each) => {
        const [name, local = name] = each.split(' as ');
        const known = short.get(name);
        if (known && !known.as) throw new Error(`${file} has two of the name ${name}`);
        return `${known?.as ?? name} as ${local}`;
      });
      return `import{${linked}}from"./${file}"`;
    });

  const results = [];
  for (const [name, roots] of Object.entries(GROUPS)) {
    let count = 0;
    const members = new Set(
      roots.flatMap((root) => [...closure(inputs, root)].filter((path) => !files.has(path))),
    );
    const isUsedElsewhere = (path) =>
      Object.entries(inputs).some(
        ([importer, { imports }]) =>
          !members.has(importer) &&
          !entry.has(importer) &&
          imports.some((each) => each.path === path && each.kind === 'import-statement'),
      );
    const exported = [...members].filter((path) => roots.includes(path) || isUsedElsewhere(path));
    const short = new Map();
    let contents = '';
    for (const path of exported) {
      const own = await exportsOf(path, options.absWorkingDir);
      // Only the build reads the others: a letter or two will do.
      const pairs = own.map(([each, isAgain]) => [
        each,
        isKept(path, each) ? each : `$${(count++).toString(36)}`,
        isAgain,
      ]);
      contents += `export { ${pairs.map(([each, as]) => `${each} as ${as}`)} } from './${path}';`;
      for (const [each, as, isAgain] of pairs)
        if (!short.has(each)) short.set(each, { as, isAgain });
        else if (!isAgain && !short.get(each).isAgain) short.set(each, {});
    }
    names.set(`${name}.js`, short);
    const result = await esbuild.build({
      ...options,
      stdin: {
        contents,
        resolveDir: options.absWorkingDir,
        sourcefile: name,
      },
      entryNames: `chunks/${name}`,
      banner: { js: banner },
      plugins: [...(options.plugins ?? []), plugin],
    });
    results.push(result);
    const [file] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint) ?? [];
    for (const path of members) files.set(path, basename(file));
  }
  return { results, plugin, link };
}
