import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activate,
  addPage,
  complaints,
  createVisitor,
  deactivate,
  htmlOfHost,
  idsOf,
  linksOf,
  php,
  readRecords,
  type StandInScript,
  scriptsOf,
  setOption,
} from './site';

const script = (
  src: string,
  deps: readonly string[] = [],
  more: Partial<StandInScript> = {},
): StandInScript => ({ src, deps, footer: true, ...more });

const BUILDER = {
  'elementor-webpack-runtime': script('/wp-content/plugins/elementor/runtime.js'),
  'elementor-frontend-modules': script('/wp-content/plugins/elementor/modules.js', [
    'elementor-webpack-runtime',
    'jquery',
  ]),
  'elementor-frontend': script(
    '/wp-content/plugins/elementor/frontend.js',
    ['elementor-frontend-modules', 'jquery-ui-core'],
    { before: 'var elementorFrontendConfig = {"version":"3.32.5"};' },
  ),
  swiper: script('/wp-content/plugins/elementor/swiper.js'),
};
const CONSENT = {
  'real-cookie-banner-vendor': script('/wp-content/0123456789abcdef0123456789abcdef/dist/1.js', [], {
    footer: false,
  }),
  'real-cookie-banner-banner': script(
    '/wp-content/0123456789abcdef0123456789abcdef/dist/2.js',
    ['real-cookie-banner-vendor'],
    { footer: false },
  ),
};
const BUILDER_FILES = ['elementor-webpack-runtime', 'elementor-frontend-modules', 'elementor-frontend'];
const THEME = '/wp-content/themes/stand-in';

const simple = { scripts: BUILDER, queue: ['elementor-frontend', 'swiper'], body: '<p>Hallo</p>' };
const asking = {
  ...simple,
  scripts: { ...BUILDER, ...CONSENT },
  queue: ['real-cookie-banner-banner', 'elementor-frontend'],
};

const JQUERY = ['jquery-core', 'jquery-migrate'];
const CALLING = { theme: script(`${THEME}/calls-jquery.js`) };

/** The scripts that remain on a page that also has `scripts`, and whether Piton provides the builder's object. */
const STAYING: Readonly<
  Record<
    string,
    {
      scripts?: Record<string, StandInScript>;
      body?: string;
      delivered?: readonly string[];
      delayed?: readonly string[];
      merged?: readonly string[];
      remains: readonly string[];
      facade?: boolean;
    }
  >
