import { h } from '../../ui/dom/elements';
import { hasIconFont } from '../../ui/icons';
import { ICONS, type IconName } from './share';

/** Makes an element. Text children become text, never markup. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Readonly<Record<string, unknown>>,
  ...children: unknown[]
): HTMLElementTagNameMap[Tag] => h(tag, props, ...children) as unknown as HTMLElementTagNameMap[Tag];

/** Shows an icon in `holder`: by the class of the icon font where the page has it, else as SVG. */
export function setIcon(holder: HTMLElement, name: IconName): void {
  holder.className = `eicon-${name}`;
  if (hasIconFont(name)) {
    holder.replaceChildren();
    return;
  }
  const [svg, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  );
  if (!svg || !path) return;
  svg.setAttribute('class', `e-font-icon-svg e-eicon-${name}`);
  svg.setAttribute('viewBox', '0 0 1000 1000');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  holder.replaceChildren(svg);
}

/** Makes an icon; an icon with a `role` is a control. */
export function icon(name: IconName, props: Readonly<Record<string, unknown>> = {}): HTMLElement {
  const holder = make('i', props.role ? { tabIndex: 0, ...props } : { 'aria-hidden': 'true' });
  setIcon(holder, name);
  return holder;
}
