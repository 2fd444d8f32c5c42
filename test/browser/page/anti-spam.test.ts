import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open } from '../../support/browser';
import { whenMounted } from '../../support/marks';
import { type Call, createServer, REST, settings, started } from './anti-spam-page';

const FORM =
  '<form method="post" action="/senden" class="eigenes"><input name="name"><input type="email" name="mail"><button>Los</button></form>';
const yes = (): [number, unknown] => [200, { success: true }];

describe('the bridge to the anti-spam plugin', () => {
  it('does nothing where its own script is on the page or has run, and where the page has no settings of it [antispam.1a]', async ({
    open,
    site,
  }) => {
    site.set('/wp-content/plugins/x/js/apbct-public-bundle.min.js', '');
    const calls = createServer(site, { [`${REST}alt_sessions`]: yes });
    const given = settings({ data__cookies_type: 'alternative' });
    for (const [tag, globals] of [
      ['<script src="/wp-content/plugins/x/js/apbct-public-bundle.min.js"></script>', ''],
      ['', 'window.apbct = () => {}'],
      ['', 'window.ctPublicFunctions = null'],
    ] as const) {
      const page = await open(FORM, {
        head: given.head + tag,
        before: async (each) => {
          await given.before(each);
          await each.addInitScript(globals);
        },
      });
      await whenMounted(page, 'anti-spam');
      await expect.poll(() => page.locator('[name^=apbct_]').count()).toBe(0);
    }
    expect(calls).toEqual([]);
  });

  it('saves the visitor’s data in one call, with a nonce that is renewed once [antispam.1b]', async ({
    open,
    site,
  }) => {
    const calls = createServer(site, {
      [`${REST}alt_sessions`]: ({ nonce }) =>
        nonce === 'frisch'
          ? [200, { success: true }]
          : [403, { code: 'rest_cookie_invalid_nonce', data: { status: 403 } }],
      '/': () => [200, { wpnonce: 'frisch' }],
    });
    const page = await open(FORM, {
      ...settings({ data__cookies_type: 'alternative' }, { ct_checkjs_key: '4711' }),
      expectedErrors: /status of 403/,
    });
    await expect
      .poll(() => calls.map(({ path, nonce }) => `${path} ${nonce}`))
      .toEqual([`${REST}alt_sessions rest-1`, '/ undefined', `${REST}alt_sessions frisch`]);
    expect(calls[1]?.fields).toMatchObject({
      spbc_remote_call_action: 'get_fresh_wpnonce',
      plugin_name: 'antispam',
      nonce_prev: 'rest-1',
    });
    const saved = JSON.parse(calls[2]?.fields.cookies ?? '') as Record<string, unknown>;
    expect(saved).toMatchObject({ ct_checkjs: '4711', ct_fkp_timestamp: 0, ct_pointer_data: 0 });
    expect(Object.keys(saved)).toEqual(
      expect.arrayContaining(['ct_ps_timestamp', 'ct_timezone', 'ct_screen_info', 'apbct_headless']),
    );
    await page.close();
  });

  it('calls admin-ajax where the plugin is set so, and never calls a foreign server [antispam.1b]', async ({
    open,
    site,
  }) => {
    const calls = createServer(site, { '/wp-admin/admin-ajax.php': () => [200, 'OK'] });
    const away: string[] = [];
    for (const functions of [
      { data__ajax_type: 'admin_ajax', data__cookies_type: 'alternative' },
      { _rest_url: 'https://boese.example/wp-json/', data__cookies_type: 'alternative' },
    ]) {
      const given = settings(functions);
      const page = await open(FORM, {
        ...given,
        before: async (each) => {
          each.on(
            'request',
            (request) => void (request.url().startsWith(site.url) || away.push(request.url())),
          );
          await given.before(each);
        },
      });
      await started(page);
    }
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.fields).toMatchObject({
      action: 'apbct_alt_session__save__AJAX',
      _ajax_nonce: 'ajax-1',
    });
    expect(away).toEqual([]);
  });

  it('adds the fields to forms by which the server recognises robots, with current values at submission [antispam.1]', async ({
    open,
    site,
  }) => {
    const page = await open(`${FORM}<form class="suche" method="get"><input name="s"></form>`, settings());
    await started(page);
    await expect.poll(() => page.locator('.suche input').count()).toBe(1);
    const read = () =>
      page.evaluate(() => {
        const form = document.querySelector('.eigenes') as HTMLFormElement;
        const data = new FormData(form);
        const value = String(data.get('ct_no_cookie_hidden_field')).replace('_ct_no_cookie_data_', '');
        return {
          all: JSON.parse(atob(value)),
          fields: JSON.parse(atob(String(data.get('apbct_visible_fields')))),
        };
      });
    expect((await read()).fields[0]).toMatchObject({
      visible_fields: 'name mail',
      invisible_fields_count: 0,
    });
    await page.evaluate(() => {
      localStorage.setItem('ct_neu', JSON.stringify({ value: '7', timestamp: 1 }));
      const late = document.createElement('form');
      late.className = 'spaet';
      late.append(document.createElement('input'));
      document.body.append(late);
      late.querySelector('input')?.focus();
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
      document.querySelector('form')?.requestSubmit();
    });
    expect((await read()).all).toMatchObject({ ct_neu: 7, ct_fkp_timestamp: 0 });
    await expect.poll(() => page.locator('.eigenes [name=ct_no_cookie_hidden_field]').count()).toBe(1);
    await expect.poll(() => page.locator('.spaet [name=ct_no_cookie_hidden_field]').count()).toBe(1);
    expect(site.requests.filter((path) => path.includes('cleantalk'))).toEqual([]);
  });

  it('adds the fields to every form where fields of one are named like methods of a form [antispam.1]', async ({
    open,
  }) => {
    const names = [
      'matches',
      'getAttribute',
      'setAttribute',
      'querySelectorAll',
      'append',
      'closest',
      'method',
    ];
    const inputs = names.map((name) => `<input name="${name}">`).join('');
    const page = await open(
      `<form class="seltsam" action="https://andere.example/los" method="get">${inputs}</form>${FORM}`,
      settings({}, { settings__forms__check_external: '1' }),
    );
    await started(page);
    const prepared = () =>
      page.evaluate(() =>
        [...document.forms].map(
          (form) => new FormData(form).getAll('apbct_visible_fields').length && form.className,
        ),
      );
    expect(await prepared()).toEqual(['seltsam', 'eigenes']);
    await expect
      .poll(() => page.locator('[name=cleantalk_hidden_action]').inputValue())
      .toBe('https://andere.example/los');
    // The fields are added again at the submit, of which the form itself is the target.
    await page.evaluate(() => {
      const [form] = document.forms;
      form?.addEventListener('submit', (event) => event.preventDefault());
      for (const added of document.querySelectorAll('.seltsam [type=hidden]')) added.remove();
      form?.requestSubmit();
    });
    expect(await prepared()).toEqual(['seltsam', 'eigenes']);
  });

  it('sets cookies where the plugin does [antispam.1]', async ({ open }) => {
    const page = await open(FORM, settings({ data__cookies_type: 'native', cookiePrefix: 'wp_' }));
    await started(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wp_ct_fkp_timestamp=0');
  });

  it('has an e-mail address checked once, when its field is left [antispam.1c]', async ({ open, site }) => {
    const calls = createServer(site, { [`${REST}check_email_before_post`]: () => [200, { result: 'GOOD' }] });
    const page = await open(FORM, settings({}, { data__email_check_before_post: '1' }));
    await started(page);
    const mail = page.locator('[name=mail]');
    for (const text of ['keine', 'a@b.example', 'a@b.example']) {
      await mail.fill(text);
      await mail.blur();
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ct_checked_emails'))).toContain('GOOD');
    expect(calls.map(({ fields }) => fields.email)).toEqual(['a@b.example']);
  });

  it('requests the pixel’s address once in three hours [antispam.1d]', async ({ open, site }) => {
    const PIXEL = 'https://pixel.example/pixel/ab12.gif';
    const calls = createServer(site, { [`${REST}apbct_get_pixel_url`]: () => [200, JSON.stringify(PIXEL)] });
    const given = settings({}, { pixel__setting: '2', pixel__enabled: '1' });
    const page = await open(FORM, {
      ...given,
      before: async (each) => {
        await given.before(each);
        await each.route(PIXEL, (route) => route.fulfill({ contentType: 'image/gif', body: '' }));
      },
    });
    const drawn = () =>
      page.waitForSelector('#apbct_pixel', { state: 'attached' }).then((image) => image.getAttribute('src'));
    expect(await drawn()).toBe(PIXEL);
    await page.reload();
    expect(await drawn()).toBe(PIXEL);
    expect(calls).toHaveLength(1);
    // The stored address is a minute younger than three hours, and then a second older.
    for (const [age, asked] of [
      [10_740, 1],
      [10_801, 2],
    ] as const) {
      await page.evaluate((seconds) => {
        const entry = JSON.parse(localStorage.getItem('apbct_pixel_url') ?? '');
        const timestamp = Math.floor(Date.now() / 1_000) - seconds;
        localStorage.setItem('apbct_pixel_url', JSON.stringify({ ...entry, timestamp }));
      }, age);
      await page.reload();
      expect(await drawn()).toBe(PIXEL);
      expect(calls).toHaveLength(asked);
    }
  });

  it('sends plain forms for other sites to the server first, and no other forms [antispam.1f]', async ({
    open,
  }) => {
    const page = await open(
      `<form class="fremd" action="https://andere.example/los" method="get"><input name="a"></form>
       <form class="dienst" action="https://x.list-manage.com/subscribe" method="post"></form>
       <form class="elementor-form" action="https://andere.example/" method="post"></form>${FORM}`,
      settings({}, { settings__forms__check_external: '1' }),
    );
    await started(page);
    const action = (form: string) => page.locator(`form.${form}`).getAttribute('action');
    await expect.poll(() => action('fremd')).toBe(page.url());
    await expect
      .poll(() => page.locator('.fremd [name=cleantalk_hidden_action]').inputValue())
      .toBe('https://andere.example/los');
    await expect.poll(() => page.locator('.fremd [name=cleantalk_hidden_method]').inputValue()).toBe('get');
    await expect.poll(() => action('dienst')).toContain('list-manage');
    await expect.poll(() => action('elementor-form')).toBe('https://andere.example/');
    await expect.poll(() => action('eigenes')).toBe('/senden');
  });

  it('aborts a call after 15 seconds without any visible effect [antispam.1g]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set(`${REST}alt_sessions`, () => {});
    const given = settings({ data__cookies_type: 'alternative' });
    const page = await open(FORM, {
      ...given,
      before: async (each) => {
        await given.before(each);
        await each.clock.install();
      },
    });
    const told = async () => {
      await page.clock.runFor(15_000);
      return warnings.join();
    };
    await expect.poll(told).toContain('no answer in 15000 ms');
  });
});

