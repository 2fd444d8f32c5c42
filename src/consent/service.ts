import { SERVICE } from '../borders/values/consent-schema';
import { readRecord } from '../borders/values/nested';
import type { Service } from './types';

/** A service as the server or the owner printed it, each field with a value (C1.6). */
export const readService = (value: unknown): Service => readRecord(value, SERVICE);
