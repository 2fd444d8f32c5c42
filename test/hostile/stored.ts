/** Values that another tab, a former plugin or an attacker may have stored under the keys of the layers. */
export const LEFT = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  'Infinity',
  '{"__proto__":{"pageViews":1e9},"constructor":{"prototype":1},"__expiration":[1,2]}',
  '{"pageViews":"viele","sessions":[],"popup_512_times":{"toString":null},"popup_512_disable":"","__expiration":{"pageViews":"bald","popup_512_times":-1}}',
  '{"date":{"a":1},"times":"x"}',
  '{"date":"+275760-09-13T00:00:00.000Z","times":1e308}',
  `{"viel":"${'x'.repeat(1_000_000)}"}`,
];
