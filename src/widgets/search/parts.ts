/** What the pro add-on prints for one search (contract pro 8.2). */
export interface Parts {
  readonly widget: HTMLElement;
  /** Hidden until its icons are measured. */
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** The box over the page. */
  readonly container: HTMLElement;
  readonly results: HTMLElement;
  readonly labelIcon: HTMLElement | SVGElement | null;
  readonly clearIcon: HTMLElement | SVGElement | null;
}

/** `undefined` for markup that is no search. */
export function findParts(widget: HTMLElement): Parts | undefined {
  const root = widget.querySelector<HTMLElement>('.e-search');
  const input = root?.querySelector<HTMLInputElement>('.e-search-input');
  const container = root?.querySelector<HTMLElement>('.e-search-results-container');
  const results = container?.querySelector<HTMLElement>('.e-search-results');
  if (!root || !input || !container || !results) return undefined;
  const icon = (place: string) => root.querySelector<HTMLElement | SVGElement>(`${place} > :is(svg,i)`);
  return {
    widget,
    root,
    input,
    container,
    results,
    labelIcon: icon('.e-search-label'),
    clearIcon: icon('.e-search-input-wrapper'),
  };
}
