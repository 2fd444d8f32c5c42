import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplyEnv } from '../../../src/consent/apply';
import { writeCookie } from '../../../src/consent/cookies';
import type { ConsentEvents } from '../../../src/consent/events';
import type { ApplyType, ConsentConfig, ConsentMap } from '../../../src/consent/types';
import { load } from '../../support/apply-parts';
import { configOf } from '../../support/consent-config';
import { eventually } from '../../support/eventually';

/** What happened, in order: events with the services that they name, and code that was written. */
let log: string[] = [];
let written: Promise<void> | undefined;
vi.mock('../../../src/consent/code', () => ({
  writeCode: async (html: string, target = document.body) => {
    log.push(`code ${html}${target === document.body ? '' : ` into ${target.id}`}`);
    await written;
  },
}));

const EVENTS = ['Apply/Interactive', 'OptIn', 'OptIn/All', 'OptOut', 'OptOut/All'];
type Detail = Partial<ConsentEvents['RCB/OptIn'] & ConsentEvents['RCB/OptOut/All']>;
let details: Detail[] = [];
let listening: AbortController;
/** Each test imports this function anew, as a new page does, so that no code has run. */
let apply: (type: ApplyType, env: ApplyEnv, triggeredByOtherTab?: boolean) => Promise<void>;

const env = (config: ConsentConfig, consent?: ConsentMap): ApplyEnv => ({
  config,
  read: () => consent,
  gcm: () => [],
  load,
  startGuard: () => void log.push('startGuard'),
  accept: (services) => log.push(`accept ${services.map(({ service }) => service.id)}`),
  clear: (ids) => log.push(`clear ${ids}`),
});

beforeEach(async () => {
  log = [];
  details = [];
  vi.resetModules();
  ({ apply } = await import('../../../src/consent/apply'));
  listening = new AbortController();
  for (const name of EVENTS)
    document.addEventListener(
      `RCB/${name}`,
      (event) => {
        const { detail } = event as CustomEvent<Detail>;
        details.push(detail);
        log.push(
          `${name} ${detail.service?.id ?? detail.services?.map(({ service }) => service.id).join() ?? ''}`,
        );
      },
      { signal: listening.signal },
    );
});
afterEach(() => {
  vi.useRealTimers();
  listening.abort();
  document.body.replaceChildren();
});

const codes = (id: number, more = {}) => ({ id, codeOptIn: `in${id}`, codeOptOut: `out${id}`, ...more });

