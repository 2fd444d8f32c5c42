/** The demo is plain JavaScript without declarations; these are the shapes that the tests of the live preview rely on. */
const demo = new URL('../../../../demo/live/', import.meta.url);
const load = (file: string) => import(/* @vite-ignore */ new URL(file, demo).href);

/** The form of `dns.lookup` with the option `all`. */
export type Resolve = (
  name: string,
  options: object,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

export interface Reach {
  allowPrivate?: boolean;
  limits?: { idle?: number; total?: number; text?: number; file?: number };
  connections?: number;
  resolve?: Resolve;
}

export interface LivePreview {
  readonly url: string;
  readonly start: string;
  close(): Promise<void>;
}

/** Answers requests below `/piton-live/`. */
type More = (path: string) => object | undefined;

interface Reached {
  readonly upstream: { close(): void };
}

const { reachSite } = (await load('site.mjs')) as {
  reachSite(address: string, reach: Reach): Promise<Reached>;
};
const server = (await load('server.mjs')) as {
  createLiveServer(options: {
    reached: Reached;
    write: boolean;
    dist?: string;
    more?: More;
  }): Promise<LivePreview>;
};

/** Starts a preview of the site at `address`. */
export async function createPreview({
  address,
  write = false,
  dist,
  more,
  ...reach
}: Reach & { address: string; write?: boolean; dist?: string; more?: More }): Promise<LivePreview> {
  const reached = await reachSite(address, reach);
  const { close, ...preview } = await server.createLiveServer({
    reached,
    write,
    ...(dist && { dist }),
    ...(more && { more }),
  });
  return {
    ...preview,
    close: async () => {
      await close();
      reached.upstream.close();
    },
  };
}
export const { isPublic } = (await load('public-address.mjs')) as { isPublic(address: string): boolean };

interface Found {
  readonly pages: string[];
}

/** The parts of a site's report that these tests read. */
export interface SiteReport {
  readonly site: string;
  readonly found: number;
  readonly forbidden: number;
  readonly notes: string[];
  readonly unread: { path: string; error: string }[];
  readonly measured: number;
  readonly lookFirst: { path: string; look: string[] }[];
  readonly widgets: (Found & { type: string; count: number; hasHandler: boolean })[];
  readonly replaced: (Found & { handle: string })[];
  readonly stays: (Found & { handle: string; reason: string })[];
  readonly snippets: (Found & { code: string })[];
  readonly thirdParties: (Found & { host: string; kind: string; advice: string })[];
  readonly before?: Side;
  readonly after?: Side;
  readonly pages: {
    path: string;
    title: string;
    jqueryStays: boolean;
    errors: readonly string[];
    before?: Side;
    after?: Side;
  }[];
}

interface Side {
  readonly ms: number;
  readonly bytes: number;
  readonly scripts: number;
  readonly scriptBytes: number;
}

export const { survey } = (await load('survey/survey.mjs')) as {
  survey(options: {
    address: string;
    count: number;
    reach?: Reach;
    dist?: string;
    launch?: () => Promise<unknown>;
    wait?: (seconds: number) => Promise<unknown>;
  }): Promise<SiteReport>;
};
export const { siteReportPage } = (await load('survey/report-page.mjs')) as {
  siteReportPage(report: SiteReport): string;
};
export const { readSitemap } = (await load('survey/page-list.mjs')) as {
  readSitemap(xml: string): { pages: string[]; sitemaps: string[] };
};
export const { askedByMarkup } = (await load('survey/third-parties.mjs')) as {
  askedByMarkup(html: string, hosts: string[]): { third: { host: string; kind: string }[]; styles: string[] };
};
export const { livePage } = (await load('page.mjs')) as {
  livePage(html: string, options: { hosts: string[]; tagFor?: (hasFacade: boolean) => string }): string;
};
export const { startLive, reportAnswers } = (await load('command.mjs')) as {
  startLive(addresses: string[], options: { port: number; write?: boolean; survey?: string }): Promise<void>;
  reportAnswers(report: SiteReport): More;
};
