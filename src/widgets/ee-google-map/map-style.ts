import { parseJson } from '../../borders/values/json';
import { treeOf } from '../../borders/values/readers';
import type { MapSettings } from './settings';

function parse(json: string): object | undefined {
  const value = parseJson(json);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/**
 * Reads the rules of the owner's map style: an empty list where nothing is set, `undefined` where the text is not a
 * JSON object. An entry of a style collection has the rules as JSON in its member `json`.
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
  // The service accepts only lists, so a single rule becomes a list of one rule.
  return rules && (Array.isArray(rules) ? rules : [rules]);
}
