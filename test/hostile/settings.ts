const DEEP = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
/** Values of settings that no editor would print, by kind. */
export const WRONG: readonly unknown[] = [
  true,
  -1e300,
  1e300,
  'NaN',
  'Infinity',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '#',
  ':has(',
  '*',
  '\u0000',
  [null, {}, 'x'],
  { size: 'x', unit: {} },
  { size: -5 },
  { toString: 1 },
  DEEP,
];
