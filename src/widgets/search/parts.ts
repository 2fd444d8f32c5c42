/** The parts of one search, as the pro add-on prints them. */
export interface Parts {
  readonly widget: HTMLElement;
  /** The form, which is hidden until its icons are measured. */
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** The box above the page. */
  readonly container: HTMLElement;
  readonly results: HTMLElement;
  readonly labelIcon: HTMLElement | SVGElement | null;
  readonly clearIcon: HTMLElement | SVGElement | null;
}

/** Finds the parts; `undefined` where the markup is not that of a search. */
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
