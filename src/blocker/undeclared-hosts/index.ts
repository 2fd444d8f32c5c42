/**
 * Allows third parties or blocks them on a page with consent. The chunk is loaded with the first address that is not
 * allowed at once.
 */

import { $allowedHosts, type Consent, type ConsentConfig, type GateEnv, VISIT_HOSTS } from '../../consent';
import { type Asking, labelOf, ownerConfig, reporter, warn } from '../../core';
import {
  coveredHost,
  type Facts,
  hostsIn,
  judge,
  type ServiceHost,
  serverOrigins,
} from '../../third-parties';
import { trustedHost } from '../../values/host';
import { session } from '../../values/storage';
import { askBox } from './box';
import { readTexts } from './texts';

type Placeholders = typeof import('../placeholder');
type ThirdPartyPlaceholder = Parameters<Placeholders['showThirdPartyPlaceholder']>[3];
/** Makes a placeholder, which calls `onClick` when the visitor accepts. */
type MakePlaceholder = (placeholders: Placeholders, onClick: () => void) => ThirdPartyPlaceholder;

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve));

/** Makes the function that asks in the place of an element, so that no place asks the same twice. */
function createQuestions(consent: Consent) {
  /** The elements with a placeholder, the topic of each question, and a signal that aborts when the question ends. */
  const questions = new Map<Element, { readonly topic: string; readonly end: AbortSignal }>();

  /** Returns the end of a question that must come before another question about `topic` at the element. */
  const endOfEarlier = (element: Element, topic: string) =>
    [...questions].find(
      ([other, question]) =>
        other === element ||
        (question.topic === topic && (other.contains(element) || element.contains(other))),
    )?.[1].end;

  /** Shows the placeholder until `end`, after earlier questions in the same place. */
  return async (
    element: HTMLElement,
    topic: string,
    asking: Asking,
    make: MakePlaceholder,
    end: AbortSignal,
  ): Promise<void> => {
    const placeholders = await import('../placeholder');
    const earlier = () => endOfEarlier(element, topic);
    for (let over = earlier(); over; over = earlier()) await whenAborted(over);
    if (end.aborted) return;
    let isClicked = false;
    const placeholder = make(placeholders, () => {
      isClicked = true;
    });
    const { parentElement } = element;
    placeholders.showThirdPartyPlaceholder(consent, element, asking.isBeside === true, placeholder, end);
    // Later questions wait for a listed question, so only a question that is shown is listed.
    questions.set(element, { topic, end });
    end.addEventListener('abort', () => questions.delete(element));
    end.addEventListener('abort', () => {
      if (!isClicked || asking.signal?.aborted) return;
      // Players start by themselves where they find this attribute.
      element.setAttribute('consent-got-clicked', '1');
      placeholders.moveFocus(element, parentElement, asking.signal);
    });
  };
}

/** No visitor allows more hosts than this by clicks. */
const MAX_HOSTS = 100;

const rememberedHosts = (): Set<string> =>
  new Set((session.get(VISIT_HOSTS) ?? '').split(' ').filter(Boolean).slice(0, MAX_HOSTS));

function rememberHosts(hosts: readonly string[]): void {
  session.set(VISIT_HOSTS, [...new Set([...rememberedHosts(), ...hosts])].join(' '));
}

/** Reads the hosts of all services, from their technical definitions and their code. */
function readServiceHosts({ groups }: Consent['config']): ServiceHost[] {
  return groups.flatMap(({ items, isEssential }) =>
    items.flatMap(({ id, technicalDefinitions, codeOptIn }) => {
      const declared = technicalDefinitions.flatMap(({ host }) => coveredHost(host) ?? []);
      return [...new Set([...declared, ...hostsIn(codeOptIn)])].map((host) => ({
        service: id,
        host,
        isEssential,
      }));
    }),
  );
}

/** Reads the facts that do not change until the page is left. */
const readFacts = (
  { config }: Consent,
  printedHosts: GateEnv['printedHosts'],
): Omit<Facts, 'isBlocked' | 'allowedHosts'> => ({
  origin: location.origin,
  serverOrigins: serverOrigins().add(new URL(config.rest?.restRoot || '/', location.href).origin),
  trustedHosts: ownerConfig().trustedHosts.flatMap((each) => trustedHost(each) ?? []),
  serviceHosts: readServiceHosts(config),
  printedHosts,
});

