import type { JSHandle, Page } from 'playwright-core';
import type { ConsentConfig } from '../../../src/consent/types';
import type { Open, OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import type { Mounted } from './mount';

type Mount = typeof import('./mount');

/** Enough below the banner that the page scrolls. */
const LONG = `<main><h1>Reisen</h1><p><a href="#behind" id="behind">Dahinter</a></p>${'<p>Berge und Schnee.</p>'.repeat(80)}</main>`;

export interface BannerPage {
  readonly page: Page;
  readonly mounted: JSHandle<Mounted>;
  show(): Promise<void>;
  sticky(): Promise<void>;
  open(action: 'change' | 'history'): Promise<void>;
  /** What was decided so far. */
  choices(): Promise<{ buttonClicked: string; decision: unknown }[]>;
}

interface BannerOptions extends OpenOptions {
  readonly body?: string;
  readonly config?: Partial<ConsentConfig>;
  readonly mount?: Parameters<Mount['mount']>[1];
  /** React's own checks. */
  readonly mode?: 'development';
}

/** A plain page under the strict policy, with a banner that nobody has shown yet. */
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

/** Files of the site that hold React. */
export const viewRequests = ({ requests }: Site): string[] =>
  requests.filter((path) => /take-over/.test(path));
