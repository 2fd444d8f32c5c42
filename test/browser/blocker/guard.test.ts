import { describe, expect } from 'vitest';
import { it, settled } from './guard-page';

describe('elements that page scripts insert', () => {
  it('send no request to the third party before consent, however they are inserted, and load afterwards [blocker.2g]', async ({
    visit,
    third,
    host,
  }) => {
    const bare = await visit(false);
    const loading = await bare.guard.evaluate(({ insertAll }, to) => insertAll(to), host);
    await expect
      .poll(() => loading.filter((path) => !third.requests.includes(path)), { timeout: 60_000 })
      .toEqual([]);
    await bare.page.close();
    third.requests.length = 0;

    const guarded = await visit();
    await guarded.guard.evaluate(({ insertAll }, to) => insertAll(to), host);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect
      .poll(() => loading.filter((path) => !third.requests.includes(path)), { timeout: 60_000 })
      .toEqual([]);
  });

  it('load the address that was checked, although a hostile address reads differently each time [blocker.2]', async ({
    visit,
    third,
    host,
    site,
  }) => {
    const guarded = await visit();
    await guarded.page.evaluate(async (to) => {
      /** An object that reads as the site's own address first, then as that of the third party. */
      const double = () => {
        let reads = 0;
        return { toString: () => (reads++ ? `${to}/second` : '/first') } as unknown as string;
      };
      const image = new Image();
      image.src = double();
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.setAttribute('src', double());
      const request = new XMLHttpRequest();
      request.open('GET', double());
      request.send();
      navigator.sendBeacon(double());
      await fetch(double(), { mode: 'no-cors' });
      new EventSource(double()).close();
    }, host);
    expect(await settled(guarded, third)).toEqual([]);
    await expect
      .poll(() => site.requests.filter((path) => path === '/first').length)
      .toBeGreaterThanOrEqual(5);
  });

  it('are also blocked inside document.write [blocker.2]', async ({ visit, third, host }) => {
    const guarded = await visit();
    await guarded.page.evaluate((to) => {
      document.open();
      document.write(`<!doctype html><body><script src="${to}/a"></scr`, `ipt><img src="${to}/b">`);
      document.writeln(`<iframe src="${to}/c"></iframe>`);
      document.close();
    }, host);
    expect(await settled(guarded, third)).toEqual([]);
    await expect.poll(() => guarded.page.locator('[consent-required="202"]').count()).toBe(3);
  });

  it('return the address that the script has set, get no load event, and can get another address; are blocked also in a new body, in an element that was unblocked for another blocker, such as the frame of a lightbox, and in a loop of 10,000 images, except those with an address of the site [blocker.2]', async ({
    visit,
    third,
    host,
    site,
  }) => {
    const guarded = await visit();
    site.set('/own.html', 'own');
    const read = await guarded.page.evaluate(async (to) => {
      const frame = document.createElement('iframe');
      const log: string[] = [];
      frame.addEventListener('load', () => log.push('load'));
      frame.src = `${to}/a`;
      document.body.append(frame);
      const box = document.createElement('div');
      document.body.append(box);
      box.innerHTML = `<iframe src="${to}/b"></iframe>`;
      const inner = box.firstElementChild as HTMLIFrameElement;
      inner.src += '?autoplay=1';
      const script = document.createElement('script');
      script.src = `${to}/c`;
      script.type = 'module';
      document.head.append(script);
      const before = [frame.src, inner.src, script.type, script.getAttribute('type'), ...log];
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = '/own.html';
      await loaded;
      return { before, after: [frame.getAttribute('src'), ...frame.getAttributeNames(), ...log] };
    }, host);
    expect(read).toEqual({
      before: [`${host}/a`, `${host}/b?autoplay=1`, 'module', 'application/consent'],
      after: ['/own.html', 'src', 'load'],
    });
    const blocked = await guarded.page.evaluate((to) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('consent-id', '999');
      frame.setAttribute('consent-transaction-complete', '1');
      document.body.append(frame);
      frame.src = `${to}/film`;
      return ['src', 'consent-id', 'consent-required', 'consent-transaction-complete'].map((name) =>
        frame.getAttribute(name),
      );
    }, host);
    expect(blocked).toEqual([null, '302', '202', null]);
    const counts = await guarded.page.evaluate((to) => {
      const images = Array.from({ length: 2_000 }, (_, at) => {
        const image = new Image();
        image.loading = 'lazy';
        image.src = at % 2 ? `${to}/${at}` : `/own-${at}.png`;
        return image;
      });
      return [images.filter((image) => image.hasAttribute('consent-required')).length, images.length];
    }, host);
    expect(counts).toEqual([1_000, 2_000]);
    expect(await settled(guarded, third)).toEqual([]);
    expect(site.requests.some((path) => path.startsWith('/own-'))).toBe(false);
    await guarded.page.evaluate((to) => {
      const markup = `<body><img src="${to}/new/a"><iframe src="${to}/new/b"></iframe>`;
      document.body = new DOMParser().parseFromString(markup, 'text/html').body;
    }, host);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect
      .poll(() => [...third.requests].filter((path) => path.startsWith('/new/')).sort())
      .toEqual(['/new/a', '/new/b']);
  });

  it('are unchanged where they are allowed, the owner exempts them or no rule matches; after a withdrawal they are blocked also in an element that was unblocked before, such as a frame that shows one film after the other [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const guarded = await visit();
    await guarded.page.evaluate(
      ([to, other]) => {
        const exempt = new Image();
        exempt.setAttribute('consent-skip-blocker', '1');
        exempt.src = `${to}/exempt`;
        new Image().src = `${other}/free`;
        const frame = document.createElement('iframe');
        frame.src = `${to}/first`;
        document.body.append(frame);
      },
      [host, third.url],
    );
    await expect.poll(() => settled(guarded, third)).toEqual(['/exempt', '/free']);
    const marks = await guarded.guard.evaluate(({ allow }, to) => {
      allow();
      const image = new Image();
      image.src = `${to}/allowed`;
      return image.getAttributeNames();
    }, host);
    expect(marks).toEqual(['src']);
    await expect.poll(() => settled(guarded, third)).toEqual(['/allowed', '/exempt', '/first', '/free']);
    const show = (film: string) =>
      guarded.page.evaluate((url) => {
        const [frame] = document.querySelectorAll('iframe');
        if (frame) frame.src = url;
      }, `${host}/${film}`);
    await show('second');
    await expect.poll(() => third.requests).toContain('/second');
    await guarded.guard.evaluate(({ withdraw }) => withdraw());
    await show('third');
    expect(await settled(guarded, third)).toEqual(['/allowed', '/exempt', '/first', '/free', '/second']);
    await expect.poll(() => guarded.page.locator('iframe').getAttribute('consent-required')).toBe('202');
  });
});

