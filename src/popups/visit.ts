import type { Device } from '../api';
import { currentDevice, currentPage } from '../core';
import { readStored } from '../ui/builder-storage';
import { treeOf } from '../values/readers';

/** Everything that the conditions of popups read. */
export interface Visit {
  readonly now: Date;
  /** The referrer's address, `''` where the browser sends none. */
  readonly referrer: string;
  /** The host of this site, with its port. */
  readonly host: string;
  readonly device: Device;
  /** `undefined` for visitors who are not logged in. */
  readonly roles: readonly string[] | undefined;
  /** The builder's names of the browser; more than one may apply. */
  readonly browsers: readonly string[];
  readonly readStored: typeof readStored;
}

interface BrowserMarks {
  readonly userAgent: string;
  /** Whether `window.opr` or `window.opera` exists. */
  readonly hasOpera: boolean;
}

/**
 * Names of the browser from its user agent. Internet Explorer and the first Edge are left out, since they can't run
 * Piton.
 */
export function browsersOf({ userAgent, hasOpera }: BrowserMarks): string[] {
  const says = (word: string) => userAgent.includes(word);
  const isEdge = says('Edg');
  const flags = {
    edge: isEdge,
    firefox: says('Firefox'),
    safari: /^((?!chrome|android).)*safari/i.test(userAgent),
    chrome: says('Chrome') && !isEdge && !hasOpera && !says(' OPR/'),
  };
  return Object.entries(flags).flatMap(([name, holds]) => (holds ? name : []));
}

/** Reads the current visit. */
export function readVisit(): Visit {
  const { roles, raw } = currentPage();
  return {
    now: new Date(),
    referrer: document.referrer,
    host: location.host,
    device: currentDevice(),
    roles: Object.keys(treeOf(raw.builder.user)).length ? roles : undefined,
    browsers: browsersOf({
      userAgent: navigator.userAgent,
      hasOpera: 'opr' in window || 'opera' in window,
    }),
    readStored,
  };
}
