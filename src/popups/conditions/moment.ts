const FORM = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Parses a date as the CMS prints it, `2026-01-01 00:00` with or without seconds or time, to epoch ms; `undefined` for
 * anything else, and for days that do not exist. The text has no time zone: `Z` reads it as UTC, `''` as the visitor's
 * time.
 */
export function momentOf(text: string, zone: 'Z' | ''): number | undefined {
  const [, day, time = '00:00'] = FORM.exec(text.trim()) ?? [];
  // Every engine parses this form.
  const iso = `${day}T${time}`;
  const utc = Date.parse(`${iso}Z`);
  // Some engines parse 30 February as 2 March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(iso)) return undefined;
  return Date.parse(iso + zone);
}
