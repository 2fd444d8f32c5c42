import { parseAst } from 'vitest/node';

/**
 * Writes all mutants of a source into one text: each place asks `__mutant(id)` whether it is the broken one, so that the
 * source is compiled once however many mutants it has.
 */

/** Operators, and the operators by which mutants replace them. */
const SWAPS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
};

/** Methods, and the methods by which mutants replace them. */
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

/** Methods whose call mutants leave out: the object of the call takes its place. */
const REMOVED = new Set(['filter', 'slice', 'sort', 'reverse', 'trim', 'toLowerCase', 'concat', 'flat']);

const isTruth = (node) =>
  (node.type === 'Literal' && typeof node.value === 'boolean') ||
  (node.type === 'UnaryExpression' && node.operator === '!') ||
  (node.type === 'BinaryExpression' && /^[!=<>]/.test(node.operator)) ||
  (node.type === 'LogicalExpression' && node.operator !== '??' && isTruth(node.right));

const isUndefined = (node) => node.type === 'Identifier' && node.name === 'undefined';

const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right)));

/** The texts that replace a literal; none where the literal can't be broken. */
function brokenLiteral({ value, regex, bigint }) {
  if (regex) {
    const { pattern, flags } = regex;
    const broken = [];
    if (pattern.startsWith('^')) broken.push(`/${pattern.slice(1) || '(?:)'}/${flags}`);
    if (/(?<!\\)\$$/.test(pattern)) broken.push(`/${pattern.slice(0, -1) || '(?:)'}/${flags}`);
    if (flags.includes('i')) broken.push(`/${pattern}/${flags.replace('i', '')}`);
    return broken;
  }
  if (bigint || value === null) return [];
  if (typeof value === 'boolean') return [`${!value}`];
  // A limit of thousands of milliseconds that is off by one is no mistake that anybody makes.
  if (typeof value === 'number') return [`${value > 10 ? value * 2 : value + 1}`];
  return [value === '' ? "'mutant'" : "''"];
}

/**
 * @param source the text of a module in TypeScript
 * @param lang `ts` or `tsx`
 * @param firstId the id of its first mutant
 * @returns the text with all mutants in it, and the place and the change of each
 */
