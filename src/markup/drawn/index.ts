/**
 * Copies drawings that consist of a short list of elements: icons in settings, and the shapes of the builder and its
 * add-ons.
 */
import { FOREIGN } from '../../core';
import { parseInert, type SafeSvg } from '../parse';

const SVG = 'http://www.w3.org/2000/svg';
const SHAPE = /^(?:svg|g|path|polygon|polyline|rect|circle|ellipse|line)$/;
const ICON = /^(?:svg|g|path|polygon|polyline|rect|circle|ellipse|line|defs|title|use|i|span)$/;
const ATTRIBUTES =
  /^(?:class|viewBox|preserveAspectRatio|d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|transform|opacity|fill|fill-opacity|fill-rule|clip-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|vector-effect|role|aria-hidden|focusable)$/;

/** Makes a new element with the allowed attributes of the original: no node of the original comes into the page. */
function copyElement({ localName, namespaceURI, attributes }: Element): Element {
  const element = document.createElementNS(namespaceURI, localName);
  // Among these attributes only paint can contain an address.
  for (const { name, value } of attributes)
    if (ATTRIBUTES.test(name) && !/url\s*\(|\\/i.test(value)) element.setAttribute(name, value);
  element.setAttribute(FOREIGN, '');
  return element;
}

function copyShape(source: Element): SafeSvg | undefined {
  if (!SHAPE.test(source.localName) || source.namespaceURI !== SVG) return undefined;
  const element = copyElement(source);
  element.append(...[...source.children].flatMap((child) => copyShape(child) ?? []));
  return element as SafeSvg;
}

function copyIcon(source: Element): SafeSvg {
  const icon = copyElement(source);
  // The builder prints a namespace on its icons, and the copy has the same attributes.
  if (source.hasAttribute('xmlns')) icon.setAttribute('xmlns', SVG);
  for (const child of source.childNodes)
    if (child instanceof Element) icon.append(copyIcon(child));
    else if (child instanceof Text) icon.append(child.data);
  return icon as Element as SafeSvg;
}

/**
 * Returns a copy of the drawing in `text`, without scripts and foreign addresses; `undefined` where the text has
 * none.
 */
export function shapeOf(text: string): SafeSvg | undefined {
  const svg = parseInert(text).querySelector('svg');
  return svg ? copyShape(svg) : undefined;
}

/**
 * Makes an icon from a setting: the setting is either the markup of a drawn icon or the classes of a font icon.
 * Returns `undefined` for an empty setting, and `null` for markup with other elements than those of an icon.
 */
export function iconOf(value: string): SafeSvg | undefined | null {
  if (!value) return undefined;
  if (!value.includes('<')) {
    const icon = document.createElement('i');
    icon.className = value;
    icon.ariaHidden = 'true';
    icon.setAttribute(FOREIGN, '');
    return icon as Element as SafeSvg;
  }
  const icon = parseInert(value).body.firstElementChild;
  if (!icon || ![icon, ...icon.querySelectorAll('*')].every(({ localName }) => ICON.test(localName)))
    return null;
  const copy = copyIcon(icon);
  // Screen readers would announce a picture without a name; the text beside the icon says what it stands for.
  copy.ariaHidden = 'true';
  return copy;
}
