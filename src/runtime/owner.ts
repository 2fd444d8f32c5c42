import type { OwnerConfig } from './types';

/** Attributes of the tag that configure, beside the JSON block (`data-assets`, `data-off`, …). */
const FLAGS = ['debug', 'inspect', 'facade'];

/**
 * What the owner configured: the block `<script type="application/json" id="piton-config">`, and over it the attributes
 * of the tag. Read as it stands; config/ checks it and warns.
 */
export function readOwnerConfig(): OwnerConfig {
  // Without a prototype: what a neighbour's script adds to every object configures nothing.
  const config: Record<string, unknown> = { __proto__: null };
  // A script: what visitors may write into a page must not configure it.
  const text = document.querySelector('script#piton-config')?.textContent;
  try {
    Object.assign(config, JSON.parse(text || '{}'));
  } catch (error) {
    config.unreadable = error;
  }
  const tag =
    document.currentScript ??
    document.querySelector<HTMLScriptElement>('script[data-piton],script[src*="piton.js"]');
  for (const [key, value = ''] of Object.entries(tag?.dataset ?? {})) {
    config[key] = FLAGS.includes(key) ? value !== 'false' : value;
  }
  return config;
}
