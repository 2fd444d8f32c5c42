import type { Piton, Report } from '../api';
import { warnings } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';

export function report(_runtime: Runtime, version: string): Report {
  return { version, page: location.href, marks: [], warnings };
}
export function open(_runtime: Runtime, _piton: Piton): void {}
