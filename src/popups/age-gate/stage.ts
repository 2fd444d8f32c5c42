export interface Stage {
  readonly bg: HTMLElement;
  readonly wrap: HTMLElement;
  fill(content: HTMLElement): void;
  remove(): void;
}

/** Above the page's popups and headers, below the consent banner. */
const Z_INDEX = 99_998;

/** Over everything of the page, whatever the CMS's CSS says of ordinary layers. */
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
 * Background and wrap as the CMS's CSS knows them (contract extras X6), without React: it covers the page until that is
 * there, and serves where it does not come.
 * @param classes on both
 * @param label accessible name
 * @param loading what is said until it is filled
 */
export function buildStage(classes: string, label: string, loading: string): Stage {
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
      // The start of the transition has to be known before it begins.
      void getComputedStyle(inner).opacity;
      wrap.classList.add('mfp-ready');
    },
    remove() {
      bg.remove();
      wrap.remove();
    },
  };
}
