import type { Raw } from '../../borders/values/readers';
import { listOf, textOf, treeOf } from '../../borders/values/readers';
import type { Blocker, Consent } from '../../consent/types';
import { type Texts, textsOf } from '../../consent/views/texts';
import { BLOCKER_ID } from './attributes';

/** What the page says about placeholders, read once (contract consent C1.4). */
export interface Site {
  readonly consent: Consent;
  readonly texts: Texts;
  /** `visualParentSelectors` */
  readonly parents: Raw;
  /** Containers that may be shown later: what is in them waits (contract content-blocker B4). */
  readonly tucked: string;
  readonly exceptions: readonly string[];
  /** Attribute that keeps translation tools away, if any. */
  readonly skip: string;
  blockerOf(node: Element): Blocker | undefined;
}

function isSelector(selector: string): boolean {
  try {
    return !!selector && !document.createDocumentFragment().querySelector(selector);
  } catch {
    return false;
  }
}

const selectors = (value: unknown) => listOf(value).map(textOf).filter(isSelector);

export function readSite(consent: Consent): Site {
  const { others, blockers } = consent.config;
  const byId = new Map(blockers.map((blocker) => [String(blocker.id), blocker]));
  const skip = textOf(others.multilingualSkipHTMLForTag);
  return {
    consent,
    texts: textsOf(consent.config),
    parents: treeOf(others.visualParentSelectors),
    tucked: selectors(others.dependantVisibilityContainers).join(),
    exceptions: selectors(others.disableDeduplicateExceptions),
    skip: /^[\w-]+$/.test(skip) ? skip : '',
    blockerOf: (node) => byId.get(node.getAttribute(BLOCKER_ID) ?? ''),
  };
}
