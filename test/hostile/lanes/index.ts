import type { Lane } from '../trials';
import { MARKUP_LANES } from './markup';

export const LANES: readonly Lane[] = [...MARKUP_LANES];
