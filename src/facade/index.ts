import type { Piton } from '../api';
import type { Runtime } from '../runtime/runtime';

export function createFacade(_runtime: Runtime, _piton: Piton): object {
  return {};
}
