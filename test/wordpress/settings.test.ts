import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activate, addPage, complaints, createVisitor, deactivate, php, readOption, setOption } from './site';

const PAGE = '/wp-admin/options-general.php?page=piton';

/** Returns the nonce of the form, as the page prints it. */
const nonceIn = (html: string) => /name="_wpnonce" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('the settings page', () => {
  const owner = createVisitor();
  let nonce = '';
  let number = 0;
  const submit = (form: Readonly<Record<string, string>>, path = PAGE) =>
    owner.post(path, { _wpnonce: nonce, piton_mode: 'off', ...form });

  beforeAll(async () => {
    await activate();
    await php("return delete_option( 'piton' );");
    number = await addPage('chosen', { body: '<p>a</p>' });
    await owner.signIn('owner');
    nonce = nonceIn(await owner.html(PAGE));
  });
  afterAll(deactivate);

  it('is in the language of its reader, German or English', async () => {
    expect(await owner.html(PAGE)).toContain('Nur für mich: zur Probe für angemeldete Administratoren');
    await php("return update_user_meta( 1, 'locale', 'en_US' );");
    const english = await owner.html(PAGE);
    expect(english).toContain('For me only: a trial for signed-in administrators');
    expect(english).toContain('as in nested-tabs: no');
    // The fields take lines, so the descriptions must not show JSON as the reference does.
    const about = [...english.matchAll(/<p class="description" id="piton-config-[^>]*>(.*?)<\/p>/g)];
    expect(about.map(([, words]) => words).join()).not.toMatch(/`|{&quot;/);
    await php("return update_user_meta( 1, 'locale', 'de_DE' );");
  });

  it('stores mode, pages, cache and configuration', async () => {
    const response = await submit({
      piton_mode: 'pages',
      'piton_pages[]': String(number),
      piton_more_pages: '90012, 90345; x',
      piton_shared: '1',
      'piton_config[handlers]': 'nested-tabs: no\nconsent: ja',
      'piton_config[texts]': 'image-carousel.next: Weiter: hier',
      'piton_config[debug]': 'yes',
      'piton_config[consent]': '{"days": 30}',
      'piton_config[facade]': '',
    });
    expect(response.status).toBe(302);
    expect(await readOption()).toMatchObject({
      mode: 'pages',
      pages: [number, 90012, 90345],
      shared: true,
      config: {
        handlers: { 'nested-tabs': false, consent: true },
        texts: { 'image-carousel.next': 'Weiter: hier' },
        debug: true,
        consent: { days: 30 },
      },
    });
    const html = await owner.html(PAGE);
    expect(html).toContain('nested-tabs: no');
    expect(html).toMatch(new RegExp(`value="${number}" *checked`));
    expect(html).toContain('value="90012, 90345"');
  });

  it.each([
    ['a handler that does not exist', 'handlers', 'nested-tab: no', 'nested-tabs'],
    ['a line without a value', 'handlers', 'nested-tabs', 'nested-tabs'],
    ['a word that is neither yes nor no', 'handlers', 'nested-tabs: maybe', 'maybe'],
    ['a value that is neither yes nor no', 'debug', 'perhaps', 'perhaps'],
    ['JSON that is none', 'consent', '{"days": 30', '{&quot;days&quot;: 30'],
    ['a key that does not exist', 'handler', 'x', 'handlers'],
    ['a key that the plugin itself sets', 'assets', 'https://evil.test/', 'assets'],
  ])(
    'refuses %s with a message, and keeps what was typed and what was stored',
    async (_title, key, value, says) => {
      const before = await readOption();
      const response = await submit({ [`piton_config[${key}]`]: value });
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('role="alert"');
      expect(html).toContain(says);
      expect(await readOption()).toEqual(before);
    },
  );

  it('switches Piton off by one button', async () => {
    await setOption({ mode: 'all', config: { debug: true } });
    expect(await owner.html(PAGE)).toContain('value="off"><p>');
    expect((await submit({ piton_do: 'off' })).status).toBe(302);
    expect(await readOption()).toMatchObject({ mode: 'off', config: { debug: true } });
  });

  it('refuses a request without a nonce, with a wrong one, or without permission', async () => {
    const before = await readOption();
    expect((await owner.post(PAGE, { piton_mode: 'all' })).status).toBe(403);
    expect((await submit({ _wpnonce: 'abcdef1234', piton_mode: 'all' })).status).toBe(403);
    for (const name of ['editor', '']) {
      const other = createVisitor();
      if (name) await other.signIn(name);
      expect([302, 403]).toContain((await other.post(PAGE, { _wpnonce: nonce, piton_mode: 'all' })).status);
      expect((await other.html(PAGE)).includes('piton_mode')).toBe(false);
    }
    expect(await readOption()).toEqual(before);
  });

  it('does not let users write code who may not write HTML', async () => {
    await setOption({ mode: 'all', config: { consent: { days: 7 } } });
    await submit({ piton_mode: 'all', 'piton_config[consent]': '{"days": 30}' }, `${PAGE}&no-html=1`);
    expect(await readOption()).toMatchObject({ config: { consent: { days: 7 } } });
  });

  it('prints no stored value as markup', async () => {
    const evil = '"\'></textarea><script>alert(1)</script>';
    const entry = {
      time: 'x',
      title: evil,
      removed: { [evil]: evil },
      kept: { [evil]: [evil] },
      facade: [evil],
    };
    await setOption({
      mode: 'me',
      config: { texts: { [evil]: evil }, consent: { a: evil } },
      log: { [evil]: entry },
    });
    const html = await owner.html(PAGE);
    expect(html).toContain('alert(1)');
    expect(html).not.toContain('<script>alert(1)');
    const shown = await (
      await submit({ piton_mode: evil, 'piton_config[texts]': evil, [`piton_config[${evil}]`]: evil })
    ).text();
    expect(shown).not.toContain('<script>alert(1)');
  });

  it.each([
    ['texts where texts of texts are stored', { texts: { a: ['b'], c: { d: 'e' } }, handlers: 'x' }],
    ['a list where a text is stored, and the other way round', { trustedHosts: 'a', scripts: ['b', ['c']] }],
    ['lists in lists', { trustedHosts: [['a'], null], debug: ['x'], consent: 'no object' }],
  ])('shows %s without a message of PHP', async (_title, config) => {
    await setOption({ mode: 'all', config });
    expect(await owner.html(PAGE)).toContain('piton-config-consent');
    await owner.html('/chosen/');
    expect(await complaints()).toEqual([]);
  });

  it('links a printed page where WordPress is in a folder', async () => {
    const log = { '/blog/seite/': { time: 1, title: 'Seite', removed: { a: 'A' }, kept: {}, facade: [] } };
    await setOption({ mode: 'me', log });
    const home = await php<string>(
      "$home = get_option( 'home' ); update_option( 'home', $home . '/blog' ); return $home;",
    );
    const html = await owner.html(PAGE);
    await php(`return update_option( 'home', '${home}' );`);
    expect(html).toContain(`href="${home}/blog/seite/"`);
  });

  it.each(['piton_mode[]', 'piton_pages', 'piton_config', 'piton_config[handlers][]', 'piton_more_pages[]'])(
    'accepts %s of the wrong type without a message of PHP',
    async (name) => {
      await submit({ [name]: 'x' });
      expect(await complaints()).toEqual([]);
    },
  );

  it('shows which scripts were removed on the last printed pages, and why the others stay', async () => {
    const script = { src: '/wp-content/themes/stand-in/plain.js', deps: ['jquery'], footer: true };
    await addPage('logged', {
      scripts: {
        'elementor-frontend': {
          src: '/wp-content/plugins/elementor/frontend.js',
          deps: ['jquery', 'wp-hooks'],
          footer: true,
        },
        shop: script,
      },
      queue: ['elementor-frontend', 'shop'],
    });
    await setOption({ mode: 'all' });
    await createVisitor().html('/logged/');
    const html = await owner.html(PAGE);
    expect(html).toContain('<strong>Elementor</strong>: elementor-frontend');
    expect(html).toContain('<strong>WordPress</strong>: wp-hooks');
    expect(html).toContain('jquery-core: gebraucht von shop');
  });

  it('says in words that code of the page itself needs a library', async () => {
    await addPage('logged-code', {
      scripts: {
        'elementor-frontend': {
          src: '/wp-content/plugins/elementor/frontend.js',
          deps: ['jquery'],
          footer: true,
        },
      },
      queue: ['elementor-frontend'],
      body: '<script>jQuery(1); elementorFrontend.hooks</script><a onclick="jQuery(2)">x</a>',
    });
    await setOption({ mode: 'all' });
    await createVisitor().html('/logged-code/');
    const html = await owner.html(PAGE);
    expect(html).toContain(
      'jquery-core: gebraucht von Code der Seite in &lt;script&gt;, Code der Seite in einem Attribut',
    );
    expect(html).toContain('nachbildet: Code der Seite in &lt;script&gt;');
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
