/** Removes from an answer's nodes what would run code. */

/** Attributes that hold an address which the browser follows, or values that an animation gives to one. */
const ADDRESSES = /^(?:(?:xlink:)?href|src|data|(?:form)?action|to|from|by|values)$/;
const CODE = /(?:^|;)(?:javascript|vbscript):/i;
/** Scripts that are data. */
const DATA = /json|template/i;

/** The name of an attribute that the content blocker has put aside, which it gives back after consent. */
const originalName = (name: string) => /^consent-(?:click-)?original-(.+)-\w*$/.exec(name)?.[1] ?? name;

/** Names what the attribute runs: an event's handler, an address or a document with code; '' for any other attribute. */
function runsOf({ name, value }: Attr): string {
  const original = originalName(name);
  if (/^on/.test(original) || original === 'srcdoc') return original;
  // The browser drops spaces and control characters before it reads an address.
  return ADDRESSES.test(original) && CODE.test(value.replace(/[\0- ]/g, '')) ? 'javascript:' : '';
}

const isScript = (element: Element) =>
  element.localName === 'script' && !DATA.test(element.getAttribute('type') ?? '');
/** These elements act on the whole document, wherever they are. */
const isOfDocument = (element: Element) => element.matches('base,meta[http-equiv]');

/** Visits the elements within `root`, also those of templates. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    // The element is of another document, whose templates are of no window.
    if (element.localName === 'template' && 'content' in element)
      yield* elementsIn((element as HTMLTemplateElement).content);
  }
}

/** Returns what runs code within the widget that the server has printed on this page. */
function printedIn(widget: Element): Set<string> {
  const found = new Set<string>();
  for (const element of elementsIn(widget)) {
    if (isScript(element)) found.add('script');
    for (const each of element.attributes) found.add(runsOf(each));
  }
  return found;
}

/**
 * Removes scripts, handlers and addresses with code. Kinds that the server has printed in `widget` itself stay: whoever
 * writes that widget may write code.
 */
export function removeCode(root: ParentNode, widget: Element): void {
  const printed = printedIn(widget);
  for (const element of [...elementsIn(root)]) {
    if (isOfDocument(element) || (isScript(element) && !printed.has('script'))) element.remove();
    for (const each of [...element.attributes]) {
      const runs = runsOf(each);
      if (runs && !printed.has(runs)) element.removeAttributeNode(each);
    }
  }
}