describe('a decision that is applied', () => {
  it('opts out first and then in, by priority, and dispatches all events in the documented order [consent.7a, consent.8, consent.9b, consent.9c, consent.9d, rest.4d]', async () => {
    const config = configOf(
      [codes(2, { executePriority: 20 }), codes(3, { executePriority: 5 }), codes(4, { executePriority: 5 })],
      {},
      [codes(1)],
    );
    await apply('consent', env(config, { 60: [1], 61: [2, 4] }));
    expect(log).toEqual([
      'accept 4,1,2',
      'Apply/Interactive 4,1,2',
      'code out3',
      'code in4',
      'OptIn 4',
      'code in1',
      'OptIn 1',
      'code in2',
      'OptIn 2',
      'OptIn/All 4,1,2',
      'OptOut 3',
      'OptOut/All 3',
    ]);
    expect(details[0]).toEqual({ services: expect.any(Array) });
    expect(details.at(-1)).toMatchObject({ deleteHttpCookies: [], ready: expect.any(Promise) });
  });

  it('runs its code in the same task as the call, once everything that it needs is loaded [consent.7]', async () => {
    await apply('all', env(configOf([codes(2)])));
    const applied = apply('all', env(configOf([codes(1)])));
    for (let turn = 0; turn < 9; turn++) await null;
    expect(log).toContain('code in1');
    expect(log).not.toContain('OptIn/All 1');
    await applied;
  });

  it('allows everything, or the essential services only, whatever was chosen [consent.7]', async () => {
    const config = configOf([codes(2), codes(3, { legalBasis: 'legitimate-interest' })], {}, [codes(1)]);
    await apply('all', env(config, {}));
    await apply('essentials', env(config, { 60: [1], 61: [2, 3] }), true);
    expect(log.filter((each) => each.startsWith('accept'))).toEqual(['accept 1,2,3', 'accept 1']);
    expect(details.filter((detail) => 'triggeredByOtherTab' in detail)).toEqual([
      { services: expect.any(Array), triggeredByOtherTab: true },
    ]);
  });

  it('allows nothing more on a site without a server if the code that tells the tags cannot be loaded, and keeps what was allowed [consent.10]', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const config = configOf([codes(2), codes(3)], { isStandalone: true, isGcm: true }, [codes(1)]);
    await apply('consent', {
      ...env(config, { 60: [1], 61: [2] }),
      load: () => Promise.reject(new Error('no tags')),
    });
    expect(log).toEqual([
      'accept ',
      'Apply/Interactive ',
      'code out3',
      'OptIn/All ',
      'OptOut 3',
      'OptOut/All 3',
    ]);
    expect(failed).toHaveBeenCalledOnce();
    expect(failed.mock.lastCall?.[0]).toContain('consent failed at part');
    failed.mockRestore();
  });

  it('does not wait for code that hangs, unless tags would otherwise run without a default of consent mode [consent.7, consent.10]', async () => {
    vi.useFakeTimers();
    let comes: () => void = () => {};
    const alone = configOf([codes(2), codes(3)], { isStandalone: true, isGcm: true }, [codes(1)]);
    const hanging = (of: ConsentConfig): ApplyEnv => ({
      ...env(of, { 60: [1], 61: [2] }),
      load: (name) => new Promise((resolve) => (comes = () => void load(name).then(resolve))),
    });
    void apply('consent', hanging(alone));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
    comes();
    await eventually(() => expect(log).toContain('code in2'));
    expect(log).not.toContain('code in3');

    log = [];
    vi.resetModules();
    ({ apply } = await import('../../../src/consent/apply'));
    void apply('consent', hanging({ ...alone, isStandalone: false }));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(log).toContain('code in2');
    expect(log).not.toContain('code in3');
  });

  it('that can no longer be read allows only the essential services, and the owner gets a warning [consent.1]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    // No decision is needed where everything or nothing is allowed.
    await apply('essentials', env(configOf([codes(2)], {}, [codes(1)])));
    await apply('all', env(configOf([codes(3)])));
    expect(warned).not.toHaveBeenCalled();
    log = [];
    await apply('consent', env(configOf([codes(2)], {}, [codes(1)])));
    expect(log[0]).toBe('accept 1');
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.lastCall?.[0]).toContain('no valid decision can be read');
    warned.mockRestore();
  });

  it('waits for the guard before anything is allowed where a blocker still blocks, and requests the guard once [consent.7, blocker.1]', async () => {
    const blockers = [{ id: 7, services: [2], criteria: 'services' }] as unknown as ConsentConfig['blockers'];
    const config = configOf([codes(2)], { blockers }, [codes(1)]);
    let isGuarded = () => {};
    const startGuard = vi.fn(() => new Promise<void>((resolve) => (isGuarded = resolve)));
    const applied = apply('consent', { ...env(config, { 60: [1] }), startGuard });
    await eventually(() => expect(startGuard).toHaveBeenCalledOnce());
    expect(log).toEqual([]);
    isGuarded();
    await applied;
    expect(log[0]).toBe('accept 1');
    expect(startGuard).toHaveBeenCalledOnce();
    await apply('consent', { ...env(config, { 60: [1], 61: [2] }), startGuard });
    expect(startGuard).toHaveBeenCalledOnce();
  });

  it('passes to other scripts the promise that its code resolves [consent.9c, consent.9d]', async () => {
    await apply('consent', env(configOf([codes(2), codes(3)]), { 61: [2] }));
    const ready = details.filter((detail) => 'ready' in detail).map((detail) => detail.ready);
    await expect(Promise.all(ready)).resolves.toHaveLength(2);
    details = [];
    let finish = () => {};
    written = new Promise((resolve) => (finish = resolve));
    await apply('consent', env(configOf([codes(4), codes(5)]), { 61: [4] }));
    written = undefined;
    const resolved = vi.fn();
    for (const detail of details) void detail.ready?.then(resolved);
    await new Promise((resolve) => setTimeout(resolve));
    expect(resolved).not.toHaveBeenCalled();
    finish();
    await eventually(() => expect(resolved).toHaveBeenCalledTimes(2));
  });

  it('deletes the stored data of a service that was never allowed on this page, and nothing for services that store nothing [consent.7c]', async () => {
    const config = configOf([
      codes(2),
      codes(3, {
        technicalDefinitions: [{ type: 'http', name: '_gid' }],
        deleteTechnicalDefinitionsAfterOptOut: true,
      }),
    ]);
    writeCookie('_gid', '1');
    await apply('essentials', env(config));
    expect(document.cookie).not.toContain('_gid');
    expect(log.at(-1)).toBe('clear 3');
  });

  it('needs no guard for vendors once there is a decision [consent.7, blocker.1]', async () => {
    const blockers = [
      { id: 7, services: [], criteria: 'tcfVendors' },
    ] as unknown as ConsentConfig['blockers'];
    const config = configOf([codes(2)], { blockers });
    await apply('consent', env(config, { 61: [] }));
    expect(log).not.toContain('startGuard');
    await apply('essentials', env(config));
    expect(log).toContain('startGuard');
  });

  it('updates consent mode before any code runs [consent.10c]', async () => {
    const gtag = vi.fn(() => log.push('gtag'));
    vi.stubGlobal('gtag', gtag);
    await apply('all', { ...env(configOf([codes(2)], { isGcm: true })), gcm: () => ['ad_storage'] });
    vi.unstubAllGlobals();
    expect(gtag).toHaveBeenLastCalledWith(
      'consent',
      'update',
      expect.objectContaining({ ad_storage: 'granted' }),
    );
    expect(log.indexOf('gtag')).toBeLessThan(log.indexOf('code in2'));
  });

  it('grants no consent type where only the essential services are allowed, whatever is stored [consent.10c]', async () => {
    const gtag = vi.fn();
    vi.stubGlobal('gtag', gtag);
    writeCookie('piton-consent-gcm', '["ad_storage"]', 1);
    const config = configOf([codes(2)], { isGcm: true });
    await apply('essentials', { ...env(config, { 61: [2] }), gcm: () => ['ad_storage'] });
    vi.unstubAllGlobals();
    expect(gtag).toHaveBeenLastCalledWith(
      'consent',
      'update',
      expect.objectContaining({ ad_storage: 'denied' }),
    );
  });

  it.each([
    ['out2', ['code in2', 'code out2', 'code in2']],
    ['', ['code in2', 'code in2']],
  ])(
    'runs no code twice on one page, but runs it again after a revocation, with the code for the opt-out "%s" [consent.7g]',
    async (codeOptOut, ran) => {
      const config = configOf([codes(2, { codeOptOut })]);
      for (const ids of [[2], [2], [], [], [2]]) await apply('consent', env(config, { 61: ids }));
      expect(log.filter((each) => each.startsWith('code'))).toEqual(ran);
    },
  );

  it('fills in the dynamics of the code, and has the server delete the service’s cookies [consent.7b, rest.4c, consent.9d]', async () => {
    const config = configOf([
      codes(2, {
        codeOptIn: '{{id}} {{other}}',
        codeDynamics: { id: 'UA-1' },
        technicalDefinitions: [{ type: 'http', name: '_ga*' }],
        deleteTechnicalDefinitionsAfterOptOut: true,
      }),
    ]);
    writeCookie('_ga_1', '1');
    await apply('all', env(config));
    expect(log).toContain('code UA-1 {{other}}');
    expect(document.cookie).toContain('_ga_1');
    await apply('essentials', env(config));
    expect(log.slice(-2)).toEqual(['OptOut/All 2', 'clear 2']);
    expect(details.at(-1)?.deleteHttpCookies).toEqual([2]);
    expect(document.cookie).not.toContain('_ga_1');
  });

  it('is not changed by listeners that change the details of an event [consent.7]', async () => {
    const config = configOf([codes(2), codes(3)]);
    document.addEventListener(
      'RCB/Apply/Interactive',
      (event) => {
        const { services } = (event as CustomEvent<{ services: unknown[] }>).detail;
        services.length = 0;
      },
      { once: true },
    );
    await apply('consent', env(config, { 61: [2] }));
    expect(log.filter((each) => each.startsWith('code'))).toEqual(['code out3', 'code in2']);
  });
});

