/** What a modal layer never switches off: it draws nothing, lies over every layer of its own accord, or serves them. */
const STAYS =
  'script,style,link,template,noscript,piton-inspector,.flatpickr-calendar,.pac-container,.rcb-db-container,.rcb-db-overlay';

const off = new Set<Element>();

/** Gives the whole page back. */
function restore() {
  for (const element of off) element.removeAttribute('inert');
  off.clear();
}

/** Everything but `layers`, their ancestors and what never goes, is out of reach of pointer, keyboard and reader. */
export function setBackground(layers: readonly Element[]): void {
  restore();
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (layers.includes(child)) continue;
      if (layers.some((layer) => child.contains(layer))) visit(child);
      // A dialog's own container: the browser sees to what is behind that.
      else if (
        !child.matches(STAYS) &&
        !child.querySelector(':scope>dialog') &&
        !child.hasAttribute('inert')
      ) {
        child.setAttribute('inert', '');
        off.add(child);
      }
    }
  };
  if (layers.length) visit(document.body);
}
