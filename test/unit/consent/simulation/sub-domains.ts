/** Two sub-domains that share their cookies and their server; each has its own storage, locks and connection. */
import { compareEntries, type Entry } from '../../../../src/consent/entries';
import { chosen } from '../../../../src/consent/in-force';
import { createArea, createLocks } from './browser';
import { CHOICES, decide, leave, openPage, show } from './page';
import { createWorld, type Made, type Tab, type World } from './world';

export type Action =
  | { readonly do: 'decide'; readonly at: 0 | 1; readonly choice: 0 | 1 | 2 }
  | { readonly do: 'offline' | 'online' | 'unanswered' | 'reload' | 'show'; readonly at: 0 | 1 }
  | { readonly do: 'wait'; readonly ms: number };

interface SubDomain {
  readonly world: World;
  readonly tab: Tab;
  /** Whether requests of this sub-domain arrive, and whether their answers do. */
  connection: 'online' | 'offline' | 'unanswered';
}

/** An hour: every retry is over. */
const LONG_MS = 3_600_000;
/** The time until a sub-domain's tab has applied a change of the cookie, ms. */
const FOLLOW_MS = 1_000;

/** Plays actions on both sub-domains. Returns each broken promise in words. */
export function playSubDomains(
  actions: readonly Action[],
  hasLocks: boolean,
  seed: number,
): readonly string[] {
  const shared = createWorld({ seed, hasLocks, onFailure: 'optimistic', actions: [] }, {});
  const { time, random, faults } = shared;
  const documented: string[] = [];
  const broken: string[] = [];

  function createSubDomain(): SubDomain {
    const own: SubDomain = {
      connection: 'online',
      tab: { session: new Map(), page: undefined },
      world: {
        ...shared,
        area: createArea(time, random, faults),
        locks: createLocks(time, random),
        sentAsking: [],
        get newest() {
          return shared.newest;
        },
        set newest(newest) {
          shared.newest = newest;
        },
        get cookie() {
          return shared.cookie;
        },
        set cookie(cookie) {
          shared.cookie = cookie;
        },
        server: {
          ...shared.server,
          take(entry, line, answered) {
            const uuid = own.connection === 'offline' ? undefined : takeRequest(entry);
            const isAnswered = uuid !== undefined && own.connection === 'online';
            time.after(random.int(5, 60), () =>
              line.deliver(() => answered(isAnswered ? { uuid } : 'failed')),
            );
          },
        },
      },
    };
    return own;
  }

  /** Documents a decision, and sets the cookie for it. */
  function takeRequest(entry: Entry): string {
    const uuid = `u${documented.push(entry.id)}`;
    const { cookie } = shared;
    const before = shared.madeOf(shared.cookieId);
    const { payload } = entry;
    if (!entry.asksCookie || !payload) return uuid;
    // A newer decision that is in the cookie must stay there.
    if (before && compareEntries(before.entry, entry) > 0)
      broken.push(`${entry.id} replaces the newer ${before.id} in the cookie`);
    shared.cookieId = entry.id;
    shared.cookie = {
      uuid,
      previousUuids: cookie ? [cookie.uuid, ...cookie.previousUuids] : [],
      created: undefined,
      revision: entry.revision,
      consent: chosen(payload.decision, shared.configNow()),
      buttonClicked: payload.buttonClicked,
    };
    return uuid;
  }

  const domains = [createSubDomain(), createSubDomain()] as const;
  const consentOf = (made: Made | undefined) => JSON.stringify(made?.choice);

  function open({ world, tab }: SubDomain): void {
    tab.page = openPage(world, tab);
  }
  function close({ tab }: SubDomain): void {
    if (!tab.page) return;
    leave(tab.page);
    tab.page.end();
    tab.page = undefined;
  }
  /** Checks that a sub-domain that the visitor sees is not behind the decision in the cookie. */
  function checkSeen({ tab }: SubDomain): void {
    const { page } = tab;
    const inCookie = shared.madeOf(shared.cookieId);
    const own = shared.made.filter(({ id }) => page?.store.read().some((entry) => entry.id === id)).at(-1);
    if (!page || !inCookie || (own && own.at > inCookie.at)) return;
    if (JSON.stringify(page.applied?.consent) !== consentOf(inCookie))
      broken.push(`a sub-domain has not applied ${inCookie.id} of the cookie`);
  }
  function run(action: Action): void {
    if (action.do === 'wait') {
      time.passTo(time.now + action.ms);
      return;
    }
    const domain = domains[action.at];
    const { world, tab } = domain;
    if (action.do === 'decide') {
      const choice = CHOICES[action.choice];
      if (tab.page && choice) decide(world, tab.page, choice);
    } else if (action.do === 'reload') {
      close(domain);
      time.passTo(time.now + 100);
      open(domain);
    } else if (action.do === 'show') {
      if (tab.page) show(tab.page);
      time.passTo(time.now + FOLLOW_MS);
      checkSeen(domain);
    } else domain.connection = action.do;
    // Nobody decides on two sub-domains within the same moment.
    time.passTo(time.now + 200);
  }

  for (const domain of domains) open(domain);
  for (const action of actions) run(action);
  for (const domain of domains) domain.connection = 'online';
  for (const at of [0, 1, 0, 1] as const) {
    run({ do: 'reload', at });
    time.passTo(time.now + LONG_MS);
  }
  for (const { id } of shared.made) if (!documented.includes(id)) broken.push(`${id} is lost`);
  const last = shared.made.at(-1);
  if (last && shared.cookieId !== last.id)
    broken.push(`the cookie contains ${shared.cookieId}, not ${last.id}`);
  for (const at of [0, 1] as const) run({ do: 'show', at });
  for (const { tab } of domains)
    if (last && JSON.stringify(tab.page?.applied?.consent) !== consentOf(last))
      broken.push(`a sub-domain has not applied ${last.id}`);
  return [...broken, ...shared.broken];
}
