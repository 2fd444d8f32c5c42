import type { JSHandle, Page } from 'playwright-core';
import type { ConsentConfig } from '../../../src/consent/types';
import { it as base, type Open, type OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type { Mounted } from './mount';

type Mount = typeof import('./mount');

/** Enough content below the banner to make the page scroll. */
const LONG = `<main><h1>Reisen</h1><p><a href="#behind" id="behind">Dahinter</a></p>${'<p>Berge und Schnee.</p>'.repeat(80)}</main>`;

export interface BannerPage {
  readonly page: Page;
  readonly mounted: JSHandle<Mounted>;
  show(): Promise<void>;
  sticky(): Promise<void>;
  open(action: 'change' | 'history'): Promise<void>;
  /** Returns the decisions that the visitor has made so far. */
  choices(): Promise<{ buttonClicked: string; decision: unknown }[]>;
}

interface BannerOptions extends OpenOptions {
  readonly body?: string;
  readonly config?: Partial<ConsentConfig>;
  readonly mount?: Parameters<Mount['mount']>[1];
  /** Builds React in development mode, in which React checks the markup. */
  readonly mode?: 'development';
}

/** Opens a plain page under the strict policy; the banner is mounted and not yet shown. */
export async function bannerPage(
  { open, site }: { open: Open; site: Site },
  { body = '', config = {}, mount = {}, mode, ...options }: BannerOptions = {},
): Promise<BannerPage> {
  await serveModule(site, '/mount.js', 'test/browser/banner/mount.ts', mode);
  const page = await open(body + LONG, { tag: '', ready: false, ...options });
  const module = await importModule<Mount>(page, '/mount.js');
  const mounted = await module.evaluateHandle((part, [more, how]) => part.mount(more, how), [
    config,
    mount,
  ] as const);
  return {
    page,
    mounted,
    show: () => module.evaluate((part, given) => part.showBanner(given), mounted),
    sticky: () => module.evaluate((part, given) => part.showSticky(given), mounted),
    open: (action) =>
      module.evaluate((part, [given, what]) => part.openBanner(given, what), [mounted, action] as const),
    choices: () =>
      mounted.evaluate(({ consent }) =>
        consent.choices.map(({ buttonClicked, decision }) => ({ buttonClicked, decision })),
      ),
  };
}

type Options = Parameters<typeof bannerPage>[1];

/** `it` with pages on which a banner is mounted. */
export const it = base.extend<{ visit: (options?: Options) => Promise<BannerPage> }>({
  visit: ({ open, site }, use) => use((options) => bannerPage({ open, site }, options)),
});

/** Requests for the files of the site that contain React. */
export const viewRequests = ({ requests }: Site): string[] => requests.filter((path) => /hydrate/.test(path));
