import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { it } from '../browser/blocker/guard-page';
import { head, settle } from '../browser/blocker/late-page';
import { nestedTabs } from '../support/markup';
import { createSite } from '../support/site';

/** The time limit on a busy machine, ms. */
const TIMEOUT = 600_000;

type Files = Readonly<Record<string, string>>;

/** Returns the release as another one whose chunks all have other names. */
function otherRelease(files: Files): Files {
  const names = Object.keys(files).flatMap((path) => /^chunks\/(.+-\w{4})\.js$/.exec(path)?.[1] ?? []);
  const other = (name: string) => name.replace(/\w{4}$/, (hash) => [...hash].reverse().join('') + hash[0]);
  const rename = (text: string) => names.reduce((all, name) => all.replaceAll(name, other(name)), text);
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(?:js|css)$/.test(path))
      .map(([path, text]) => [rename(path), path.endsWith('.js') ? rename(text) : text]),
  );
}

const chunkNames = (files: Files) => Object.keys(files).filter((path) => path.startsWith('chunks/'));
/** The file's name without its hash. */
const plain = (path: string) => path.replace(/-\w+\.js$/, '');

const A: Files = inject('files');
const B = otherRelease(A);
const RELEASES = { 'the former release': [A, B], 'the next release': [B, A] } as const;

/** The files of `host`, and under the names of the chunks of `page` the chunks of `host`. */
function answeredByOther(page: Files, host: Files): Files {
  const found = Object.fromEntries(chunkNames(host).map((path) => [plain(path), host[path] ?? '']));
  return {
    ...host,
    ...Object.fromEntries(chunkNames(page).map((path) => [path, found[plain(path)] ?? ''])),
    'piton.js': page['piton.js'] ?? '',
  };
}

const frame = (host: string) =>
  `<iframe title="Film" width="300" height="170" consent-original-src-_="${host}/frame" consent-required="202" consent-by="services" consent-id="302"></iframe>`;
const BODY = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
const tagOf = (url: string) =>
  `<script crossorigin src="${url}/hold.js"></script><script type="module" crossorigin src="${url}/piton.js"></script>`;
const accept = (page: Page) => page.getByRole('button', { name: /alle akzeptieren/i });

describe('a network of hosts with two releases', () => {
  it.for(Object.entries(RELEASES))(
    'answers a page whose tag is of %s, and has no chunk of it: the content stays, and nothing leaves without consent',
    { timeout: TIMEOUT },
    async ([, [page, host]], { open, host: third, third: { requests } }) => {
      const cdn = await createSite({ ...host, 'piton.js': page['piton.js'] ?? '' });
      const visit = await open(BODY + frame(third), {
        head: head(third),
        tag: tagOf(cdn.url),
        csp: 'default-src * data:',
        ready: false,
        expectedErrors: /./,
      });
      await expect
        .poll(() => cdn.requests.filter((path) => /\/chunks\/(?:consent|basics)-/.test(path)).length)
        .toBeGreaterThan(0);
      await visit.evaluate((to) => {
        document.body.append(Object.assign(new Image(), { src: `${to}/late` }));
      }, third);
      await settle(visit);
      await expect.poll(() => visit.getByText('Eins').isVisible()).toBe(true);
      expect(requests).toEqual([]);
      await cdn.close();
    },
  );

  it.for(Object.entries(RELEASES))(
    'answers a page whose tag is of %s by chunks of the other: the visitor is asked, and the answer counts here and on the next page',
    { timeout: TIMEOUT },
    async ([, [page, host]], { open, host: third, third: { requests } }) => {
      const cdn = await createSite(answeredByOther(page, host));
      const visit = await open(BODY + frame(third), {
        head: head(third),
        tag: tagOf(cdn.url),
        csp: "default-src * data:; style-src * 'unsafe-inline'",
        ready: false,
        expectedErrors: /./,
      });
      await accept(visit).waitFor();
      await settle(visit);
      expect(requests).toEqual([]);
      await accept(visit).click();
      await expect.poll(() => requests).toEqual(['/frame']);
      await visit.getByRole('tab', { name: 'Titel 2' }).click();
      await expect.poll(() => visit.locator('.e-active').innerText()).toContain('Zwei');
      await visit.reload();
      await expect.poll(() => requests).toEqual(['/frame', '/frame']);
      await expect.poll(() => accept(visit).count()).toBe(0);
      await cdn.close();
    },
  );
});
