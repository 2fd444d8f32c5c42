import { parseMarkup } from './trusted-types';

/** What a drawn icon consists of. */
const PARTS = /^(?:svg|g|path|circle|ellipse|rect|line|polygon|polyline|defs|title|use|i|span)$/;
/** Code, and what the policy of a strict page refuses in markup. */
const NO_ATTRIBUTE = /^(?:on|style)|href/i;

/**
 * An icon as settings print it: markup of a drawn icon, else the classes of a font's (contract site-chrome
 * N). `undefined` where there is none; `null` for markup that is more than an icon.
 */
export function iconOf(value: string): Element | undefined | null {
  if (!value.includes('<')) {
    if (!value) return undefined;
    const icon = document.createElement('i');
    icon.className = value;
    icon.ariaHidden = 'true';
    return icon;
  }
  const icon = parseMarkup(value).body.firstElementChild;
  if (!icon || ![icon, ...icon.querySelectorAll('*')].every(({ localName }) => PARTS.test(localName)))
    return null;
  for (const each of [icon, ...icon.querySelectorAll('*')])
    for (const name of each.getAttributeNames()) if (NO_ATTRIBUTE.test(name)) each.removeAttribute(name);
  return icon;
}