/** Warns the owner once of a blocked host that nobody has declared, and suggests the missing configuration. */
function warnOfHost(
  host: string,
  { kind, element }: Asking,
  { isStandalone, groups, blockers }: ConsentConfig,
): void {
  const group = groups.find(({ isEssential }) => !isEssential);
  const ids = [...groups.flatMap(({ items }) => items), ...blockers].map(({ id }) => id);
  const rules = [`*//${host}/*`];
  const blocker = {
    id: Math.max(0, ...ids) + 1,
    name: host,
    rules,
    services: [group?.items[0]?.id ?? 0],
    isVisual: true,
  };
  const where = element ? ` (for ${labelOf(element)})` : '';
  const remedy = isStandalone
    ? `add a blocker to piton-config, with the service that it belongs to: {"consent":{"blockers":[${JSON.stringify(blocker)}]}}`
    : `add a content blocker to the consent plugin, with the rule ${rules[0]} and the service that it belongs to`;
  warn(
    document.documentElement,
    `third-party ${host}`,
    `a ${kind} of ${host}${where} is blocked until the visitor clicks, since no blocker and no service names this host: ${remedy}; or, where it is your own, {"trustedHosts":["${host}"]} to piton-config`,
  );
}

/** Returns the element that a placeholder can replace; the page's root cannot be replaced. */
const replaceableElement = ({ element }: Asking): HTMLElement | undefined =>
  element instanceof HTMLElement && !element.hidden && element.parentElement ? element : undefined;

/** Calls `check` after each decision of the visitor, until the signal is aborted. */
function watchDecisions({ $accepted }: Consent, check: () => void, signal: AbortSignal) {
  for (const unlisten of [$accepted.listen(check), $allowedHosts.listen(check)])
    signal.addEventListener('abort', unlisten);
}

/** Asks whether hosts that nobody declared are allowed. */
const askAboutHosts =
  (hosts: readonly string[], kind: Asking['kind']): MakePlaceholder =>
  ({ placeholderId }, onClick) => {
    const text = askBox(readTexts(), hosts, kind, placeholderId()) as unknown as HTMLElement;
    return {
      text,
      act() {
        onClick();
        if (text.querySelector('input')?.checked) rememberHosts(hosts);
        $allowedHosts.set(new Set([...$allowedHosts.get(), ...hosts]));
      },
    };
  };

export function createGate(consent: Consent, env: GateEnv): Consent['admit'] {
  const { $accepted, config } = consent;
  $allowedHosts.set(rememberedHosts());
  const facts = {
    ...readFacts(consent, env.printedHosts),
    isBlocked: (address: string) => !!consent.blockerOf(address),
  };
  const services = new Map(config.groups.flatMap(({ items }) => items.map((each) => [each.id, each])));
  const ask = createQuestions(consent);

  /** Resolves once `isFree` returns true; never settles after the signal is aborted. */
  function wait(
    asking: Asking,
    topic: string,
    isFree: () => boolean,
    make: MakePlaceholder,
  ): Promise<void> | undefined {
    if (isFree()) return undefined;
    return new Promise((resolve) => {
      const over = new AbortController();
      const end = () => over.abort();
      const check = () => {
        if (!isFree()) return;
        end();
        resolve();
      };
      watchDecisions(consent, check, over.signal);
      if (asking.signal?.aborted) return end();
      asking.signal?.addEventListener('abort', end, { signal: over.signal });
      const element = replaceableElement(asking);
      const show = () => {
        if (!element) return;
        ask(element, topic, asking, make, over.signal).catch((error) => {
          reporter('part', 'undeclared-hosts', element)(error);
          addEventListener('online', show, { once: true, signal: over.signal });
        });
      };
      show();
    });
  }

  const waitForServices = (ids: readonly number[], asking: Asking) =>
    wait(
      asking,
      ids.join(),
      () => $accepted.get()?.some(({ service }) => ids.includes(service.id)) === true,
      ({ servicePlaceholder }, onClick) => {
        const service = ids.map((id) => services.get(id)).find((each) => each !== undefined);
        if (!service) throw new TypeError(`no services ${ids}`);
        return servicePlaceholder(consent, service, onClick);
      },
    );

  const waitForHosts = (hosts: readonly string[], asking: Asking) =>
    wait(
      asking,
      hosts.join(),
      () => hosts.every((host) => $allowedHosts.get().has(host)),
      askAboutHosts(hosts, asking.kind),
    );

  return async (urls, asking) => {
    const hosts = new Set<string>();
    for (const url of urls) {
      const verdict = judge(url, asking.kind, { ...facts, allowedHosts: $allowedHosts.get() });
      if (verdict.is === 'blocker') await env.unblock(url.href, asking.element);
      else if (verdict.is === 'services') await waitForServices(verdict.services, asking);
      else if (verdict.is === 'ask') hosts.add(verdict.host);
    }
    if (!hosts.size) return;
    for (const host of hosts) warnOfHost(host, asking, config);
    await waitForHosts([...hosts], asking);
  };
}
