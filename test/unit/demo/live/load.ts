/** The demo is plain JavaScript without declarations; these are the shapes that the tests of the live preview rely on. */
const demo = new URL('../../../../demo/live/', import.meta.url);
const load = (file: string) => import(/* @vite-ignore */ new URL(file, demo).href);

/** As `dns.lookup` is called with `all`. */
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

export const { createLiveServer } = (await load('server.mjs')) as {
  createLiveServer(
    options: Reach & { address: string; write?: boolean; original?: boolean; dist?: string },
  ): Promise<LivePreview>;
};
export const { isPublic } = (await load('public-address.mjs')) as { isPublic(address: string): boolean };
