export interface Backdrop {
  readonly bg: HTMLElement;
  readonly wrap: HTMLElement;
  fill(content: HTMLElement): void;
  remove(): void;
}

/** The z-index is above the page's popups and headers, below the consent banner. */
const Z_INDEX = 99_998;

/** Puts background and wrap above everything of the page, against the z-index in the CMS's CSS. */
export function raise(bg: HTMLElement, wrap: HTMLElement): void {
  bg.style.zIndex = `${Z_INDEX}`;
  wrap.style.zIndex = `${Z_INDEX + 1}`;
}

function div(className: string, ...children: readonly HTMLElement[]) {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}

/**
 * Builds background and wrap with the classes of the CMS's CSS, without React: they cover the page until React is
 * loaded, or instead of React.
 * @param classes of both elements
 * @param label accessible name
 * @param loading message until the content is there
 */
export function buildBackdrop(classes: string, label: string, loading: string): Backdrop {
  const preloader = div('mfp-preloader');
  const content = div('mfp-content');
  const container = div('mfp-container mfp-inline-holder mfp-s-loading', content, preloader);
  const bg = div(`mfp-bg ${classes} mfp-ready`);
  const wrap = div(`mfp-wrap ${classes} mfp-auto-cursor`, container);
  preloader.role = 'status';
  preloader.textContent = loading;
  Object.assign(wrap, { tabIndex: -1, role: 'dialog', ariaModal: 'true', ariaLabel: label });
  wrap.style.overflow = 'hidden auto';
  raise(bg, wrap);
  document.body.prepend(bg, wrap);
  return {
    bg,
    wrap,
    fill(inner) {
      content.append(inner);
      preloader.remove();
      container.classList.replace('mfp-s-loading', 'mfp-s-ready');
      // Reading the style first makes the browser start the transition from the current value.
      void getComputedStyle(inner).opacity;
      wrap.classList.add('mfp-ready');
    },
    remove() {
      bg.remove();
      wrap.remove();
    },
  };
}
