import { type Blocker, type Consent, type Texts, textsOf } from '../../consent';
import { listOf, type Raw, textOf, treeOf } from '../../values/readers';
import { readDemand } from '../allowed';
import { BLOCKER_ID } from './attributes';

/** The page's configuration of placeholders, which is read once. */
export interface SiteConfig {
  readonly consent: Consent;
  readonly texts: Texts;
  /** The page's rules for the place of a placeholder, `visualParentSelectors`. */
  readonly parents: Raw;
  /** Selector of containers that may be opened later: the decision about their hidden nodes waits. */
  readonly closableContainers: string;
  readonly exceptions: readonly string[];
  /** The attribute that excludes an element from translation tools; may be empty. */
  readonly skip: string;
  /** Returns the node's blocker, with all services that the node needs. */
  blockerOf(node: Element): Blocker | undefined;
}

/**
 * Lists the services without which the node stays blocked: a node of two blockers has the id of the first, and needs the
 * services of both.
 */
function servicesOf(node: Element, { services }: Blocker): readonly number[] {
  const { required = '', by, condition } = readDemand(node) ?? {};
  return by === 'tcfVendors' || condition === 'or'
    ? services
    : [...new Set([...services, ...required.split(',').map(Number)])];
}

function isSelector(selector: string): boolean {
  try {
    return !!selector && !document.createDocumentFragment().querySelector(selector);
  } catch {
    return false;
  }
}

const selectors = (value: unknown) => listOf(value).map(textOf).filter(isSelector);

export function readSiteConfig(consent: Consent): SiteConfig {
  const { others, blockers } = consent.config;
  const byId = new Map(blockers.map((blocker) => [String(blocker.id), blocker]));
  const skip = textOf(others.multilingualSkipHTMLForTag);
  return {
    consent,
    texts: textsOf(consent.config),
    parents: treeOf(others.visualParentSelectors),
    closableContainers: selectors(others.dependantVisibilityContainers).join(),
    exceptions: selectors(others.disableDeduplicateExceptions),
    skip: /^[\w-]+$/.test(skip) ? skip : '',
    blockerOf(node) {
      const blocker = byId.get(node.getAttribute(BLOCKER_ID) ?? '');
      return blocker && { ...blocker, services: servicesOf(node, blocker) };
    },
  };
}