describe('code that a tag manager may run', () => {
  const delegated = {
    executeCodeOptInWhenNoTagManagerConsentIsGiven: true,
    executeCodeOptOutWhenNoTagManagerConsentIsGiven: true,
  };
  const config = (manager: ConsentConfig['manager']) =>
    configOf([codes(1, { presetId: 'gtm', ...delegated }), codes(2, delegated), codes(3, delegated)], {
      manager,
    });
  const codeLog = () => log.filter((each) => each.startsWith('code'));

  it('is left to an allowed tag manager, which gets what is allowed before its own code runs [consent.11g]', async () => {
    const globals = window as unknown as Record<string, unknown[] | undefined>;
    delete globals.dataLayer;
    await apply('consent', env(config('googleTagManager'), { 61: [1, 2] }));
    expect(codeLog()).toEqual(['code in1']);
    expect(globals.dataLayer).toHaveLength(1);
  });

  it('is left to the tag manager with the services’ events, which are sent once even if there are two managers [consent.11b, consent.11g]', async () => {
    const globals = window as unknown as Record<string, unknown[] | undefined>;
    delete globals.dataLayer;
    const event = { ...delegated, tagManagerOptInEventName: 'ads-in' };
    const manager = (id: number) => codes(id, { presetId: 'gtm' });
    const two = configOf([manager(1), manager(4), codes(2, event)], { manager: 'googleTagManager' });
    await apply('all', env(two));
    expect(globals.dataLayer).toEqual([
      expect.objectContaining({ realCookieBannerOptInEvents: { 'ads-in': true } }),
      { event: 'ads-in' },
    ]);
  });

  it('runs on the page where the manager is not allowed, after everything else [consent.11h]', async () => {
    await apply('consent', env(config('googleTagManager'), { 61: [2] }));
    expect(codeLog()).toEqual(['code out1', 'code out3', 'code in2']);
    expect(log.indexOf('code in2')).toBeGreaterThan(log.indexOf('OptIn 2'));
  });

  it('runs on the page where there is no manager [consent.11a]', async () => {
    await apply('consent', env(config('none'), { 61: [1, 2] }));
    expect(codeLog()).toEqual(['code out3', 'code in1', 'code in2']);
    // As the code of other services, it runs before the event of its service.
    expect(log.filter((each) => /^(?:code in|OptIn )\d/.test(each))).toEqual([
      'code in1',
      'OptIn 1',
      'code in2',
      'OptIn 2',
    ]);
  });
});

