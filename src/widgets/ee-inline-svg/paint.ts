const SHAPES = 'circle,ellipse,polygon,rect,path,line,polyline';
const PROPERTIES = [
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-miterlimit',
  'fill',
] as const;

/** Returns the width of a line, at least one unit for any visible line. Needs no DOM. */
export const lineWidth = (width: string): string => {
  const value = Number.parseFloat(width);
  return value > 0 && value < 1 ? '1' : width;
};

/** Reads the computed paint of all shapes, before any of them is changed. */
const readPaint = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll<SVGElement>(SHAPES)].map((shape) => {
    const style = getComputedStyle(shape);
    return { shape, values: PROPERTIES.map((name) => [name, style.getPropertyValue(name)] as const) };
  });

function setPaint(shape: SVGElement, name: string, value: string) {
  shape.setAttribute(name, value);
  // A style would override the attribute and the owner's own colours.
  shape.style.removeProperty(name);
}

/** Moves the computed paint of the shapes into attributes, so that the page's own CSS wins. */
export function writeAttributes(svg: SVGSVGElement): void {
  for (const { shape, values } of readPaint(svg))
    for (const [name, value] of values)
      setPaint(shape, name, name === 'stroke-width' ? lineWidth(value) : value);
}

/** Paints every visible fill and stroke in the colour of the surrounding text. */
export function takeTextColor(svg: SVGSVGElement): void {
  for (const { shape, values } of readPaint(svg))
    for (const [name, value] of values)
      if ((name === 'fill' || name === 'stroke') && value !== 'none') setPaint(shape, name, 'currentColor');
}
