const SHAPES = 'circle,ellipse,polygon,rect,path,line,polyline';
const PROPERTIES = [
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-miterlimit',
  'fill',
] as const;

/** Lines thinner than one unit are drawn with one (contract extras X10). Without a DOM. */
export const lineWidth = (width: string): string => {
  const value = Number.parseFloat(width);
  return value > 0 && value < 1 ? '1' : width;
};

/** The shapes with what they are drawn with just now: asked of all, before anything is changed. */
const drawn = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll<SVGElement>(SHAPES)].map((shape) => {
    const style = getComputedStyle(shape);
    return { shape, values: PROPERTIES.map((name) => [name, style.getPropertyValue(name)] as const) };
  });

function setPaint(shape: SVGElement, name: string, value: string) {
  shape.setAttribute(name, value);
  // Would count more than the attribute, and than the owner's own colours.
  shape.style.removeProperty(name);
}

/** Writes what the file's styles make of the shapes into their attributes, so that the page's own styles win. */
export function writeAttributes(svg: SVGSVGElement): void {
  for (const { shape, values } of drawn(svg))
    for (const [name, value] of values)
      setPaint(shape, name, name === 'stroke-width' ? lineWidth(value) : value);
}

/** Draws in the colour of the text around what is drawn at all. */
export function takeTextColor(svg: SVGSVGElement): void {
  for (const { shape, values } of drawn(svg))
    for (const [name, value] of values)
      if ((name === 'fill' || name === 'stroke') && value !== 'none') setPaint(shape, name, 'currentColor');
}