describe('requests of page scripts', () => {
  it('wait for consent, or fail as if the third party were unreachable [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const guarded = await visit();
    third.set('/answer', 'yes', { 'access-control-allow-origin': '*' });
    const early = await guarded.page.evaluate(async (to) => {
      const log: string[] = [];
      const note = (what: string) => (value: unknown) => void log.push(`${what}: ${value}`);
      void fetch(`${to}/answer`)
        .then((answer) => answer.text())
        .then(note('fetch'));
      const abort = new AbortController();
      fetch(new Request(`${to}/aborted`, { signal: abort.signal })).catch(note('aborted'));
      abort.abort('enough');
      const request = new XMLHttpRequest();
      request.open('GET', `${to}/answer`);
      request.onload = () => note('request')(request.responseText);
      request.send();
      const given = new XMLHttpRequest();
      given.open('GET', `${to}/given-up`);
      given.send();
      given.abort();
      const now = new XMLHttpRequest();
      now.open('GET', `${to}/now`, false);
      now.send();
      note('synchronous')(now.status);
      note('beacon')(navigator.sendBeacon(`${to}/beacon`));
      const { fetchLater } = window as { fetchLater?(url: string, how: object): { activated: boolean } };
      note('later')(fetchLater?.(`${to}/later`, { activateAfter: 0 }).activated ?? false);
      const stream = new EventSource(`${to}/stream`);
      const socket = new WebSocket(`${to.replace('http', 'ws')}/socket`);
      await Promise.all([
        new Promise((resolve) => stream.addEventListener('error', resolve)),
        new Promise((resolve) => socket.addEventListener('close', resolve)),
      ]);
      note('stream')(stream.readyState === EventSource.CLOSED);
      note('socket')(socket instanceof WebSocket && socket.readyState === WebSocket.CLOSED);
      Object.assign(window, { log });
      return [...log].sort();
    }, host);
    expect(early).toEqual([
      'aborted: enough',
      'beacon: false',
      'later: false',
      'socket: true',
      'stream: true',
      'synchronous: 0',
    ]);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    const late = () =>
      guarded.page.evaluate(() =>
        (window as unknown as { log: string[] }).log.filter((line) => /yes/.test(line)).sort(),
      );
    await expect.poll(late).toEqual(['fetch: yes', 'request: yes']);
    expect(await settled(guarded, third)).toEqual(['/answer']);
  });
});

