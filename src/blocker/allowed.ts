/** A list with more characters than this is an accident or an attack, and is never allowed. */
const MAX_LENGTH = 2_000;

/** The consent that a blocked element requires, as the server prints it. */
export interface Demand {
  /** Ids, separated by commas. */
  readonly required: string;
  readonly by: string | null;
  readonly condition?: string | null;
}

/** The consent that the visitor has given. */
export interface Allowance {
  /** Ids of the allowed services, as texts. */
  readonly services: ReadonlySet<string>;
  /** Whether a valid decision exists: that is enough for TCF vendors, since the page has no TCF data. */
  readonly isDecided: boolean;
}

/**
 * Whether all required services are allowed, or one of them under the condition `or`. Purposes of the TCF are
 * ignored.
 */
export function isAllowed({ required, by, condition }: Demand, { services, isDecided }: Allowance): boolean {
  if (required.length > MAX_LENGTH) return false;
  const isTcf = by === 'tcfVendors';
  const ids = required
    .split(',')
    .map((id) => id.trim())
    .filter((id) => !isTcf || !/^(p\d+|null)$/.test(id));
  const has = (id: string) => (isTcf ? isDecided : services.has(id));
  return !ids.length || (condition === 'or' ? ids.some(has) : ids.every(has));
}

/** Reads the consent that `element` requires; `undefined` where the element is not blocked. */
export function readDemand(element: Element): Demand | undefined {
  const required = element.getAttribute('consent-required');
  return required === null
    ? undefined
    : {
        required,
        by: element.getAttribute('consent-by'),
        condition: element.getAttribute('consent-condition'),
      };
}
