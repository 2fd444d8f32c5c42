import { h } from '../../ui/dom';
import { hasIconFont } from '../../ui/icons';
import { ICONS, type IconName } from './icons';

/** An element of that tag. Children that are text become text, never markup. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Readonly<Record<string, unknown>>,
  ...children: unknown[]
): HTMLElementTagNameMap[Tag] => h(tag, props, ...children) as unknown as HTMLElementTagNameMap[Tag];

/** Shows the icon in `holder`, which the icon font draws by its class (contract page-builder 7.3). */
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

/** An icon; one with a `role` is a control. */
export function icon(name: IconName, props: Readonly<Record<string, unknown>> = {}): HTMLElement {
  const holder = make('i', props.role ? { tabIndex: 0, ...props } : { 'aria-hidden': 'true' });
  setIcon(holder, name);
  return holder;
}