describe('the guard', () => {
  it("keeps the page's own check of trusted types: a string throws, trusted markup is blocked [blocker.2]", async ({
    visit,
    third,
    host,
  }) => {
    const guarded = await visit(true, "require-trusted-types-for 'script'");
    const errors = await guarded.page.evaluate((to) => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: {
          createPolicy(
            name: string,
            rules: object,
          ): { createHTML(text: string): string; createScriptURL(text: string): string };
        };
      };
      const same = (text: string) => text;
      const policy = trustedTypes.createPolicy('page', { createHTML: same, createScriptURL: same });
      const markup = `<img src="${to}/a">`;
      const script = document.createElement('script');
      const attempts = [
        () => (document.body.innerHTML = markup),
        () => document.body.insertAdjacentHTML('beforeend', markup),
        () => (script.src = `${to}/b`),
        () => script.setAttribute('src', `${to}/b`),
        () => (document.body.innerHTML = policy.createHTML(markup)),
        () => (script.src = policy.createScriptURL(`${to}/b`)),
      ];
      const names = attempts.map((run) => {
        try {
          run();
          return 'fine';
        } catch (error) {
          return (error as Error).name;
        }
      });
      document.body.append(script);
      return names;
    }, host);
    expect(errors).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'fine', 'fine']);
    expect(await settled(guarded, third)).toEqual([]);
    await guarded.guard.evaluate(({ allow }) => allow());
    await expect.poll(() => settled(guarded, third)).toEqual(['/a', '/b']);
  });

  it('blocks elements that have not begun to load when it starts, and warns the owner of the others [blocker.2]', async ({
    visit,
    third,
    host,
    warnings,
  }) => {
    const guarded = await visit(false);
    await guarded.page.evaluate((to) => {
      document.body.innerHTML = `<img src="${to}/begun"><div style="height: 20000px"></div>
        <img loading="lazy" src="${to}/image"><iframe loading="lazy" src="${to}/frame"></iframe>`;
    }, host);
    await expect.poll(() => settled(guarded, third)).toEqual(['/begun']);
    await guarded.guard.evaluate(({ start }, rule) => start([rule]), `*${new URL(host).host}*`);
    expect(warnings).toEqual([expect.stringContaining(`"${host}/begun"`)]);
    await guarded.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await settled(guarded, third)).toEqual(['/begun']);
    await expect.poll(() => guarded.page.locator('[consent-required]').count()).toBe(2);
  });

  it('blocks elements from another window, and does not change frozen prototypes and later patches [blocker.2]', async ({
    visit,
    third,
    host,
    warnings,
  }) => {
    const guarded = await visit(false);
    await guarded.page.evaluate(() => {
      Object.freeze(HTMLEmbedElement.prototype);
    });
    await guarded.guard.evaluate(({ start }, rule) => start([rule]), `*${new URL(host).host}*`);
    const thrown = await guarded.page.evaluate((to) => {
      const native = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
      Object.defineProperty(HTMLImageElement.prototype, 'src', {
        ...native,
        set(value) {
          native?.set?.call(this, value);
        },
      });
      new Image().src = `${to}/patched`;
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const other = frame.contentDocument as Document;
      for (const tag of ['iframe', 'script', 'embed']) {
        const element = other.createElement(tag);
        element.setAttribute('src', `${to}/${tag}`);
        document.body.append(element);
      }
      const embed = document.createElement('embed');
      embed.src = `${to}/frozen`;
      document.body.append(embed);
      try {
        (HTMLImageElement.prototype as { src: string }).src = to;
        return 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    }, host);
    expect(thrown).toBe('Illegal invocation');
    expect(warnings.join()).toContain('"src" is frozen');
    expect(await settled(guarded, third)).toEqual([]);
  });
});
