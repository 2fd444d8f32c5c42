/**
 * Allows third parties or blocks them on a page with consent. The chunk is loaded with the first address that is not
 * allowed at once.
 */
import { judge } from '../../borders/third-parties/judge';
import { $allowedHosts } from '../../consent/allowed-hosts';
import type { GateEnv } from '../../consent/env';
import type { Consent } from '../../consent/types';
import { reporter } from '../../runtime/core';
import type { Asking } from '../../runtime/types';
import { askBox } from './box';
import { readFacts, rememberedHosts, rememberHosts } from './facts';
import { createQuestions, type MakePlaceholder } from './questions';
import { readTexts } from './texts';
import { warnOfHost } from './warn';

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
