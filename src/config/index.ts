import type { OwnerInput } from '../borders/values/owner';
import { warn } from '../runtime/core';
import { checkOwner } from './check';

/** Warns of what the owner wrote and nothing reads, or not as it was meant; once for each. */
export function warnOfConfig(input: OwnerInput): void {
  for (const { key, message } of checkOwner(input))
    warn(document.documentElement, `config-${key}`, `configuration: ${message}`);
}
