/** The round button at the page's edge, by which a visitor can change the decision. */

import {
  type Consent,
  cssValue,
  type Follow,
  kebab,
  readSections,
  type Words,
  withDefaults,
} from '../consent';
import { adoptStyle, isGermanPage, reporter } from '../core';
import { plainText } from '../markup';
import { ownUrl } from '../third-parties';
import { textOf, treeOf } from '../values/readers';
import style from './round-button.css';

/** The plugin's defaults, px and %. */
export const DEFAULTS = {
  sticky: {
    enabled: false,
    animationsEnabled: true,
    alignment: 'left',
    bubbleBorderRadius: 50,
    icon: 'fingerprint',
    iconCustom: '',
    iconSize: 30,
    iconColor: '#ffffff',
    bubbleMargin: [10, 20, 20, 20],
    bubblePadding: 15,
    bubbleBg: '#15779b',
    bubbleBorderWidth: 0,
    bubbleBorderColor: '#10556f',
    boxShadowEnabled: true,
    boxShadowOffsetX: 0,
    boxShadowOffsetY: 2,
    boxShadowBlurRadius: 5,
    boxShadowSpreadRadius: 1,
    boxShadowColor: '#105b77',
    boxShadowColorAlpha: 40,
    bubbleHoverBg: '#ffffff',
    bubbleHoverBorderColor: '#000000',
    hoverIconColor: '#000000',
    menuFontSize: 16,
    menuBorderRadius: 5,
    menuItemSpacing: 10,
    menuItemPadding: [5, 10, 5, 10],
  },
  design: { bg: '#ffffff', fontColor: '#2b2b2b' },
};
type Theme = ReturnType<typeof readSections<typeof DEFAULTS>>;

export const TEXTS = {
  stickyHistory: ['Historie der Privatsphäre-Einstellungen', 'History of privacy settings'],
  stickyRevoke: ['Einwilligungen widerrufen', 'Withdraw consent'],
  stickyRevokeSuccessMessage: [
    'Du hast die Einwilligung erfolgreich widerrufen.',
    'You have withdrawn your consent.',
  ],
  stickyChange: ['Privatsphäre-Einstellungen ändern', 'Change privacy settings'],
} as const satisfies Words;

/** The default text size of browsers, px. */
const DEFAULT_TEXT = 16;

/** Paths of icons on a field of 24 by 24. */
const ICONS: Readonly<Record<string, string>> = {
  fingerprint:
    'M5 9a8 8 0 0 1 14 0M4 14v-2a8 8 0 0 1 .3-2M20 17v-5a8 8 0 0 0-.3-2M8 20a12 12 0 0 0 1-5v-3a3 3 0 0 1 6 0v3a18 18 0 0 1-1 6M5 18a10 10 0 0 0 1-4v-2a6 6 0 0 1 12 0v3a20 20 0 0 1-.5 4M12 12v3a15 15 0 0 1-1 6',
  padlock: 'M6 11h12v10H6zM8.500 11V7a3.500 3.500 0 0 1 7 0v4M12 15v2',
  incognito: 'M3 11h18M6 11l2-7 4 1 4-1 2 7M7 20a3 3 0 1 1 .1 0M17 20a3 3 0 1 1 .1 0M10 17q2-1 4 0',
};

const SVG = 'http://www.w3.org/2000/svg';

function createIcon({ sticky }: Theme): Element {
  const custom = ownUrl(sticky.iconCustom);
  // An icon on another host is never requested, even after consent: the round button belongs to no service.
  if (sticky.icon === 'custom' && sticky.iconCustom && custom)
    return Object.assign(document.createElement('img'), { src: custom, alt: '' });
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[sticky.icon] ?? ICONS.fingerprint ?? '');
  icon.append(path);
  return icon;
}

function createButton(className: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  return button;
}

/** Sets the design on the root in the page, for the size of text that the visitor has set. */
function applyTheme(root: HTMLElement, theme: Theme): void {
  const { sticky } = theme;
  const text = Number.parseFloat(getComputedStyle(root).fontSize) / DEFAULT_TEXT || 1;
  const variables = new Map<string, string>();
  for (const [section, values] of Object.entries(theme))
    for (const [key, value] of Object.entries(values)) {
      if (typeof value !== 'boolean' && key !== 'iconCustom')
        variables.set(`--rcb-${section}-${kebab(key)}`, cssValue(key, value, { text }) ?? '');
    }
  variables.set('--rcb-sticky-bubble-border-radius', `${sticky.bubbleBorderRadius}%`);
  if (!sticky.boxShadowEnabled) variables.set('--rcb-sticky-box-shadow-color-alpha', '0%');
  for (const [name, value] of variables) root.style.setProperty(name, value);
}

/**
 * Shows the round button once a decision exists, if the owner has enabled it. Only the plugin's paid version has the
 * button.
 * @param follow does what the visitor chooses
 * @param signal removes the button
 */
export function startSticky({ config, $decision }: Consent, follow: Follow, signal: AbortSignal): void {
  const theme = readSections(config.customize, DEFAULTS);
  if (!config.isPro || !theme.sticky.enabled) return;
  const raw = treeOf(config.customize.texts);
  const texts = withDefaults(raw, TEXTS);
  const labelOf = (slot: keyof typeof TEXTS) => plainText(slot in raw ? textOf(raw[slot]) : texts[slot]);
  const entries: [label: string, run: () => Promise<void>][] = [
    [labelOf('stickyHistory'), () => follow('history')],
    [labelOf('stickyRevoke'), () => follow('revoke', labelOf('stickyRevokeSuccessMessage'))],
    [labelOf('stickyChange'), () => follow('change')],
  ];

  const root = document.createElement('div');
  const bubble = createButton('rcb-sticky-bubble', '');
  const menu = document.createElement('ul');
  const toggle = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    bubble.setAttribute('aria-expanded', String(isOpen));
  };
  root.className = `rcb-sticky rcb-sticky-${theme.sticky.alignment}${theme.sticky.animationsEnabled ? ' rcb-sticky-animated' : ''}`;
  root.setAttribute('consent-skip-blocker', '1');
  bubble.setAttribute('aria-label', isGermanPage() ? 'Privatsphäre-Einstellungen' : 'Privacy settings');
  bubble.append(createIcon(theme));
  for (const [label, run] of entries) {
    if (!label) continue;
    const item = document.createElement('li');
    const button = createButton('', label);
    button.addEventListener('click', () => {
      toggle(false);
      // The banner returns the focus to the round button when it closes. A disabled button would lose the focus.
      bubble.focus();
      bubble.ariaBusy = bubble.ariaDisabled = 'true';
      run()
        .catch(reporter('part', 'banner', root))
        .finally(() => {
          bubble.ariaBusy = bubble.ariaDisabled = null;
        });
    });
    item.append(button);
    menu.append(item);
  }
  if (!menu.children.length) return;
  toggle(false);
  root.append(menu, bubble);
  bubble.addEventListener('click', () => bubble.ariaBusy || toggle(menu.hidden !== false));
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || menu.hidden) return;
    toggle(false);
    bubble.focus();
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Node && !root.contains(target)) toggle(false);
    },
    { signal },
  );
  adoptStyle(style);
  const place = (isDecided: boolean) => {
    if (isDecided && !root.isConnected) {
      document.body.append(root);
      applyTheme(root, theme);
    } else if (!isDecided) root.remove();
  };
  place($decision.get() !== undefined);
  const stop = $decision.listen((decision) => place(decision !== undefined));
  signal.addEventListener('abort', () => {
    stop();
    root.remove();
  });
}
