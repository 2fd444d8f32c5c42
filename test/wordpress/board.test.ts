import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activate,
  addPages,
  complaints,
  createVisitor,
  deactivate,
  php,
  readRecords,
  type StandInPage,
  scriptsOf,
  setOption,
} from './site';

const PAGE = '/wp-admin/options-general.php?page=piton';
const BUILDER = {
  'elementor-frontend': {
    src: '/wp-includes/js/dist/block-editor.min.js',
    deps: ['jquery'],
    footer: true,
  },
};
const plain = { scripts: BUILDER, queue: ['elementor-frontend'] };

/** Pages with what the board says about each. */
const PAGES: Readonly<
  Record<string, { page: StandInPage; state: string; says: string | readonly string[] }>
> = {
  'board-ready': { page: plain, state: 'ready', says: 'Piton ersetzt die Skripte dieser Seite.' },
  'board-kept': {
    page: {
      scripts: {
        ...BUILDER,
        shop: { src: '/wp-content/themes/stand-in/plain.js', deps: ['jquery'], footer: true },
      },
      queue: ['elementor-frontend', 'shop'],
    },
    state: 'ready',
    says: [
      'jquery-core: gebraucht von shop',
      'Bleiben, von anderen Plugins und dem Theme:</strong> <span class="piton-handles">shop (stand-in)</span>',
    ],
  },
  'board-calls': {
    page: { ...plain, body: '<script>jQuery(1); elementorFrontend.hooks</script>' },
    state: 'look',
    says: 'nachbildet: Code der Seite in &lt;script&gt;',
  },
  'board-element': {
    page: { ...plain, body: '<div data-widget_type="floating-bars-var-2.default"></div>' },
    state: 'left',
    says: 'keinen Handler für das Element floating-bars-var-2',
  },
  'board-widget': {
    page: {
      ...plain,
      body: '<div data-widget_type="pack-card.default"></div><div data-widget_type="heading.default"></div><div data-widget_type="tabs.default"></div><div data-widget_type="theme-post-title.default"></div><div data-widget_type="contact-buttons-var-4.default"></div>',
    },
    state: 'look',
    says: 'für diese Widgets keinen Handler: pack-card. Wo',
  },
  'board-atomic': {
    page: { ...plain, body: '<div data-e-type="e-tomorrow"></div>' },
    state: 'look',
    says: 'ihre eigenen Skripte bleiben neben Piton: e-tomorrow. Öffnen',
  },
  'board-lacks': {
    page: {
      scripts: {
        ...BUILDER,
        pack: { src: '/wp-content/themes/stand-in/calls-anchors.js', deps: [], footer: true },
      },
      queue: ['elementor-frontend', 'pack'],
    },
    state: 'left',
    says: 'pack (stand-in) ruft auf, was Pitons Nachbildung nicht hat (elementorFrontend.utils.anchors.go)',
  },
  'board-merged': {
    page: { ...plain, merged: ['elementor-frontend'] },
    state: 'left',
    says: 'gibt sie selbst aus: elementor-frontend. Nehmen Sie diese Skripte dort aus',
  },
  'board-parts': {
    page: { ...plain, flush: true },
    state: 'left',
    says: 'Die Seite wird in Teilen gesendet',
  },
  'board-nothing': { page: {}, state: 'ready', says: 'Piton hat hier nichts zu ersetzen.' },
};

