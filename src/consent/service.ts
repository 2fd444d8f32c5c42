import { SERVICE } from '../values/consent-schema';
import { readRecord } from '../values/nested';
import type { Service } from './types';

/** Reads a service of the server or the owner; every field has a value. */
export const readService = (value: unknown): Service => readRecord(value, SERVICE);
