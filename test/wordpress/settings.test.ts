import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activate, addPage, complaints, createVisitor, deactivate, php, readOption, setOption } from './site';

const PAGE = '/wp-admin/options-general.php?page=piton';

/** Returns the nonce of the form, as the page prints it. */
const nonceIn = (html: string) => /name="_wpnonce" value="([^"]+)"/.exec(html)?.[1] ?? '';

const LANGUAGE = (locale: string) => `return update_user_meta( 1, 'locale', '${locale}' );`;

describe('the settings page', () => {
  const owner = createVisitor();
  let nonce = '';
  let number = 0;
  /** All parts of Piton that the form shows as switched on. */
  let parts: string[] = [];
  const submit = (form: Readonly<Record<string, string>>, path = PAGE) =>
    owner.post(path, { _wpnonce: nonce, ...form });
  /** Submits the section of the settings with all parts on but those named. */
  const submitSettings = (
    form: Readonly<Record<string, string>>,
    off: readonly string[] = [],
    path = `${PAGE}&tab=settings`,
  ) => {
    const body = new URLSearchParams({ _wpnonce: nonce, piton_do: 'settings', ...form });
    for (const part of parts) if (!off.includes(part)) body.append('piton_on[]', part);
    return owner.request(path, { method: 'POST', body });
  };
  const importText = (json: string) =>
    submit({ piton_do: 'import', piton_json: json }, `${PAGE}&tab=transfer`);

  beforeAll(async () => {
    await activate();
    await php("return delete_option( 'piton' );");
    number = await addPage('chosen', { body: '<p>a</p>' });
    await owner.signIn('owner');
    const html = await owner.html(`${PAGE}&tab=settings`);
    nonce = nonceIn(html);
    parts = [...html.matchAll(/name="piton_on\[\]" value="([^"]+)"/g)].map(([, name]) => `${name}`);
  });
  afterAll(deactivate);

  it.each([
    ['de_DE', 'Piton ist aus. Alle bekommen die Seiten wie bisher.', 'Einmal ansehen'],
    ['de_AT', 'Piton ist aus. Alle bekommen die Seiten wie bisher.', 'Einmal anschauen'],
    // A variant of German without a translation of its own.
    ['de_CH_informal', 'Piton ist aus. Alle bekommen die Seiten wie bisher.', 'Einmal ansehen'],
    ['en_US', 'Piton is off. Everybody gets the pages as before.', 'Look once'],
    ['fr_FR', 'Piton is off. Everybody gets the pages as before.', 'Look once'],
  ])('is in the language of its reader: %s', async (locale, sentence, filter) => {
    await php(LANGUAGE(locale));
    const html = await owner.html(PAGE);
    await php(LANGUAGE('de_DE'));
    expect(html).toContain(sentence);
    expect(html).toContain(filter);
  });

  it('has for each key of the configuration a control with label, sentence and default', async () => {
    const [settings, texts, consent] = await Promise.all(
      ['settings', 'texts', 'consent&view=json'].map((tab) => owner.html(`${PAGE}&tab=${tab}`)),
    );
    const keys = await php<string[]>(
      "return array_keys( ( require WP_PLUGIN_DIR . '/piton/release.php' )['config'] );",
    );
    const shown = [...`${settings}${texts}${consent}`.matchAll(/data-piton-key="([^"]+)"/g)].map(
      ([, key]) => key,
    );
    expect(keys.filter((key) => !shown.includes(key))).toEqual(['off', 'assets']);
    expect(settings?.match(/Vorgabe: /g)?.length).toBeGreaterThan(5);
    // Every control has a label or a name.
    const ids = [...`${settings}`.matchAll(/<(?:input|select|textarea)\b[^>]*\sid="(piton-[^"]+)"/g)];
    for (const [, id] of ids) expect(settings).toContain(`for="${id}"`);
  });

  it('stores the switches, hosts and scripts, and shows them again', async () => {
    const response = await submitSettings(
      {
        piton_shared: '1',
        piton_facade: 'no',
        piton_debug: '1',
        piton_hosts: 'cdn.example.com\n*.example.net',
        'piton_script_names[0]': 'code-highlight',
        'piton_script_paths[0]': '{pro}lib/prismjs/prism.js',
        'piton_script_names[1]': '',
        'piton_script_paths[1]': '',
      },
      ['nested-tabs', 'consent'],
    );
    expect(response.status).toBe(302);
    expect(await readOption()).toEqual({
      mode: 'off',
      shared: true,
      config: {
        handlers: { consent: false, 'nested-tabs': false },
        facade: false,
        debug: true,
        trustedHosts: ['cdn.example.com', '*.example.net'],
        scripts: { 'code-highlight': '{pro}lib/prismjs/prism.js' },
      },
      texts: [],
    });
    const html = await owner.html(`${PAGE}&tab=settings`);
    expect(html).toMatch(/value="nested-tabs" data-piton-path="handlers.nested-tabs">/);
    expect(html).toMatch(/value="accordion" data-piton-path="handlers.accordion" checked='checked'>/);
    expect(html).toContain('cdn.example.com\n*.example.net</textarea>');
    expect(html).toContain('value="{pro}lib/prismjs/prism.js"');
    expect(html).toMatch(/<option value="no" selected='selected'>/);
  });

  it('stores the texts of each language, and pages of that language get them', async () => {
    await setOption({ mode: 'all', config: { consent: { groups: [] } } });
    const texts = (language: string, words: Readonly<Record<string, string>>) =>
      submit(
        {
          piton_do: 'texts',
          piton_language: language,
          ...Object.fromEntries(Object.entries(words).map(([key, word]) => [`piton_texts[${key}]`, word])),
        },
        `${PAGE}&tab=texts`,
      );
    await texts('', { 'image-carousel.next': 'Weiter', 'form.sent': '' });
    const locale = await php<string>('return get_locale();');
    expect((await texts(locale, { 'image-carousel.next': 'Nächstes', 'no.text': 'x' })).status).toBe(302);
    expect(await readOption()).toMatchObject({
      config: { consent: { groups: [] }, texts: { 'image-carousel.next': 'Weiter' } },
      texts: { [locale]: { 'image-carousel.next': 'Nächstes' } },
    });
    const html = await owner.html(`${PAGE}&tab=texts&language=${locale}`);
    expect(html).toContain('value="Nächstes"');
    // Piton's own words stand beside the field.
    expect(html).toContain('Next slide');
    const printed = /id="piton-config"[^>]*>(.*?)<\/script>/.exec(
      await createVisitor().html('/chosen/'),
    )?.[1];
    expect(JSON.parse(`${printed}`).texts).toEqual({ 'image-carousel.next': 'Nächstes' });
    expect((await texts('xx', { 'image-carousel.next': 'x' })).status).toBe(200);
  });

  it('stores the question for consent, also where the whole block of the workshop is pasted', async () => {
    await setOption({ mode: 'off', config: { debug: true } });
    const question = (json: string) =>
      submit({ piton_do: 'consent', piton_consent: json }, `${PAGE}&tab=consent`);
    await question('{"consent": {"days": 30}}');
    expect(await readOption()).toMatchObject({ config: { debug: true, consent: { days: 30 } } });
    await question('');
    expect(await readOption()).toMatchObject({ config: { debug: true } });
    const response = await question('{"days": 30');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('{&quot;days&quot;: 30</textarea>');
  });

  it('has the workshop only where no consent plugin asks, and refers to that plugin otherwise', async () => {
    await setOption({ mode: 'off' });
    const alone = await owner.html(`${PAGE}&tab=consent`);
    expect(alone).toContain('data-workshop');
    expect(alone).toContain('Kein Einwilligungs-Plugin gibt eine Frage aus.');
    const beside = await owner.html(`${PAGE}&tab=consent&consent-plugin=1`);
    expect(beside).not.toContain('data-workshop');
    expect(beside).toContain('Das Einwilligungs-Plugin ist aktiv: Piton fragt mit dessen Einstellungen');
    expect(beside).toContain('name="piton_consent"');
  });

  it.each([
    ['a host with a path', { piton_hosts: 'https://cdn.example.com/x' }, 'ist kein Host'],
    ['a script without a file', { 'piton_script_names[0]': 'code-highlight' }, 'Ein Skript braucht beides'],
    [
      'a script without a widget',
      { 'piton_script_names[0]': '', 'piton_script_paths[0]': '/a.js' },
      'Ein Skript braucht beides',
    ],
  ])('refuses %s with a message beside the field, and keeps what was typed', async (_title, form, says) => {
    const before = await readOption();
    const response = await submitSettings({ piton_debug: '1', ...form }, ['accordion']);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('role="alert"');
    expect(html.split(says).length).toBe(3);
    for (const value of Object.values(form)) expect(html).toContain(value);
    expect(html).toMatch(/name="piton_debug" value="1"[^>]* checked='checked'/);
    expect(html).toMatch(/value="accordion" data-piton-path="handlers.accordion">/);
    expect(await readOption()).toEqual(before);
  });

  it('exports the settings as a file that imports to the same settings', async () => {
    const settings = {
      shared: true,
      config: { handlers: { header: false }, texts: { 'form.sent': 'Danke' }, consent: { days: 9 } },
      texts: { en_US: { 'form.sent': 'Thanks' } },
    };
    await setOption({ mode: 'all', ...settings });
    const link =
      /href="([^"]*piton_do=export[^"]*)"/.exec(await owner.html(`${PAGE}&tab=transfer`))?.[1] ?? '';
    const response = await owner.request(link.replaceAll('&#038;', '&').replaceAll('&amp;', '&'));
    expect(response.headers.get('content-disposition')).toContain('piton-settings.json');
    const file = await response.text();
    expect(JSON.parse(file)).toMatchObject(settings);
    await setOption({ mode: 'me' });
    expect((await importText(file)).status).toBe(302);
    expect(await readOption()).toEqual({ mode: 'me', ...settings });
    // A block of another site, without the plugin's frame around it.
    await importText('{"debug": true}');
    expect(await readOption()).toMatchObject({ config: { debug: true } });
    expect((await owner.request(`${PAGE}&piton_do=export`)).status).toBe(403);
  });

  it.each([
    ['no JSON', '{"debug": ', 'kein JSON-Objekt'],
    ['a handler that does not exist', '{"handlers": {"nested-tab": false}}', 'war „nested-tabs“ gemeint'],
    ['a key that does not exist', '{"handler": {}}', 'war „handlers“ gemeint'],
    ['a key that the plugin itself sets', '{"assets": "https://evil.test/"}', 'setzt das Plugin selbst'],
    ['a value of the wrong form', '{"debug": "perhaps"}', 'ja oder nein'],
    [
      'texts that are none',
      '{"piton": "x", "config": {}, "texts": {"de_DE": {"a": ["b"]}}}',
      'Namen mit Texten',
    ],
  ])('refuses to import %s, and changes nothing', async (_title, json, says) => {
    const before = await readOption();
    const response = await importText(json);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(says);
    expect(await readOption()).toEqual(before);
  });

  it('goes through the steps by one button each, and back off by one', async () => {
    await setOption({ mode: 'off', config: { debug: true } });
    const primary = (printed: string) =>
      /button-primary button-hero" name="piton_mode" value="(\w+)"[^>]*>([^<]*)</.exec(printed)?.slice(1);
    expect(primary(await owner.html(PAGE))).toEqual(['me', 'Nur für mich ausprobieren']);
    await submit({ piton_do: 'mode', piton_mode: 'me' });
    // Nothing is ready yet, so the sensible step is to check.
    expect(primary(await owner.html(PAGE))).toEqual(['check', expect.stringMatching(/^\d+ Seiten prüfen$/)]);
    await php(`return update_post_meta( ${number}, '_piton_choice', 'on' );`);
    expect(primary(await owner.html(PAGE))).toEqual(['pages', 'Weiter: auf der 1 ausgewählten Seite']);
    await submit({ piton_do: 'mode', piton_mode: 'pages' });
    const html = await owner.html(PAGE);
    expect(html).toContain('Piton läuft für alle Besucher auf 1 ausgewählten Seite.');
    expect(primary(html)).toEqual(['all', 'Weiter: auf allen Seiten']);
    await submit({ piton_do: 'mode', piton_mode: 'all' });
    expect(await owner.html(PAGE)).toMatch(/value="off" aria-describedby="piton-off-about">Ausschalten</);
    await submit({ piton_do: 'mode', piton_mode: 'off' });
    expect(await readOption()).toMatchObject({ mode: 'off', config: { debug: true } });
  });

  it('refuses a request without a nonce, with a wrong one, or without permission', async () => {
    const before = await readOption();
    const form = { piton_do: 'mode', piton_mode: 'all' };
    expect((await owner.post(PAGE, form)).status).toBe(403);
    expect((await submit({ _wpnonce: 'abcdef1234', ...form })).status).toBe(403);
    for (const name of ['editor', '']) {
      const other = createVisitor();
      if (name) await other.signIn(name);
      expect([302, 403]).toContain((await other.post(PAGE, { _wpnonce: nonce, ...form })).status);
      expect((await other.html(PAGE)).includes('piton_mode')).toBe(false);
      for (const route of ['check', 'page', 'times']) {
        const response = await other.post(`/wp-json/piton/v1/${route}`, {
          id: String(number),
          on: '1',
          since: '0',
          before: '1',
          after: '1',
        });
        expect([401, 403]).toContain(response.status);
      }
    }
    expect(await readOption()).toEqual(before);
  });

  it('does not let users write code who may not write HTML', async () => {
    const config = { consent: { days: 7 }, scripts: { header: '/own.js' } };
    await setOption({ mode: 'all', config });
    await submit({ piton_do: 'consent', piton_consent: '{"days": 30}' }, `${PAGE}&tab=consent&no-html=1`);
    await submitSettings(
      { 'piton_script_names[0]': 'header', 'piton_script_paths[0]': '/evil.js' },
      [],
      `${PAGE}&tab=settings&no-html=1`,
    );
    await submit({ piton_do: 'import', piton_json: '{"consent": {"days": 30}}' }, `${PAGE}&no-html=1`);
    expect(await readOption()).toMatchObject({ config });
  });

  it('prints no stored value as markup', async () => {
    const evil = '"\'></textarea><script>alert(1)</script>';
    await setOption({
      mode: 'me',
      config: {
        texts: { [evil]: evil, 'form.sent': evil },
        consent: { a: evil },
        trustedHosts: [evil],
        scripts: { [evil]: evil },
      },
      texts: { [evil]: { 'form.sent': evil } },
    });
    const record = {
      time: 1,
      path: evil,
      removed: { [evil]: evil },
      kept: { [evil]: [evil] },
      facade: [evil],
      builder: { [evil]: [evil], '<x>': [] },
      failed: evil,
    };
    await php(
      `$record = json_decode( ${JSON.stringify(JSON.stringify(record)).replaceAll('$', '\\$')}, true ); update_post_meta( ${number}, '_piton_record', $record ); update_option( 'piton_addresses', array( $record['path'] => $record ) ); return wp_update_post( array( 'ID' => ${number}, 'post_title' => wp_slash( $record['path'] ) ) );`,
    );
    for (const tab of ['pages', 'settings', 'texts', 'consent', 'transfer']) {
      const html = await owner.html(
        `${PAGE}&tab=${tab}&s=&state=${encodeURIComponent(evil)}&language=${encodeURIComponent(evil)}`,
      );
      expect(html).toContain('alert(1)');
      expect(html).not.toContain('<script>alert(1)');
    }
    const shown = await (
      await submitSettings({ piton_hosts: evil, 'piton_script_paths[0]': evil, piton_facade: evil })
    ).text();
    expect(shown).not.toContain('<script>alert(1)');
    await php(`return wp_update_post( array( 'ID' => ${number}, 'post_title' => 'chosen' ) );`);
  });

  it.each([
    ['texts where texts of texts are stored', { texts: { a: ['b'], c: { d: 'e' } }, handlers: 'x' }],
    ['a list where a text is stored, and the other way round', { trustedHosts: 'a', scripts: ['b', ['c']] }],
    ['lists in lists', { trustedHosts: [['a'], null], debug: ['x'], consent: 'no object', facade: [] }],
  ])('shows %s without a message of PHP', async (_title, config) => {
    await setOption({ mode: 'all', config });
    for (const tab of ['settings', 'texts', 'consent'])
      expect(await owner.html(`${PAGE}&tab=${tab}`)).toContain('piton-card');
    await owner.html('/chosen/');
    expect(await complaints()).toEqual([]);
  });

  it.each([
    'piton_mode[]',
    'piton_on',
    'piton_texts',
    'piton_texts[a][]',
    'piton_pages',
    'piton_hosts[]',
    'piton_switch[]',
  ])('accepts %s of the wrong type without a message of PHP', async (name) => {
    for (const piton_do of ['mode', 'settings', 'texts', 'pages', 'import'])
      await submit({ piton_do, [name]: 'x' });
    expect(await complaints()).toEqual([]);
  });

  it('keeps the pages running that a former release stored in its option', async () => {
    await setOption({ mode: 'pages', pages: [number, 90012] });
    const visitor = createVisitor();
    await php(
      `return update_option( 'piton', array( 'mode' => 'pages', 'pages' => array( ${number}, 90012 ), 'shared' => true, 'config' => array( 'consent' => array( 'groups' => array() ) ), 'log' => array() ) );`,
    );
    expect(await visitor.html('/chosen/')).toContain('id="piton-js"');
    expect(await readOption()).toEqual({
      mode: 'pages',
      shared: true,
      config: { consent: { groups: [] } },
      texts: [],
    });
  });

  it('causes no message of PHP', async () => {
    expect(await complaints()).toEqual([]);
  });
});
