import type { Service } from './types';

/** Replaces `{{name}}` in code and in names of definitions by the service's values; unknown names stay unchanged. */
export const fillPlaceholders = (text: string, { codeDynamics }: Pick<Service, 'codeDynamics'>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    Object.hasOwn(codeDynamics, name) ? (codeDynamics[name] ?? all) : all,
  );