describe('the board', () => {
  const owner = createVisitor();
  const visitor = createVisitor();
  let data = { nonce: '' };
  let ids: Readonly<Record<string, number>> = {};
  const ask = (route: string, body: object) =>
    owner.request(`/wp-json/piton/v1/${route}?_locale=user`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': data.nonce },
    });
  /** Checks pages until none is due, and returns the answers by the page's title. */
  async function checkAll(most = 100) {
    const answers: Record<string, { state: string; row: string }> = {};
    for (let since = 0, left = most; left > 0; left -= 1) {
      const answer = await (await ask('check', { since })).json();
      if (!answer.page) break;
      since = answer.since;
      answers[answer.title] = answer;
    }
    return answers;
  }

  beforeAll(async () => {
    await activate();
    // Pages of other tests would be counted as well.
    await php(
      `global $wpdb; return $wpdb->query( "UPDATE {$wpdb->posts} SET post_status = 'elsewhere' WHERE post_status = 'publish'" );`,
    );
    await addPages(Object.fromEntries(Object.entries(PAGES).map(([name, { page }]) => [name, page])));
    ids = await php(
      "$ids = array(); foreach ( get_posts( array( 'post_type' => 'page', 'numberposts' => 50 ) ) as $page ) { $ids[ $page->post_name ] = $page->ID; } return $ids;",
    );
    await owner.signIn('owner');
    const html = await owner.html(PAGE);
    data = JSON.parse(/id="piton-admin-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  });
  afterAll(async () => {
    await php(
      `global $wpdb; return $wpdb->query( "UPDATE {$wpdb->posts} SET post_status = 'publish' WHERE post_status = 'elsewhere'" );`,
    );
    await deactivate();
  });

  describe('after a check while Piton is off', () => {
    let answers: Readonly<Record<string, { state: string; row: string }>> = {};
    let html = '';
    beforeAll(async () => {
      await setOption({ mode: 'off' });
      answers = await checkAll();
      html = await owner.html(PAGE);
    });

    it.each(Object.entries(PAGES))(
      'says of a page whether it is ready, and why: %s',
      (name, { state, says }) => {
        expect(answers[name]?.state).toBe(state);
        for (const part of [says].flat()) {
          expect(answers[name]?.row).toContain(part);
          // The reloaded page says the same.
          expect(html).toContain(part);
        }
      },
    );

    it('says how many requests and KiB of scripts a page takes before and after', async () => {
      const { before, after } = (await readRecords())['/board-ready/'] as {
        before: { requests: number; bytes: number };
        after: { requests: number; bytes: number };
      };
      // jQuery, its companion and the builder's file before; the entry and its core after.
      expect(before.requests).toBe(3);
      expect(after.requests).toBe(2);
      expect(before.bytes).toBeGreaterThan(100_000);
      expect(after.bytes).toBeLessThan(30_000);
      const kib = (bytes: number) => `${Math.round(bytes / 1024)}\u00a0KiB`;
      expect(answers['board-ready']?.row).toContain(`<strong>${kib(after.bytes)}</strong>`);
      expect(answers['board-ready']?.row).toContain(`(vorher: ${kib(before.bytes)})`);
      expect(html).toMatch(/Auf \d geprüften Seiten braucht ein Besuch im Mittel/);
    });

    it('counts the pages of each state, and shows those alone by a link', async () => {
      const counts = Object.fromEntries(
        [...html.matchAll(/data-piton-count="(\w+)">(\d+)</g)].map(([, name, count]) => [
          name,
          Number(count),
        ]),
      );
      expect(counts).toEqual({ all: 10, ready: 3, look: 3, left: 4, unknown: 0, on: 0, off: 0 });
      const left = await owner.html(`${PAGE}&state=left`);
      expect(left).toContain('>board-merged<');
      expect(left).not.toContain('>board-ready<');
      const found = await owner.html(`${PAGE}&s=calls`);
      expect(found).toContain('>board-calls<');
      expect(found).not.toContain('>board-ready<');
    });

    it('leaves the pages of visitors as they were', async () => {
      expect(scriptsOf(await visitor.html('/board-ready/'))).toContain('elementor-frontend');
    });

    it('links each page with Piton and the inspector, and without Piton, for administrators alone', async () => {
      const link = (view: string) =>
        (
          new RegExp(`href="([^"]*/board-ready/\\?piton-view=${view}&[^"]*)"`).exec(html)?.[1] ?? ''
        ).replaceAll('&#038;', '&');
      expect(link('with')).toContain('piton-inspect=1');
      expect(scriptsOf(await owner.html(link('with')))).toContain('piton');
      // A page cache must not keep such a page.
      expect(await owner.html(link('with'))).toContain('<!-- kept out of caches -->');
      expect(scriptsOf(await visitor.html(link('with')))).not.toContain('piton');
      await setOption({ mode: 'all' });
      expect(scriptsOf(await owner.html(link('without')))).not.toContain('piton');
      expect(scriptsOf(await visitor.html(link('without')))).toContain('piton');
      await setOption({ mode: 'off' });
    });
  });

  it('prints a page with Piton for nobody who invents the key of a check', async () => {
    await setOption({ mode: 'off' });
    const key = await php<string>(
      `require_once WP_PLUGIN_DIR . '/piton/includes/view.php'; return \\Piton\\WordPress\\check_key( ${ids['board-ready']} );`,
    );
    expect(scriptsOf(await visitor.html(`/board-ready/?piton-view=check&piton-key=${key}`))).toContain(
      'piton',
    );
    // The key of one page opens no other one.
    expect(scriptsOf(await visitor.html(`/board-kept/?piton-view=check&piton-key=${key}`))).not.toContain(
      'piton',
    );
    expect(scriptsOf(await visitor.html('/board-ready/?piton-view=check&piton-key=0'))).not.toContain(
      'piton',
    );
    expect(scriptsOf(await visitor.html('/board-ready/?piton-view[]=check&piton-key[]=0'))).not.toContain(
      'piton',
    );
  });

  it('goes on with the pages that are missing after a check was stopped', async () => {
    await setOption({ mode: 'off' });
    const first = Object.keys(await checkAll(3));
    const second = Object.keys(await checkAll(7));
    expect(first).toHaveLength(3);
    expect([...first, ...second].toSorted()).toEqual(Object.keys(PAGES).toSorted());
    // The script of the page is not needed: the form checks as well, some pages at a time.
    await setOption({ mode: 'off' });
    const nonce = /name="_wpnonce" value="([^"]+)"/.exec(await owner.html(PAGE))?.[1] ?? '';
    expect((await owner.post(PAGE, { _wpnonce: nonce, piton_do: 'check' })).status).toBe(302);
    expect(Object.keys(await readRecords())).toHaveLength(5);
  });

  it('never requests another host, also where a page redirects there, and says so', async () => {
    await setOption({ mode: 'off' });
    const foreign = createServer((_request, response) => response.end('x')).listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    let requests = 0;
    foreign.on('request', () => {
      requests += 1;
    });
    const { port } = foreign.address() as AddressInfo;
    await php(
      `return update_post_meta( ${ids['board-ready']}, 'stand_in_redirect', 'http://127.0.0.1:${port}/' );`,
    );
    const answers = await checkAll();
    await php(`return delete_post_meta( ${ids['board-ready']}, 'stand_in_redirect' );`);
    foreign.close();
    expect(answers['board-ready']?.state).toBe('look');
    expect(answers['board-ready']?.row).toContain('liegt auf einem anderen Host');
    expect(requests).toBe(0);
  });

  it('is filled by visits as well, for each page and for archives', async () => {
    await setOption({ mode: 'all' });
    for (const name of ['board-ready', 'board-calls', 'board-merged']) await visitor.html(`/${name}/`);
    const counts = await owner.html(PAGE);
    expect(counts).toMatch(/data-piton-count="look">1</);
    expect(counts).toMatch(/data-piton-count="left">1</);
    expect(counts).toMatch(/data-piton-count="ready">1</);
    expect(Object.keys(await readRecords())).toHaveLength(3);
  });

  it('switches pages on and off in their rows, and all ticked pages at once', async () => {
    await setOption({ mode: 'pages' });
    const isOn = async (name: string) => scriptsOf(await visitor.html(`/${name}/`)).includes('piton');
    const { on, counts } = await (await ask('page', { id: ids['board-ready'], on: true })).json();
    expect([on, counts]).toEqual([true, { on: 1, off: 0 }]);
    expect([await isOn('board-ready'), await isOn('board-kept')]).toEqual([true, false]);
    const nonce = /name="_wpnonce" value="([^"]+)"/.exec(await owner.html(PAGE))?.[1] ?? '';
    const post = (form: Readonly<Record<string, string>>) =>
      owner.post(`${PAGE}&s=board`, { _wpnonce: nonce, piton_do: 'pages', ...form });
    const response = await post({
      action: 'on',
      'piton_pages[0]': `${ids['board-kept']}`,
      'piton_pages[1]': `${ids['board-calls']}`,
      'piton_pages[2]': 'x',
    });
    // The filter and the search stay.
    expect(response.headers.get('location')).toContain('s=board');
    expect([await isOn('board-kept'), await isOn('board-calls')]).toEqual([true, true]);
    await post({ piton_switch: `${ids['board-ready']}:off` });
    expect(await isOn('board-ready')).toBe(false);
    // Once Piton is on all pages, a page that is off stays off.
    await owner.post(PAGE, { _wpnonce: nonce, piton_do: 'mode', piton_mode: 'all' });
    expect([await isOn('board-ready'), await isOn('board-kept')]).toEqual([false, true]);
    expect((await ask('page', { id: 999_999, on: true })).status).toBe(400);
  });

  it('begins the step for visitors with the ready pages where none is chosen', async () => {
    await setOption({ mode: 'me' });
    await checkAll();
    const html = await owner.html(PAGE);
    expect(html).toContain('Weiter: auf 3 bereiten Seiten');
    const nonce = /name="_wpnonce" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await owner.post(PAGE, { _wpnonce: nonce, piton_do: 'mode', piton_mode: 'pages' });
    expect(await owner.html(PAGE)).toContain('Piton läuft für alle Besucher auf 3 ausgewählten Seiten.');
    expect(scriptsOf(await visitor.html('/board-ready/'))).toContain('piton');
  });

  it('keeps the times that the owner’s browser measured, and shows them', async () => {
    const { row } = await (
      await ask('times', { id: ids['board-ready'], before: 812.4, after: 120.2 })
    ).json();
    expect(row).toContain('<strong>120\u00a0ms</strong> <span class="piton-before">(vorher: 812\u00a0ms)');
    expect((await ask('times', { id: ids['board-ready'], before: 'x', after: -1 })).status).toBe(400);
  });

  it('pages through 5,000 pages with few queries, each with a limit', async () => {
    await php(
      `global $wpdb; for ( $at = 0; $at < 5000; $at += 500 ) { $rows = array(); for ( $i = $at; $i < $at + 500; $i++ ) { $rows[] = "( 'page', 'publish', 'many-$i', 'many $i', '', '', '', '', '', NOW(), NOW(), NOW(), NOW() )"; } $wpdb->query( "INSERT INTO {$wpdb->posts} ( post_type, post_status, post_name, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered, post_date, post_date_gmt, post_modified, post_modified_gmt ) VALUES " . implode( ',', $rows ) ); } return 1;`,
    );
    const html = await owner.html(`${PAGE}&paged=250&queries=1`);
    expect(html.match(/<tr id="piton-page-/g)).toHaveLength(20);
    expect(html).toMatch(/data-piton-count="all">5[.,]?010</);
    const queries: string[] = JSON.parse(/<!-- queries (.*) -->/.exec(html)?.[1] ?? '[]');
    const ofPages = queries.filter((query) => /FROM \S+posts\b/.test(query));
    expect(ofPages.length).toBeGreaterThan(3);
    expect(ofPages.filter((query) => !/LIMIT|WHERE ID IN|WHERE ID = /i.test(query))).toEqual([]);
    const answer = await (await ask('check', { since: 0 })).json();
    expect(answer.page).toBeGreaterThan(0);
    await php(
      `global $wpdb; return $wpdb->query( "DELETE FROM {$wpdb->posts} WHERE post_name LIKE 'many-%'" );`,
    );
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
