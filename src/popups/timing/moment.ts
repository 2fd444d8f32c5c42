const FORM = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/**
 * Epoch ms of a date as the CMS prints it, `2026-01-01 00:00` with or without seconds or time; `undefined` for anything
 * else, and for days that do not exist. It names no zone: `Z` takes it as UTC, `''` as the visitor's time.
 */
export function momentOf(text: string, zone: 'Z' | ''): number | undefined {
  const [, day, time = '00:00'] = FORM.exec(text.trim()) ?? [];
  // The one form that every engine reads.
  const iso = `${day}T${time}`;
  const utc = Date.parse(`${iso}Z`);
  // 30 February would count as 2 March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(iso)) return undefined;
  return Date.parse(iso + zone);
}
