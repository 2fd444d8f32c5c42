/**
 * Reads the pages that a real WordPress printed with the real plugins, and the facts of its scripts, where
 * `../shared/real-pages` and `../shared/contract/scripts.json` lie beside the project. The project has no copy of them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StandInPage, StandInScript } from './site';

/** The folder `shared` beside the checkout, or beside the folder of several checkouts. */
const shared = ['../../../shared', '../../../../shared']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(`${path}/contract/scripts.json`) && existsSync(`${path}/real-pages`));

interface Facts {
  readonly handles: Readonly<
    Record<
      string,
      { src: string | null; deps: readonly string[]; footer: boolean; inline?: readonly string[] }
    >
  >;
  readonly pages: Readonly<
    Record<string, { printed: readonly string[]; queued: readonly string[]; hints: StandInPage['hints'] }>
  >;
}

export interface RecordedPage {
  readonly name: string;
  readonly page: StandInPage;
  /** Handles with a file, in the order in which they were printed. */
  readonly files: readonly string[];
}

export const hasRecordedPages = shared !== undefined;

/** Scripts that the consent plugin blocks on pages with a map, until the visitor agrees. */
const HELD = ['gmap3', 'google-maps-api'];
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>\s*/g;

/** Returns the configuration that was printed beside a script. */
function beside(html: string, handle: string): Pick<StandInScript, 'data' | 'before'> {
  const text = (part: string) => {
    const start = html.indexOf(`id="${handle}-js-${part}"`);
    return start < 0
      ? undefined
      : html.slice(html.indexOf('>', start) + 1, html.indexOf('</script>', start)).trim();
  };
  const [data, before] = [text('extra'), text('before')];
  return { ...(data ? { data } : {}), ...(before ? { before } : {}) };
}

/** Returns the content of the body, without the scripts that WordPress prints there by their handles. */
function bodyOf(html: string): string {
  const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'));
  return body.replace(SCRIPT, (element, attributes: string) =>
    /id(?:-_)?="[^"]*-js(?:-before|-after|-extra)?"/.test(attributes) ? '' : element,
  );
}

/** Returns the consent plugin's configuration in the head. */
const configurationOf = (html: string) =>
  [...html.slice(0, html.indexOf('<body')).matchAll(SCRIPT)]
    .map(([element]) => element)
    .filter((element) => /id="a[0-9a-f]{32}[12]-js-extra"/.test(element))
    .join('');

export function recordedPages(): RecordedPage[] {
  if (!shared) return [];
  const { handles, pages }: Facts = JSON.parse(readFileSync(`${shared}/contract/scripts.json`, 'utf8'));
  return Object.entries(pages).map(([path, { printed, queued, hints }]) => {
    const html = readFileSync(`${shared}/real-pages/${path}.html`, 'utf8');
    const scripts = Object.fromEntries(
      Object.entries(handles).map(([handle, { src, deps, footer }]) => [
        handle,
        { src, deps, footer, ...(printed.includes(handle) ? beside(html, handle) : {}) },
      ]),
    );
    return {
      name: path.replace('/', '-'),
      page: {
        body: configurationOf(html) + bodyOf(html),
        scripts,
        queue: queued,
        hints: hints ?? [],
        held: HELD.filter(
          (one) =>
            html.includes(`consent-original-id-_="${one}-js"`) || html.includes(`id="${one}-js" consent-`),
        ),
      },
      files: printed.filter((handle) => handles[handle]?.src),
    };
  });
}