export function mutate(source, lang, firstId) {
  const program = parseAst(source, { lang });
  const mutants = [];
  const lineAt = (at) => source.slice(0, at).split('\n').length;
  const rawOf = ({ start, end }) => source.slice(start, end);

  function add(node, to) {
    const from = rawOf(node).replace(/\s+/g, ' ');
    mutants.push({ line: lineAt(node.start), from, to: to.replace(/\s+/g, ' ') });
    return firstId + mutants.length - 1;
  }

  /** The node's text with the mutants that lie within. */
  function inner(node, context) {
    const children = [];
    for (const [key, value] of Object.entries(node)) {
      if (!value || typeof value !== 'object' || key === 'regex') continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child.type === 'string' && typeof child.start === 'number')
          children.push({ child, key });
    }
    // A shorthand's key and value lie in one place.
    const own = children
      .filter(({ key }) => !(node.type === 'Property' && node.shorthand && key === 'key'))
      .sort((a, b) => a.child.start - b.child.start);
    let text = '';
    let at = node.start;
    for (const { child, key } of own) {
      if (child.start < at) continue;
      text += source.slice(at, child.start) + print(child, { parent: node, key, chain: context.chain });
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  /** Writes a choice: the alternative whose mutant is the broken one, else the node itself. */
  function choose(node, printed, choices) {
    if (!choices.length) return printed;
    const asked = choices.map((to) => `__mutant(${add(node, to)}) ? (${to}) : `);
    return `(${asked.join('')}(${printed}))`;
  }

  function alternatives(node, { parent, key }) {
    const found = [];
    const is = (type) => node.type === type;
    if (is('Literal')) found.push(...brokenLiteral(node));
    if (is('TemplateLiteral') && rawOf(node) !== '``') found.push("''");
    if (is('ArrayExpression') && node.elements.length) found.push('[]');
    if (is('BinaryExpression') && !(node.operator === '+' && isText(node)))
      for (const operator of SWAPS[node.operator] ?? [])
        found.push(`(${rawOf(node.left)}) ${operator} (${rawOf(node.right)})`);
    if (is('LogicalExpression')) {
      if (node.operator === '??') found.push(rawOf(node.left));
      for (const operator of SWAPS[node.operator] ?? [])
        found.push(`(${rawOf(node.left)}) ${operator} (${rawOf(node.right)})`);
    }
    if (is('AssignmentExpression'))
      for (const operator of SWAPS[node.operator] ?? [])
        found.push(`${rawOf(node.left)} ${operator} (${rawOf(node.right)})`);
    if (is('UnaryExpression') && (node.operator === '!' || node.operator === '-'))
      found.push(rawOf(node.argument));
    if (is('UpdateExpression')) {
      const operator = node.operator === '++' ? '--' : '++';
      const name = rawOf(node.argument);
      found.push(node.prefix ? operator + name : name + operator);
    }
    if (is('CallExpression') && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { object, property } = node.callee;
      const other = METHODS.get(property.name);
      if (other) found.push(`(${rawOf(object)}).${other}${source.slice(property.end, node.end)}`);
      if (REMOVED.has(property.name)) found.push(rawOf(object));
    }
    const isTest = key === 'test' && parent.type !== 'SwitchCase';
    const isLoop = /^(?:While|DoWhile|For)Statement$/.test(parent.type);
    if (isTest && !is('Literal')) found.push(...(isLoop ? ['false'] : ['true', 'false']));
    const isReturned =
      (parent.type === 'ReturnStatement' && key === 'argument') ||
      (parent.type === 'ArrowFunctionExpression' && key === 'body' && parent.expression);
    if (isReturned && !isTruth(node) && !isUndefined(node)) found.push('undefined');
    // Two alternatives that differ in brackets alone are one mutant.
    return [...new Map(found.map((to) => [to.replace(/[()\s]/g, ''), to])).values()];
  }

  function isRemovable({ type, expression, argument, directive }) {
    if (type === 'ThrowStatement' || type === 'BreakStatement' || type === 'ContinueStatement') return true;
    if (type === 'ReturnStatement') return !argument;
    return type === 'ExpressionStatement' && !directive && expression.callee?.type !== 'Super';
  }

  const tick = ' __mutant.tick();';

  function printBody(node, context) {
    if (node.type === 'BlockStatement') return inner(node, context).replace('{', () => `{${tick}`);
    return `{${tick} ${print(node, { ...context, key: 'only' })}}`;
  }

  function print(node, context) {
    const { parent, key } = context;
    const { type } = node;
    const isExpressionOfTypes = /^TS(?:As|NonNull|Satisfies|Instantiation)Expression$/.test(type);
    if (type.startsWith('TS') && !isExpressionOfTypes) return rawOf(node);
    if (/^(?:Import|ExportAll)Declaration$/.test(type)) return rawOf(node);
    const isPlain =
      (key === 'key' && !parent.computed) ||
      (key === 'source' && /^(?:Import|Export)/.test(parent.type)) ||
      (key === 'quasi' && parent.type === 'TaggedTemplateExpression') ||
      (key === 'value' && parent.type === 'JSXAttribute' && type === 'Literal') ||
      (key === 'left' && /^For(?:In|Of)Statement$/.test(parent.type)) ||
      type === 'TemplateElement' ||
      node.directive;
    if (isPlain) return rawOf(node);
    if (isRemovable(node)) return `{ if (!__mutant(${add(node, '')})) { ${inner(node, context)} } }`;
    if (/(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(parent?.type ?? '') && key === 'body')
      return printBody(node, context);
    const isFunctionBody = key === 'body' && /Function/.test(parent?.type ?? '');
    if (isFunctionBody && type === 'BlockStatement' && !node.body[0]?.directive)
      return printBody(node, context);
    // Brackets around a part of `a?.b.c` would change what the chain skips.
    const isInChain = context.chain && (key === 'object' || key === 'callee' || key === 'expression');
    if (isExpressionOfTypes) {
      const { expression } = node;
      const within = print(expression, { parent: node, key: 'expression', chain: context.chain });
      return source.slice(node.start, expression.start) + within + source.slice(expression.end, node.end);
    }
    const isChain = type === 'ChainExpression' || isInChain;
    const text = inner(node, { ...context, chain: isChain });
    const isTarget = key === 'left' && parent.type === 'AssignmentExpression';
    if (!parent || isInChain || isTarget || (key === 'argument' && parent.type === 'UpdateExpression'))
      return text;
    return choose(node, text, alternatives(node, context));
  }

  const text = print(program, { parent: undefined, key: '', chain: false });
  return {
    text: `const __mutant = globalThis.__mutant ?? Object.assign(() => false, { tick() {} });\n${text}`,
    mutants,
  };
}
