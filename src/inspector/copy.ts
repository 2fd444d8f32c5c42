import { settingsOf, warnings } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import type { Item } from './items';
import { toMark } from './report';
import type { FilesOf } from './sizes';

/** Formats marks as JSON for a tester's report, with settings, files, and the state of the browser. */
export function toJson(
  items: readonly Item[],
  { startedAt }: Pick<Runtime, 'startedAt'>,
  version: string,
  filesOf: FilesOf,
): string {
  return JSON.stringify(
    {
      version,
      page: location.href,
      device: document.body.getAttribute('data-elementor-device-mode'),
      viewport: `${innerWidth} x ${innerHeight}`,
      browser: navigator.userAgent,
      marks: items.map((item) => ({
        ...toMark(item, startedAt),
        ...(item.binding && { settings: settingsOf(item.binding), files: filesOf(item.binding.entry) }),
      })),
      warnings,
    },
    null,
    1,
  );
}

/** @returns the text where the clipboard refuses it, as on insecure pages */
export async function copyText(text: string): Promise<string | undefined> {
  try {
    await navigator.clipboard.writeText(text);
    return undefined;
  } catch {
    return text;
  }
}