describe('presets', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const amazon = configOf([
    codes(2, {
      presetId: 'amazon-associates-widget',
      codeOptIn: 'widget {{amznAssoWidgetHtmlId}}',
      codeDynamics: { amznAssoWidgetHtmlId: 'shop' },
    }),
  ]);

  it('that fail are reported, and nothing else fails [blocker.6]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = '<div id="shop"></div>';
    written = Promise.reject(new Error('kaputt'));
    // The code that waits for the promise is loaded later.
    written.catch(() => {});
    await eventually(async () => {
      void apply('all', env(amazon));
      await vi.advanceTimersByTimeAsync(0);
      expect(logged.mock.lastCall?.[0]).toBe('Piton: consent failed at consent on page');
    });
    written = undefined;
    logged.mockRestore();
  });

  it('begin for the theme’s maps as soon as their service is let in, and not before [blocker.6a]', async () => {
    const drawn: unknown[] = [];
    vi.stubGlobal('google', {});
    vi.stubGlobal('jQuery', (element: Element) => [element]);
    vi.stubGlobal('et_pb_map_init', ([element]: Element[]) => drawn.push(element?.id));
    document.body.innerHTML =
      '<div id="map"><i class="et_pb_map" consent-transaction-complete="1"></i></div>';
    const maps = env(configOf([codes(2, { presetId: 'google-maps' })]));
    void apply('essentials', maps);
    await eventually(() => expect(log).toContain('OptOut/All 2'));
    expect(drawn).toEqual([]);
    void apply('all', maps);
    await eventually(() => expect(drawn).toEqual(['map']));
    vi.unstubAllGlobals();
  });
});
