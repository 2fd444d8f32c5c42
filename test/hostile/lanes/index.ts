import type { Lane } from '../trials';
import { MARKUP_LANES } from './markup';
import { OWNER_LANES } from './owner';
import { PAGE_LANES } from './page';
import { SERVER_LANES } from './server';

export const LANES: readonly Lane[] = [...PAGE_LANES, ...MARKUP_LANES, ...SERVER_LANES, ...OWNER_LANES];