> = {
  'a script that depends on jQuery keeps jQuery, and follows it': {
    scripts: { shop: script(`${THEME}/plain.js`, ['jquery']) },
    remains: [...JQUERY, 'shop'],
  },
  'a file that calls jQuery without declaring it keeps jQuery': {
    scripts: CALLING,
    remains: [...JQUERY, 'theme'],
  },
  'a file of the theme that calls jQuery keeps it also under a handle of an anti-spam plugin': {
    scripts: { ct_theme: script(`${THEME}/calls-jquery.js`) },
    remains: [...JQUERY, 'ct_theme'],
  },
  'a file of the site that calls jQuery keeps it also where a delivery network serves the file': {
    scripts: CALLING,
    delivered: ['theme'],
    remains: [...JQUERY, 'theme'],
  },
  'a file of the content that a delivery network serves keeps the jQuery that it calls': {
    body: `<script src="https://cdn.test${THEME}/calls-jquery.js"></script>`,
    remains: [...JQUERY, `https://cdn.test${THEME}/calls-jquery.js`],
  },
  'a file of another site keeps nothing': {
    body: '<script src="https://other.test/calls-jquery.js"></script>',
    remains: ['https://other.test/calls-jquery.js'],
  },
  'a file that an optimiser loads at the first click keeps the jQuery that it calls': {
    scripts: CALLING,
    delayed: ['theme'],
    remains: JQUERY,
  },
  'a file of the content that an optimiser loads at the first click keeps the jQuery that it calls': {
    body: `<script type="lazyloadscript" data-src="${THEME}/calls-jquery.js"></script>`,
    remains: JQUERY,
  },
  'a file that an optimiser has merged into another one keeps the jQuery that it calls': {
    scripts: CALLING,
    merged: ['theme'],
    remains: JQUERY,
  },
  'an inline script that an optimiser runs at the first click keeps jQuery': {
    body: '<script type="lazyloadscript">jQuery(function () {})</script>',
    remains: JQUERY,
  },
  'data and templates keep no library': {
    body: '<script type="text/html">jQuery(1)</script><script type="application/ld+json">{"a":"jQuery(1)"}</script>',
    remains: [],
  },
  'a file that calls no library keeps none': {
    scripts: { theme: script(`${THEME}/plain.js`) },
    remains: ['theme'],
  },
  'an inline script at the very end keeps jQuery in the head': {
    body: '<script>jQuery(function () {})</script>',
    remains: JQUERY,
  },
  'code in an attribute keeps jQuery': {
    body: '<button onclick="jQuery(this).hide()">x</button>',
    remains: JQUERY,
  },
  'code that is attached to jQuery keeps jQuery': {
    scripts: { 'jquery-core': { ...script('x'), after: 'jQuery.noConflict();' } },
    remains: JQUERY,
  },
  'a script written into the content keeps jQuery where its file calls it': {
    body: `<script src="${THEME}/calls-jquery.js"></script>`,
    remains: [...JQUERY, `${THEME}/calls-jquery.js`],
  },
  'a library of the builder stays for a script that calls it': {
    body: '<script>new Swiper(".mine", {})</script>',
    remains: ['swiper'],
  },
  'an add-on of the builder keeps its jQuery and gets the facade': {
    // The plugin must be able to read the file; otherwise all of the builder stays for it.
    scripts: { 'add-on': script(`${THEME}/plain.js`, ['elementor-frontend']) },
    remains: [...JQUERY, 'jquery-ui-core', 'add-on'],
    facade: true,
  },
  'an add-on that extends the builder’s classes gets Piton’s': {
    scripts: { 'add-on': script(`${THEME}/extends-classes.js`, ['elementor-frontend-modules']) },
    remains: ['piton-modules', ...JQUERY, 'add-on'],
    facade: true,
  },
};

