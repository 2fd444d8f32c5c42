import type { Blocker, Consent } from '../../consent/types';
import { type Texts, textsOf } from '../../consent/views/texts';
import type { Raw } from '../../ui/values';
import { list, text, tree } from '../../ui/values';
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

const selectors = (value: unknown) => list(value).map(text).filter(isSelector);

export function readSite(consent: Consent): Site {
  const { others, blockers } = consent.config;
  const byId = new Map(blockers.map((blocker) => [String(blocker.id), blocker]));
  const skip = text(others.multilingualSkipHTMLForTag);
  return {
    consent,
    texts: textsOf(consent.config),
    parents: tree(others.visualParentSelectors),
    tucked: selectors(others.dependantVisibilityContainers).join(),
    exceptions: selectors(others.disableDeduplicateExceptions),
    skip: /^[\w-]+$/.test(skip) ? skip : '',
    blockerOf: (node) => byId.get(node.getAttribute(BLOCKER_ID) ?? ''),
  };
}