describe('a contact that is hidden from robots', () => {
  const CONTACTS = `<p>Schreib an <span data-original-string="S1" class="apbct-email-encoder" title="Hier klicken">in<span class="apbct-blur">**</span>@<span class="apbct-blur">******</span>le.com</span></p>
    <p><a href="tel:+43 1*****10" data-original-string="S2" title="Hier klicken"><b>Tel.</b> +43 1<span class="apbct-blur">*****</span>10</a></p>${FORM}`;
  const ALL: Readonly<Record<string, string>> = { S1: 'info@example.com', S2: '+43 1 2345610' };
  const decode = ({ fields }: Call): [number, unknown] => [
    200,
    {
      success: true,
      data: Object.values(JSON.parse(fields.encodedEmails ?? '{}') as Record<string, string>).map(
        (encoded_email) => ({
          is_allowed: true,
          show_comment: false,
          comment: '',
          encoded_email,
          decoded_email: ALL[encoded_email],
        }),
      ),
    },
  ];

  /** Opens a page with encoded contacts whose clock stands still. */
  const openContacts = (open: Open, given = settings()) =>
    open(CONTACTS, {
      ...given,
      before: async (each) => {
        await given.before(each);
        await each.clock.install();
      },
    });

  it('is revealed by keyboard, together with all others of the page, and receives the focus again [antispam.1e]', async ({
    open,
    site,
  }) => {
    const calls = createServer(site, { [`${REST}apbct_decode_email`]: decode, [`${REST}alt_sessions`]: yes });
    const page = await openContacts(open, settings({}, { emailEncoderPassKey: 'k'.repeat(32) }));
    const contact = page.getByRole('button', { name: /le\.com/ });
    await contact.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog');
    await expect.poll(() => popup.textContent()).toContain('entschlüsselt');
    await expect.poll(() => page.locator('body').getAttribute('class')).toContain('apbct-popup-fade');
    await expect.poll(() => calls.length).toBe(2);
    await page.clock.runFor(3_100);
    await expect.poll(() => popup.locator('b').textContent()).toBe('info@example.com');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Verstanden');
    await page.keyboard.press('Enter');
    await expect.poll(() => popup.count()).toBe(0);
    await expect.poll(() => page.locator('body').getAttribute('class')).not.toContain('apbct-popup-fade');
    await page.clock.runFor(2_100);
    await expect.poll(() => page.locator('.apbct-email-encoder').textContent()).toBe('info@example.com');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('info@example.com');
    const link = page.locator('a[href^="tel:"]');
    await expect.poll(() => link.getAttribute('href')).toBe('tel:+43 1 2345610');
    await expect.poll(() => link.innerText()).toBe('Tel. +43 1 2345610');
    expect(calls[0]?.fields).toMatchObject({ encodedEmails: '{"0":"S1","1":"S2"}', post_url: page.url() });
    expect(calls[1]?.fields.cookies).toContain('apbct_email_encoder_passed');
  });

  it('leaves nothing behind where the visitor closes the notice by Escape, and calls nobody then [antispam.1]', async ({
    open,
    site,
  }) => {
    createServer(site, { [`${REST}apbct_decode_email`]: decode, [`${REST}alt_sessions`]: yes });
    const page = await openContacts(open);
    await page.evaluate(() => {
      // A click that nobody prevents would open the telephone.
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="tel:+43 1 2"]'))
          document.body.dataset.called = '';
        event.preventDefault();
      });
    });
    const link = page.locator('a[href^="tel:"]');
    const popup = page.getByRole('dialog');
    await link.click();
    await expect.poll(() => popup.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => popup.count()).toBe(0);
    await expect.poll(() => page.locator('.apbct-tooltip').count()).toBe(0);
    await link.click();
    await page.clock.runFor(3_100);
    await expect.poll(() => popup.locator('b').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => popup.count()).toBe(0);
    await expect.poll(() => link.getAttribute('href')).toBe('tel:+43 1 2345610');
    await expect.poll(() => page.evaluate(() => document.body.dataset.called)).toBeUndefined();
  });

  it('shows a message where the server refuses, knows nothing or fails, and can be requested again [antispam.1]', async ({
    open,
    site,
  }) => {
    let answer: unknown;
    createServer(site, { [`${REST}apbct_decode_email`]: () => [200, answer], [`${REST}alt_sessions`]: yes });
    const page = await openContacts(open);
    for (const [given, text] of [
      [
        { success: true, data: [{ is_allowed: false, comment: 'Zu viele Anfragen' }] },
        'abgelehnt: Zu viele Anfragen',
      ],
      [{}, 'konnte nicht entschlüsselt'],
      [{ error: 'Kaputt' }, 'nicht erreichbar: Kaputt'],
    ] as const) {
      answer = given;
      await page.locator('.apbct-email-encoder[role=button]').click();
      await expect.poll(() => page.getByRole('dialog').textContent()).toContain(text);
      await page.clock.runFor(3_100);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => page.locator('.apbct-tooltip').count()).toBe(0);
    }
  });
});

