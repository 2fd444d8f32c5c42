/** Longer lists are an accident or an attack, characters; they are never allowed. */
const MAX_LENGTH = 2_000;

/** What a held-back element asks for (contract content-blocker B1.1). */
export interface Demand {
  /** Comma list of ids. */
  readonly required: string;
  readonly by: string | null;
  readonly condition?: string | null;
}

/** What is allowed now. */
export interface Allowance {
  /** Ids of the allowed services, as they stand in markup. */
  readonly services: ReadonlySet<string>;
  /** Whether there is a valid decision: all that counts for TCF vendors where the page brings no TCF data. */
  readonly isDecided: boolean;
}

/** Whether all required services are allowed, or one of them where one is enough (B6). Purposes of the TCF don't count. */
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

/** What `element` asks for; `undefined` where it asks for nothing (any more). */
export function demandOf(element: Element): Demand | undefined {
  const required = element.getAttribute('consent-required');
  return required === null
    ? undefined
    : {
        required,
        by: element.getAttribute('consent-by'),
        condition: element.getAttribute('consent-condition'),
      };
}
