import type { CatalogEntry } from './types';

/** What a line of the catalog is called: by the owner's configuration, in reports and in errors. */
export const nameOf = ({ name, widget }: Pick<CatalogEntry, 'name' | 'widget'>): string =>
  name ?? widget ?? '';
