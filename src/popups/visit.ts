import type { Device } from '../api';
import { treeOf } from '../borders/values/readers';
import { currentDevice, currentPage } from '../runtime/core';
import { remembered } from '../ui/builder-storage';

/** All that the conditions of popups look at. */
export interface Visit {
  readonly now: Date;
  /** Address of the page that led here, `''` where the browser names none. */
  readonly referrer: string;
  /** This site's, with a port where it has one. */
  readonly host: string;
  readonly device: Device;
  /** `undefined` for visitors who are not logged in. */
  readonly roles: readonly string[] | undefined;
  /** The builder's names of the browser; more than one can hold. */
  readonly browsers: readonly string[];
  readonly remembered: typeof remembered;
}

interface BrowserMarks {
  readonly userAgent: string;
  /** `window.opr` or `window.opera` is there. */
  readonly hasOpera: boolean;
}

/** Which browser it calls itself (contract popup 4.2); Internet Explorer and the first Edge run no Piton. */
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

/** The visit as it is now. */
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
    remembered,
  };
}
