/** The banner's React views. React hydrates the first view's elements and renders the other views. */
import { h, hydrateRoot, useEffect, useLayoutEffect, useSyncExternalStore } from '../ui/react';
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
  return view === 'first' ? firstView(h, model, state) : <SecondView banner={banner} state={state} />;
}

/** Hydrates the painted first view, then renders the state of the store. Resolves when that state is on the page. */
export async function hydrate(banner: Banner): Promise<void> {
  banner.more ??= await import('./optional-parts');
  banner.theme.add(banner.more.style);
  banner.theme.add(views);
  return new Promise((resolve) => {
    const root = hydrateRoot(banner.shell.inner, <App banner={banner} onReady={resolve} />);
    banner.env.signal?.addEventListener('abort', () => root.unmount());
  });
}
