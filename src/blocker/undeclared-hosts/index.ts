/**
 * Allows third parties or blocks them on a page with consent. The chunk is loaded with the first address that is not
 * allowed at once.
 */
import { judge } from '../../borders/third-parties/judge';
import { $allowedHosts as $allowed } from '../../consent/allowed-hosts';
import type { GateEnv } from '../../consent/env';
import type { Consent } from '../../consent/types';
import { reporter } from '../../runtime/core';
import type { Asking } from '../../runtime/types';
import { askBox } from './box';
import { readFacts, rememberedHosts, rememberHosts } from './facts';
import { readTexts } from './texts';
import { warnOfHost } from './warn';

type Placeholders = typeof import('../placeholder');
type ThirdPartyPlaceholder = Parameters<Placeholders['showThirdPartyPlaceholder']>[3];
/** Makes a placeholder, which calls `onClick` when the visitor accepts. */
type MakePlaceholder = (placeholders: Placeholders, onClick: () => void) => ThirdPartyPlaceholder;

/** Returns the element that a placeholder can replace; the page's root cannot be replaced. */
const replaceableElement = ({ element }: Asking): HTMLElement | undefined =>
  element instanceof HTMLElement && !element.hidden && element.parentElement ? element : undefined;

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve));

export function createGate(consent: Consent, env: GateEnv): Consent['admit'] {
  const { $accepted, config } = consent;
  $allowed.set(rememberedHosts());
  const facts = {
    ...readFacts(consent, env.printedHosts),
    isBlocked: (address: string) => !!consent.blockerOf(address),
  };
  const services = new Map(config.groups.flatMap(({ items }) => items.map((each) => [each.id, each])));
  /** The elements with a placeholder, the topic of each question, and a signal that aborts when the question ends. */
  const questions = new Map<Element, { readonly topic: string; readonly end: AbortSignal }>();

  /**
   * Returns the end of a question that must come before another question about `topic` at the element: no place asks
   * the same twice.
   */
  const endOfEarlier = (element: Element, topic: string) =>
    [...questions].find(
      ([other, question]) =>
        other === element ||
        (question.topic === topic && (other.contains(element) || element.contains(other))),
    )?.[1].end;

  /** Shows the placeholder until `end`, after earlier questions in the same place. */
  async function ask(
    element: HTMLElement,
    topic: string,
    asking: Asking,
    make: MakePlaceholder,
    end: AbortSignal,
  ) {
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
  }

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
      const unlisten = [$accepted.listen(check), $allowed.listen(check)];
      over.signal.addEventListener('abort', () => {
        for (const each of unlisten) each();
      });
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
      () => hosts.every((host) => $allowed.get().has(host)),
      ({ placeholderId }, onClick) => {
        const text = askBox(readTexts(), hosts, asking.kind, placeholderId()) as unknown as HTMLElement;
        return {
          text,
          act() {
            onClick();
            if (text.querySelector('input')?.checked) rememberHosts(hosts);
            $allowed.set(new Set([...$allowed.get(), ...hosts]));
          },
        };
      },
    );

  return async (urls, asking) => {
    const hosts = new Set<string>();
    for (const url of urls) {
      const verdict = judge(url, asking.kind, { ...facts, allowedHosts: $allowed.get() });
      if (verdict.is === 'blocker') await env.unblock(url.href, asking.element);
      else if (verdict.is === 'services') await waitForServices(verdict.services, asking);
      else if (verdict.is === 'ask') hosts.add(verdict.host);
    }
    if (!hosts.size) return;
    for (const host of hosts) warnOfHost(host, asking, config);
    await waitForHosts([...hosts], asking);
  };
}
