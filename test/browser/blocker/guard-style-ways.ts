/** Sets styles in every way that scripts have, each with an address of its own below `to`; returns what must stay as it is. */
export const setStyles = (to: string) => {
  const box = () => {
    const made = document.createElement('div');
    made.style.width = '10px';
    made.style.height = '10px';
    return document.body.appendChild(made);
  };
  const url = (name: string) => `url("${to}/${name}.png")`;
  const property = box();
  property.style.backgroundImage = `linear-gradient(red, blue), ${url('property')}`;
  box().style.setProperty('background-image', url('method'), 'important');
  CSSStyleDeclaration.prototype.setProperty.call(box().style, 'background', url('borrowed'));
  box().style.cssText += `; border-image: u\\72l(${to}/text.png) 5`;
  Object.assign(box(), { style: `background: ${url('whole')}` });
  const variable = box();
  variable.style.setProperty('--bild', url('variable'));
  variable.style.background = 'var(--bild)';
  const sheet = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet, rules);
  box().id = 'a';
  box().id = 'b';
  box().id = 'c';
  sheet.replaceSync(`#a { background: ${url('replaced')}; top: 7px }`);
  rules.insertRule(`#b { background: image-set("${to}/inserted.png" 1x) }`);
  rules.insertRule('#c { left: 3px }', 0);
  (rules.cssRules[0] as CSSStyleRule).style.backgroundImage = url('rule');
  const font = new FontFace('Probe', `url("${to}/font.woff2")`);
  document.fonts.add(font);
  font.load().catch(() => {});
  const changed = box();
  changed.style.backgroundImage = url('changed');
  changed.style.backgroundImage = 'none';
  const own = box();
  own.style.backgroundImage = 'url("/own.png")';
  const { style } = own;
  return [own.style === style, own.style.backgroundImage, property.style instanceof CSSStyleDeclaration];
};

/** The paths of the addresses, sorted. */
export const STYLES: readonly string[] = [
  '/borrowed.png',
  '/font.woff2',
  '/inserted.png',
  '/method.png',
  '/property.png',
  '/replaced.png',
  '/rule.png',
  '/text.png',
  '/variable.png',
  '/whole.png',
];
