/**
 * Returns a source file with the names that an owner's configuration may use besides its keys: handlers, their texts,
 * and the texts and the design of the question. The check of the configuration reads this list without loading the
 * handlers (src/config/known.ts).
 */

const LINE_WIDTH = 110;

/** Returns a constant with its comment, formatted as Biome does. */
function constant(name, about, names) {
  const list = `'${[...new Set(names)].sort().join(' ')}';`;
  const start = `export const ${name} =`;
  return `/** ${about} */\n${start}${start.length + 1 + list.length > LINE_WIDTH ? '\n ' : ''} ${list}\n`;
}

/** @param {Awaited<ReturnType<typeof import('./handlers.mjs').readHandlers>>} read */
export function knownNames({ handlers, question, parts }) {
  const nameOf = ({ entry }) => entry.name ?? entry.widget;
  const withTexts = [
    ...handlers.map((each) => [nameOf(each), each.handler.texts ?? {}]),
    ...Object.entries(parts),
  ];
  const texts = withTexts.flatMap(([name, own]) => Object.keys(own).map((key) => `${name}.${key}`));
  const design = Object.entries(question.design).flatMap(([section, values]) =>
    Object.keys(values).map((key) => `${section}.${key}`),
  );
  return [
    '// Written by "npm run docs".\n',
    constant('HANDLERS', 'Every handler of the catalog.', handlers.map(nameOf)),
    constant('TEXTS', 'The names of the texts for visitors, as `handler.key`.', texts),
    constant('CONSENT_TEXTS', 'Texts of the question.', Object.keys(question.texts)),
    constant(
      'INDIVIDUAL_TEXTS',
      'The texts of the view with individual settings.',
      Object.keys(question.individualTexts),
    ),
    constant('DESIGN', 'The design of the question, by `section.key`.', design),
  ].join('\n');
}
