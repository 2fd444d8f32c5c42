import type { Service } from '../types';

/** Fills `{{name}}` in code and in names of definitions with the service's values; others stay as they are (C4.3). */
export const fillDynamics = (text: string, { codeDynamics }: Pick<Service, 'codeDynamics'>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    Object.hasOwn(codeDynamics, name) ? (codeDynamics[name] ?? all) : all,
  );
