import type { CatalogEntry } from './types';

/** The name of a catalog line in the owner's configuration, in reports and in errors. */
export const nameOf = ({ name, widget }: Pick<CatalogEntry, 'name' | 'widget'>): string =>
  name ?? widget ?? '';
