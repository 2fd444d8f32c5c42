/** The banner's React views. React hydrates the first view's elements and renders the other views. */

import type { Root } from 'react-dom/client';
import { h as paint } from '../ui/dom/elements';
import {
  createRoot,
  Fragment,
  flushSync,
  h,
  hydrateRoot,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from '../ui/react';
import type { Banner } from './banner';
import { firstView } from './first-view';
import { SecondView } from './second-view';
import { $banner } from './state';
import views from './views.css';

interface AppProps {
  readonly banner: Banner;
  onReady(): void;
}

function App({ banner, onReady }: AppProps) {
  const { model, shell, more } = banner;
  const state = useSyncExternalStore($banner.listen, $banner.get, () => banner.painted);
  const { view, action } = state;
  useLayoutEffect(() => {
    more?.markStates(shell.dialog, model, state);
  });
  useEffect(() => {
    // The first commit is the painted state: `onReady` waits for the view that was requested.
    if (view === $banner.get().view) onReady();
  });
  useLayoutEffect(() => {
    const wasSecond = shell.dialog.classList.contains('second-layer');
    shell.dialog.classList.toggle('second-layer', view === 'second');
    const content = shell.inner.firstElementChild;
    if (content) content.scrollTop = 0;
    if (!shell.isOpen) return;
    if (view === 'second') shell.dialog.focus({ preventScroll: true });
    // The focus returns to the button that opened the second view.
    else if (wasSecond)
      (shell.dialog.querySelector<HTMLElement>('.rcb-btn-individual') ?? shell.dialog).focus();
  }, [view, action]);
  // A view never reuses the texts of another one: a translator may have put other nodes in their place, and React would fail.
  return (
    <Fragment key={view}>
      {view === 'first' ? firstView(h, model, state) : <SecondView banner={banner} state={state} />}
    </Fragment>
  );
}

/** Counts the elements and texts in `box`. */
function count(box: Element): number {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let nodes = 0;
  while (walker.nextNode()) nodes++;
  return nodes;
}

/**
 * Whether the first view has other nodes than React expects, who would report an error: the translators of browsers put
 * other nodes in place of texts, and the parser makes one text of several.
 */
function isChanged({ shell: { inner }, model, painted }: Banner): boolean {
  const own = document.createElement('div');
  own.append(firstView(paint, model, painted) as unknown as Node);
  return own.textContent !== inner.textContent || count(own) !== count(inner);
}

/**
 * Renders `app` in place of the first view, instead of hydrating it. The focus stays on the control that has it. Translators
 * translate the new elements as they translate whatever joins the page.
 */
function renderAnew(inner: HTMLElement, app: Parameters<Root['render']>[0]): Root {
  const { activeElement } = document;
  const focused = inner.contains(activeElement) ? activeElement : null;
  const root = createRoot(inner);
  flushSync(() => root.render(app));
  const command = focused?.getAttribute('data-rcb');
  const twin =
    (focused?.id && inner.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`)) ||
    (command && inner.querySelector<HTMLElement>(`[data-rcb="${CSS.escape(command)}"]`));
  if (focused && !focused.isConnected && twin) twin.focus({ preventScroll: true });
  return root;
}

/** Hydrates the painted first view, then renders the state of the store. Resolves when that state is on the page. */
export async function hydrate(banner: Banner): Promise<void> {
  banner.more ??= await import('./optional-parts');
  banner.theme.add(banner.more.style);
  banner.theme.add(views);
  return new Promise((resolve) => {
    const app = <App banner={banner} onReady={resolve} />;
    const { inner } = banner.shell;
    const root = isChanged(banner) ? renderAnew(inner, app) : hydrateRoot(inner, app);
    banner.env.signal?.addEventListener('abort', () => root.unmount());
  });
}