describe('the plugin', () => {
  const visitor = createVisitor();
  const owner = createVisitor();
  let asleep = '';
  let numbers = { simple: 0, other: 0 };

  beforeAll(async () => {
    numbers = { simple: await addPage('simple', simple), other: await addPage('other', simple) };
    await addPage('asking', asking);
    await addPage('plain', { body: '<p>Nothing of the builder</p>' });
    await addPage('cleaned', { ...simple, cleans: true });
    await addPage('compressed', { ...simple, compresses: true });
    await addPage('minified', {
      ...simple,
      minifies: true,
      scripts: { ...BUILDER, theme: script(`${THEME}/plain.js`) },
      queue: [...simple.queue, 'theme'],
    });
    await addPage('unclosed', { ...simple, body: '<script><!--<script>' });
    await addPage('mapped', {
      ...simple,
      body: '<script type="importmap" id="map">{"imports":{"a":"/a.js"}}</script><script type="module" id="own">import("a");</script>',
    });
    await addPage('merged', {
      ...simple,
      merged: BUILDER_FILES,
      body: `<script src="${THEME}/plain.js"></script>`,
    });
    const widget = (type: string, settings = '{}') =>
      `<div class="elementor-element elementor-widget" data-settings="${settings}" data-widget_type="${type}.default"></div>`;
    const firstScreen =
      widget('counter', '{&quot;sticky&quot;:&quot;top&quot;}') +
      widget('nav-menu') +
      widget('heading').repeat(10) +
      widget('countdown');
    await addPage('first-screen', { ...simple, body: firstScreen });
    await addPage('header-first-screen', {
      ...simple,
      body: `<header class="elementor-section she-header-yes">${firstScreen}</header>`,
    });
    await addPage('asking-first-screen', { ...asking, body: firstScreen });
    await addPage('huge', { ...simple, body: '<p>x</p>'.repeat(1_000_000) });
    const headed = {
      ...simple,
      scripts: {
        ...BUILDER,
        'she-header': script(
          '/wp-content/plugins/sticky-header-effects-for-elementor/she-header.js',
          ['jquery'],
          { footer: false },
        ),
      },
      queue: ['she-header', ...simple.queue],
    };
    await addPage('stored', {
      ...headed,
      queue: ['she-header'],
      body: '<script src="/wp-content/plugins/elementor/frontend.js?ver=3" id="elementor-frontend-js"></script>',
    });
    await addPage('ended-early', { ...headed, ends: true });
    await addPage('discarded', { ...headed, discards: true });
    await addPage('collected', { ...simple, collects: true });
    await addPage('buffered', { ...simple, buffers: true });
    await addPage('announced', { ...simple, announces: true });
    await addPage('plain-announced', { body: '<p>Nothing of the builder</p>', announces: true });
    await addPage('in-parts', { ...simple, body: '<p>first</p>', flush: true });
    for (const [at, { scripts, body, ...marks }] of Object.values(STAYING).entries()) {
      await addPage(`staying-${at}`, {
        scripts: { ...BUILDER, ...scripts },
        queue: [...simple.queue, ...Object.keys(scripts ?? {})],
        body: body ?? '',
        delivered: marks.delivered ?? [],
        delayed: marks.delayed ?? [],
        merged: marks.merged ?? [],
      });
    }
    await deactivate();
    await php("return delete_option( 'piton' );");
    asleep = await visitor.html('/simple/');
    await activate();
    await owner.signIn('owner');
  });
  afterAll(deactivate);

  it('changes nothing before it is switched on', async () => {
    expect(scriptsOf(asleep)).toEqual(expect.arrayContaining(BUILDER_FILES));
    expect(await visitor.html('/simple/')).toBe(asleep);
  });

  it('puts its tag, with integrity and all preloads, in the place of the scripts', async () => {
    await setOption({ mode: 'all' });
    const html = await visitor.html('/simple/');
    expect(scriptsOf(html)).toEqual(['piton']);
    expect(idsOf(html)).toContain('elementor-frontend-js-before');
    const [, tag = ''] = /(<script[^>]* id="piton-js"[^>]*>)/.exec(html) ?? [];
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    expect(attribute('type')).toBe('module');
    const entry = await fetch(attribute('src'));
    const hash = createHash('sha384').update(Buffer.from(await entry.arrayBuffer()));
    expect(attribute('integrity')).toBe(`sha384-${hash.digest('base64')}`);
    expect(tag).not.toContain('data-facade');
    const [basics = '', ...more] = linksOf(html, 'preload');
    expect(more).toEqual([]);
    expect(basics).toMatch(new RegExp(`^${attribute('data-assets')}chunks/basics-\\w+\\.js$`));
    const [style = ''] = linksOf(html, 'stylesheet').filter((address) => address.endsWith('/piton.css'));
    for (const address of [basics, style]) expect((await fetch(address)).status).toBe(200);
    expect(await (await fetch(style)).text()).toContain('.elementor-invisible');
  });

  it('keeps its tag from optimisers that minify, since a changed file has another hash and a moved one no chunks', async () => {
    await setOption({ mode: 'all' });
    const html = await visitor.html('/minified/');
    const [piton = '', theme = ''] = [...html.matchAll(/<script[^>]* src=["']([^"']*)/g)].map(
      ([, src]) => `${src}`,
    );
    expect((await createVisitor().request(piton)).status).toBe(200);
    expect(theme).toContain('/cache/min/');
  });

  it('preloads what the widgets of the first screen need, with low priority', async () => {
    await setOption({ mode: 'all' });
    const html = await visitor.html('/first-screen/');
    const [, ...more] = linksOf(html, 'preload');
    const names = more.map((address) => /(\w[\w-]*)-\w+\.js$/.exec(address)?.[1]);
    expect(names).toEqual(expect.arrayContaining(['counter', 'header']));
    expect(names).not.toContain('countdown');
    expect(html.match(/<link rel="preload" as="fetch" crossorigin fetchpriority="low"/g)).toHaveLength(
      more.length,
    );
    for (const address of more) expect((await fetch(address)).status).toBe(200);
  });

  it('preloads nothing twice, also where the question and the widgets of the first screen need the same file', async () => {
    await setOption({ mode: 'all' });
    const names = async (page: string) =>
      linksOf(await visitor.html(page), 'preload').map((address) => address.replace(/^.*\/|-\w+\.js$/g, ''));
    for (const [page, expected] of [
      ['/asking-first-screen/', ['consent', 'banner', 'nav-menu', 'basics']],
      ['/header-first-screen/', ['header', 'basics', 'counter']],
    ] as const) {
      const found = await names(page);
      expect(found).toEqual(expect.arrayContaining([...expected]));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  describe('on all pages', () => {
    beforeAll(() => setOption({ mode: 'all' }));

    it.each(Object.entries(STAYING).map(([title, one], at) => ({ title, ...one, at })))(
      '$title',
      async ({ at, remains, facade = false }) => {
        const html = await visitor.html(`/staying-${at}/`);
        expect(scriptsOf(html)).toContain('piton');
        expect(scriptsOf(html).filter((one) => one !== 'piton')).toEqual(remains);
        expect(html.includes('data-facade')).toBe(facade);
      },
    );

    it('does not change a page that is sent in parts, because the rest is not known yet, and logs that', async () => {
      await setOption({ mode: 'all' });
      const html = await visitor.html('/in-parts/');
      expect(html).not.toContain('name="piton-');
      const scripts = scriptsOf(html);
      expect(scripts).toEqual(expect.arrayContaining(BUILDER_FILES));
      expect(scripts).not.toContain('piton');
      expect(await readRecords()).toMatchObject({ '/in-parts/': { unread: true } });
    });

    it('does not change a page that it cannot read, and logs that', async () => {
      await setOption({ mode: 'all' });
      const html = await visitor.html('/unclosed/');
      expect(html).not.toContain('name="piton-');
      expect(scriptsOf(html)).toEqual(expect.arrayContaining(BUILDER_FILES));
      expect(await readRecords()).toMatchObject({ '/unclosed/': { unread: true } });
    });

    it.each(['ended-early', 'discarded'])(
      'does not change a page whose theme ends its buffer before the footer, and logs that: %s',
      async (name) => {
        await setOption({ mode: 'all' });
        const html = await visitor.html(`/${name}/`);
        expect(html).not.toContain('name="piton-');
        const scripts = scriptsOf(html);
        expect(scripts).toEqual(expect.arrayContaining(['jquery-core', 'she-header', ...BUILDER_FILES]));
        expect(scripts).not.toContain('piton');
        expect(await readRecords()).toMatchObject({ [`/${name}/`]: { unread: true } });
      },
    );

    it('changes a page that a plugin collects from all buffers at the very end', async () => {
      const html = await visitor.html('/collected/');
      expect(html).toContain('<!-- collected -->');
      expect(html).not.toContain('name="piton-');
      expect(scriptsOf(html)).toEqual(['piton']);
    });

    it('changes a page whose template WordPress itself holds in a buffer', async () => {
      const html = await visitor.html('/buffered/');
      expect(html).toContain('<!-- buffered -->');
      expect(html).not.toContain('name="piton-');
      expect(scriptsOf(html)).toEqual(['piton']);
    });

    it('sends the whole page where the theme has announced another length', async () => {
      const html = await visitor.html('/announced/');
      expect(scriptsOf(html)).toEqual(['piton']);
      expect(html).toMatch(/<\/html>\s*$/);
      expect(await visitor.html('/plain-announced/')).toMatch(/<\/html>\s*$/);
    });

    it('changes a page where a plugin has discarded earlier output', async () => {
      const html = await visitor.html('/cleaned/');
      expect(scriptsOf(html)).toEqual(['piton']);
      expect(html).not.toContain('a stray sign');
    });

    it('changes a page whose theme removes the line breaks of its HTML', async () => {
      const html = await visitor.html('/compressed/');
      expect(html).not.toContain('name="piton-');
      expect(scriptsOf(html)).toEqual(['piton']);
      expect(html).toContain('piton-css');
    });

    it('moves an import map in front of its tag, since older browsers ignore a map behind a module', async () => {
      const html = await visitor.html('/mapped/');
      expect(html.match(/<script type="importmap" id="map">/g)).toHaveLength(1);
      expect(html.indexOf('id="map"')).toBeLessThan(html.indexOf('piton-css'));
      expect(html.indexOf('id="own"')).toBeGreaterThan(html.indexOf('piton-js'));
    });

    it('does not change a page whose scripts are merged into another file, and logs that', async () => {
      await setOption({ mode: 'all' });
      const html = await visitor.html('/merged/');
      expect(html).not.toContain('name="piton-');
      expect(scriptsOf(html)).toContain('jquery-core');
      expect(scriptsOf(html)).not.toContain('piton');
      expect(await readRecords()).toMatchObject({ '/merged/': { unseen: ['elementor-frontend'] } });
    });

    it('does not change a page on which a theme prints a stored script of the builder, and logs that', async () => {
      await setOption({ mode: 'all' });
      const scripts = scriptsOf(await visitor.html('/stored/'));
      expect(scripts).toEqual(expect.arrayContaining(['jquery-core', 'she-header', 'elementor-frontend']));
      expect(scripts).not.toContain('piton');
      expect(await readRecords()).toMatchObject({ '/stored/': { unseen: ['elementor-frontend'] } });
    });

    it('does not change a page that is too large to be buffered', async () => {
      const html = await visitor.html('/huge/');
      expect(html).not.toContain('name="piton-');
      expect(html).toMatch(/<\/html>\s*$/);
      expect(scriptsOf(html)).toEqual(expect.arrayContaining(BUILDER_FILES));
    });

    it.each([
      // PHP without SimpleXML gets WordPress's answer about that.
      ['the sitemap', '/wp-sitemap.xml', /<sitemapindex|SimpleXML/],
      ['a page for AMP', '/simple/?amp=1', 'elementor-frontend-js'],
      ['the builder’s preview', '/simple/?elementor-preview=1', 'elementor-frontend-js'],
      ['a preview', '/simple/?preview=true', 'elementor-frontend-js'],
      ['an embed', '/simple/embed/', 'wp-embed'],
      ['the feed', '/feed/', '<rss'],
      ['a REST answer', '/wp-json/wp/v2/pages', '"id":'],
      ['the robots’ file', '/robots.txt', 'User-agent'],
      ['the form for a lost password', '/wp-login.php?action=lostpassword', 'lostpasswordform'],
      ['an AJAX answer', '/wp-admin/admin-ajax.php?action=none', '0'],
      ['the customizer', '/wp-admin/customize.php', 'customize-controls'],
      [
        'the customizer’s preview',
        '/simple/?customize_changeset_uuid=d1a5a5b0-0000-4000-8000-000000000000&customize_messenger_channel=preview-0&customize_theme=stand-in',
        'elementor-frontend-js',
      ],
      ['the editor', `/wp-admin/post.php?post=1&action=edit`, 'post'],
    ])('does not change %s', async (_title, path, holds) => {
      const html = await owner.html(path);
      expect(html).toMatch(holds);
      expect(html).not.toMatch(/piton-js|piton-css|name="piton-/);
    });
  });

  it('prints its files with the origin of the page, since browsers refuse modules of another one', async () => {
    await setOption({ mode: 'all' });
    const html = await htmlOfHost('sprache.test', '/first-screen/');
    expect(scriptsOf(html)).toEqual(['piton']);
    const addresses = [...html.matchAll(/(?:src|href|data-assets)="([^"]*\/plugins\/piton\/[^"]*)"/g)].map(
      ([, address]) => `${address}`,
    );
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((address) => !address.startsWith('/wp-content/'))).toEqual([]);
  });

  it('does not change a page on which it replaces nothing', async () => {
    await setOption({ mode: 'off' });
    const before = await visitor.html('/plain/');
    await setOption({ mode: 'all' });
    expect(await visitor.html('/plain/')).toBe(before);
  });

  it('runs as a trial for signed-in administrators alone', async () => {
    await setOption({ mode: 'me' });
    const editor = createVisitor();
    await editor.signIn('editor');
    const seen = {
      owner: await owner.html('/simple/'),
      editor: await editor.html('/simple/'),
      visitor: await visitor.html('/simple/'),
    };
    expect(scriptsOf(seen.owner)).toContain('piton');
    expect(scriptsOf(seen.owner)).not.toContain('elementor-frontend');
    // The scripts of the toolbar stay.
    expect(scriptsOf(seen.owner)).toContain('admin-bar');
    expect(scriptsOf(seen.editor)).toEqual(expect.arrayContaining(BUILDER_FILES));
    expect(scriptsOf(seen.editor)).not.toContain('piton');
    expect(seen.visitor).toBe(asleep);
    // A page cache must not serve the trial to other visitors.
    expect(seen.owner).toContain('<!-- kept out of caches -->');
    expect(seen.editor).not.toContain('<!-- kept out of caches -->');
  });

  it('runs on chosen pages alone', async () => {
    await setOption({ mode: 'pages', pages: [numbers.other] });
    expect(await visitor.html('/simple/')).toBe(asleep);
    expect(scriptsOf(await visitor.html('/other/'))).toEqual(['piton']);
    await php(
      `update_option( 'show_on_front', 'page' ); update_option( 'page_for_posts', ${numbers.other} ); return 1;`,
    );
    expect(scriptsOf(await visitor.html('/other/'))).toEqual(['piton']);
    await php("update_option( 'show_on_front', 'posts' ); return delete_option( 'page_for_posts' );");
  });

  it('logs each page where the addresses of pages differ only by their numbers', async () => {
    await setOption({ mode: 'all' });
    await php("return update_option( 'permalink_structure', '' );");
    for (const number of [numbers.simple, numbers.other]) await owner.html(`/?page_id=${number}`);
    await php("return update_option( 'permalink_structure', '/%postname%/' );");
    expect(await readRecords()).toMatchObject({
      [`/?page_id=${numbers.simple}`]: { time: expect.any(Number) },
      [`/?page_id=${numbers.other}`]: { time: expect.any(Number) },
    });
  });

  it('runs on the shop where that page is chosen, although the shop prints an archive', async () => {
    await setOption({ mode: 'pages', pages: [numbers.other] });
    expect(scriptsOf(await visitor.html(`/simple/?shop=${numbers.other}`))).toEqual(['piton']);
    await setOption({ mode: 'pages', pages: [numbers.simple] });
    expect(await visitor.html(`/simple/?shop=${numbers.other}`)).toBe(asleep);
  });

  it('distinguishes visitors with a decision from those without by their cookie', async () => {
    await setOption({ mode: 'all' });
    const decided = createVisitor({ 'real_cookie_banner-v:3_blog:1_path:a': 'x' });
    const names = async (who: typeof visitor, path: string) =>
      linksOf(await who.html(path), 'preload').map((address) => address.replace(/^.*\/|-\w{4}\.js$/g, ''));
    const [undecidedFiles, decidedFiles] = [
      await names(visitor, '/asking/'),
      await names(decided, '/asking/'),
    ];
    expect(undecidedFiles).toContain('banner');
    expect(decidedFiles).toContain('consent');
    expect(decidedFiles).not.toContain('banner');
    // With a page cache all visitors get the same preloads: those that both kinds of visitors need.
    const shared = await names(visitor, '/asking/?page-cache=1');
    expect(await names(decided, '/asking/?page-cache=1')).toEqual(shared);
    expect(shared).toEqual(undecidedFiles.filter((file) => decidedFiles.includes(file)));
    await setOption({ mode: 'all', shared: true });
    expect(await names(decided, '/asking/')).toEqual(shared);
  });

  it('leaves consent to the plugin where the owner says so', async () => {
    await setOption({ mode: 'all', config: { handlers: { consent: false } } });
    const html = await visitor.html('/asking/');
    expect(scriptsOf(html).toSorted()).toEqual([
      'piton',
      'real-cookie-banner-banner',
      'real-cookie-banner-vendor',
    ]);
    expect(linksOf(html, 'preload')).toHaveLength(1);
  });

  it('prints the configuration so that no value of it ends the element', async () => {
    const texts = { 'a.b': '</script><script>alert(1)</script><!--' };
    await setOption({ mode: 'all', config: { texts } });
    const html = await visitor.html('/simple/');
    expect(html).not.toContain('alert(1)</script>');
    const [, json = ''] =
      /<script type="application\/json" id="piton-config"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ texts });
  });

  it.each([
    ['a text', "'all'"],
    ['a number', '7'],
    [
      'lists where texts belong',
      "array( 'mode' => array( 'all' ), 'pages' => 'x', 'config' => 'y', 'log' => 'z' )",
    ],
    ['an unknown mode', "array( 'mode' => 'everywhere' )"],
  ])('treats a broken option as off: %s', async (_title, value) => {
    await php(`update_option( 'piton', ${value} ); return 1;`);
    expect(await visitor.html('/simple/')).toBe(asleep);
  });

  it('takes nothing for the number of a page that is none', async () => {
    const numbersLike = `array( array( 1 ), null, 0, true, '-${numbers.simple}', '${numbers.simple}x', -${numbers.simple} )`;
    await php(`update_option( 'piton', array( 'mode' => 'pages', 'pages' => ${numbersLike} ) ); return 1;`);
    expect(await visitor.html('/simple/')).toBe(asleep);
    await php(
      `update_option( 'piton', array( 'mode' => 'pages', 'pages' => array( '${numbers.simple}' ) ) ); return 1;`,
    );
    expect(scriptsOf(await visitor.html('/simple/'))).toEqual(['piton']);
  });

  it.each([
    ['the configuration', "(object) array( 'handlers' => (object) array( 'consent' => false ) )"],
    [
      'a part of it',
      "array( 'handlers' => (object) array( 'consent' => false ), 'consent' => (object) array() )",
    ],
  ])('reads an option in which an import has made %s an object', async (_title, config) => {
    await php(`update_option( 'piton', array( 'mode' => 'all', 'config' => ${config} ) ); return 1;`);
    const html = await visitor.html('/asking/');
    expect(scriptsOf(html)).toEqual(expect.arrayContaining(['piton', 'real-cookie-banner-banner']));
  });

  it('restores all scripts when it is deactivated, and leaves nothing in the database when it is removed', async () => {
    await setOption({ mode: 'all' });
    await deactivate();
    expect(await visitor.html('/simple/')).toBe(asleep);
    await activate();
    await php(
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'piton/piton.php' ); uninstall_plugin( 'piton/piton.php' ); return 1;",
    );
    expect(
      await php(
        'global $wpdb; return array_merge( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE \'%piton%\'" ), $wpdb->get_col( "SELECT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE \'%piton%\'" ) );',
      ),
    ).toEqual([]);
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
