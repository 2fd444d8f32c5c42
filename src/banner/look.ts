/** The owner's design on the banner's container, for this screen, this text size and this page's light (C6.9). */
import { applyVariables, type Design, designVariables, hasDefaultColors } from '../consent/views/design';
import { adoptStyle } from '../runtime/core';
import content from './content.css';
import controls from './controls.css';
import responsive from './responsive.css';
import style from './style.css';

/** Each choice's look under the same short names, `--b-bg`: by its class, and by what its design is called. */
const CHOICES = {
  all: 'body-accept-all',
  essential: 'body-accept-essentials',
  individual: 'body-accept-individual',
  custom: 'save',
};
const choiceStyle = Object.entries(CHOICES)
  .map(
    ([choice, design]) =>
      `.rcb-btn-${choice}{${'bg font-color border-width border-color hover-bg hover-font-color hover-border-color padding font-size font-weight text-align'.replace(/\S+/g, (name) => `--b-${name}:var(--rcb-${design}-${name});`)}}`,
  )
  .join('');

/** Up to here the banner is the phone's, px (C6.9). */
const MOBILE = '(max-width: 700px)';
const DARK = '(prefers-color-scheme: dark)';
/** What browsers set text in unless the visitor says otherwise, px. */
const USUAL_TEXT = 16;

export interface Look {
  isMobile(): boolean;
}

/** A page says by `color-scheme`, in its style or its head, that it follows the visitor into the dark. */
function isPageDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  const scheme = colorScheme === 'normal' ? (meta?.content ?? '') : colorScheme;
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia(DARK).matches);
}

/** Keeps the look up to date until `signal` aborts. */
export function applyLook(
  container: HTMLElement,
  design: Design,
  { isPro }: { isPro: boolean },
  signal?: AbortSignal,
): Look {
  const { layout, mobile, customCss } = design;
  const narrow = matchMedia(MOBILE);
  const isMobile = () => mobile.enabled && narrow.matches;
  const mayBeDark = hasDefaultColors(design);
  adoptStyle(style + content + controls + choiceStyle + responsive);
  if (customCss.css) adoptStyle(customCss.css);

  const apply = () => {
    const phone = isMobile();
    const type = phone ? 'banner' : layout.type;
    const isDark = mayBeDark && isPageDark();
    const isOpen = container.classList.contains('rcb-open');
    container.className = [
      `rcb-banner rcb-banner-${type}`,
      !layout.overlay && 'overlay-deactivated',
      phone && 'rcb-mobile',
      phone && mobile.hideHeader && 'rcb-hide-header',
      isDark && 'rcb-dark',
      isOpen && 'rcb-open',
      layout.maxHeightEnabled && 'rcb-limited',
    ]
      .filter(Boolean)
      .join(' ');
    container.dataset.at = phone
      ? mobile.alignment
      : type === 'banner'
        ? layout.bannerPosition
        : layout.dialogPosition;
    const size = phone ? mobile.scalePercent / 100 : 1;
    const text = Number.parseFloat(getComputedStyle(container).fontSize) / USUAL_TEXT || 1;
    const vertical = phone ? Math.max(0, mobile.scalePercent + mobile.scalePercentVertical) / 100 : 1;
    applyVariables(container, designVariables(design, { text, size, vertical, isDark }));
    const limit = phone ? mobile.maxHeight : layout.maxHeight;
    const wide = design.individualLayout;
    const second =
      type === 'dialog'
        ? wide.inheritDialogMaxWidth
          ? layout.dialogMaxWidth
          : wide.dialogMaxWidth
        : wide.inheritBannerMaxWidth
          ? layout.bannerMaxWidth
          : wide.bannerMaxWidth;
    container.style.setProperty('--rcb-max-height', `${limit * text}px`);
    container.style.setProperty('--rcb-second-width', `${second * text}px`);
    if (!isPro) container.style.setProperty('--rcb-layout-overlay-blur', '0px');
  };
  apply();
  for (const query of [narrow, matchMedia(DARK)])
    query.addEventListener('change', apply, signal ? { signal } : {});
  return { isMobile };
}
