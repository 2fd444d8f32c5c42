import { SERVICE } from '../values/consent-schema';
import { readRecord } from '../values/nested';
import type { Service } from './types';

/** Reads a service of the server or the owner; every field has a value. */
export const readService = (value: unknown): Service => readRecord(value, SERVICE);

/** Replaces `{{name}}` in code and in names of definitions by the service's values; unknown names stay unchanged. */
export const fillPlaceholders = (text: string, { codeDynamics }: Pick<Service, 'codeDynamics'>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    Object.hasOwn(codeDynamics, name) ? (codeDynamics[name] ?? all) : all,
  );
