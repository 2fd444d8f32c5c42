import type { MountContext, SettingsOf } from '../../api';
import { loadPart } from '../../runtime/core';
import type { Magnific } from '../magnific';
import { makeOperable } from './operable';
import type { settings, texts } from './settings';

export type Values = SettingsOf<typeof settings>;
export type Context = MountContext<Values, { readonly [Key in keyof typeof texts]: string }>;

/** What the server printed of one popup. */
export interface Printed {
  /** The widget. */
  readonly element: HTMLElement;
  readonly id: string;
  readonly trigger: HTMLAnchorElement;
  readonly content: HTMLElement;
}

const loadLayer = () =>
  Promise.all([
    loadPart<typeof import('../magnific')>('magnific'),
    loadPart<typeof import('./show')>('extras'),
  ]);

/** Fetches what the popup will need; a failure is told when it opens. */
export function prefetchLayer(): void {
  loadLayer().catch(() => {});
}

/** The widgets whose popup is open, about to be (then without its layer), or on its way out. */
const open = new Map<Element, Magnific | undefined>();

/** Whether any such popup is open: none opens by itself then. */
export const isAnyOpen = (): boolean => open.size > 0;

/** Whether the viewport is too narrow for the popup, which then leaves clicks alone. */
export const isTooNarrow = ({ settings }: Context): boolean =>
  document.documentElement.clientWidth < settings.get().popup_disable_on;

/**
 * Opens the popup unless it is open. Settles with whether it did.
 * @param opener what the visitor used; absent where it opens by itself
 */
export async function openPopup(printed: Printed, context: Context, opener?: Element): Promise<boolean> {
  const { element } = printed;
  if (opener) open.get(element)?.hurry();
  if (open.has(element)) return false;
  open.set(element, undefined);
  const onClosed = () => open.delete(element);
  try {
    const [{ openMagnific }, { show }] = await loadLayer();
    // Meanwhile the visitor may have opened one.
    const isInTheWay = !opener && open.size > 1;
    if (!context.signal.aborted && !isInTheWay) {
      open.set(element, show({ printed, context, opener, openMagnific, makeOperable, onClosed }));
      return true;
    }
  } catch (error) {
    context.warn('popup-part', `the popup can't open: ${error}`);
  }
  onClosed();
  return false;
}