describe('a form that is hidden from robots', () => {
  const encoded = encodeURIComponent(
    Buffer.from(
      '<form class="geschuetzt" method="post"><input name="frage"><img src="x" onerror="window.hacked = 1"></form>',
    ).toString('base64'),
  );
  const HIDDEN = `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form" data-encoded-form="${encoded}"></div></div>${FORM}`;

  it('is shown where the server allows it or does not answer, else replaced by a message, without running any code [antispam.1]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const [answer, shown] of [
      [[200, { allow: 1 }], 'geschuetzt'],
      [[500, 'Fehler'], 'geschuetzt'],
      [[200, { allow: 0, message: '<b>Nein</b>' }], 'ct-encoded-form-forbidden'],
    ] as const) {
      createServer(site, { [`${REST}force_protection_check_bot`]: () => [...answer] });
      const page = await open(HIDDEN, {
        ...settings({}, { settings__forms__force_protection: 1 }),
        expectedErrors: /status of (404|500)/,
        reuse,
      });
      reuse = page;
      await page.waitForSelector(`.${shown}`);
      await expect.poll(() => page.locator('.ct-encoded-form-wrapper').count()).toBe(0);
      if (shown === 'geschuetzt') await expect.poll(() => page.locator('[name=frage]').count()).toBe(1);
      else await expect.poll(() => page.locator(`.${shown}`).textContent()).toBe('<b>Nein</b>');
      await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
    }
  });
});
