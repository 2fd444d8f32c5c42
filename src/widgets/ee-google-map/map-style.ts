import { parseJson } from '../../borders/values/json';
import { treeOf } from '../../borders/values/readers';
import type { MapSettings } from './settings';

function parse(json: string): object | undefined {
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/**
 * How the owner wants the map to look: the rules, none where nothing is set, `undefined` where the text is not the JSON of
 * an object (spec 5; contract extras X2). A collection's entry has the rules as JSON in its member `json`.
 */
export function readMapStyle({
  map_style_type,
  map_style_api,
  map_style_json,
}: Pick<MapSettings, 'map_style_type' | 'map_style_api' | 'map_style_json'>): readonly object[] | undefined {
  let json = map_style_json;
  if (map_style_type === 'api' && map_style_api.trim()) {
    const entry = parse(map_style_api);
    if (!entry) return undefined;
    const inner = treeOf(entry).json;
    json = typeof inner === 'string' ? inner : '';
  }
  if (!json.trim()) return [];
  const rules = parse(json);
  // The service takes lists only; one rule alone is meant as such a list.
  return rules && (Array.isArray(rules) ? rules : [rules]);
}
