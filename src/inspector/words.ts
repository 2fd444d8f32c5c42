/** Texts of the overlay: in German on German pages, else in English. */
import type { MarkState, When } from '../api';

const GERMAN = {
  lang: 'de',
  numbers: 'de-AT',
  name: 'Piton-Inspektor',
  states: {
    failed: 'fehlgeschlagen',
    'no handler': 'ohne Handler',
    blocked: 'blockiert',
    loading: 'lädt',
    waiting: 'wartet',
    mounted: 'gemountet',
  } as Readonly<Record<MarkState, string>>,
  starts: {
    load: 'beim Laden',
    visible: 'wenn fast im Bild',
    idle: 'wenn der Browser Zeit hat',
    interaction: 'wenn Zeiger oder Fokus es erreicht',
  } as Readonly<Record<When, string>>,
  noMarks: 'Keine Marken gefunden. Wenn Piton nichts tut, sagt die Konsole, warum.',
  shown: (shown: number, all: number) => `${shown} von ${all} Marken`,
  json: 'JSON zum Kopieren',
  clipboardRefused: 'Zwischenablage gesperrt: mit Strg+C kopieren',
  copied: (count: number) => `Kopiert: ${count}`,
  frames: 'Rahmen',
  copy: 'JSON kopieren',
  collapse: 'Einklappen',
  close: 'Schließen',
  pageWarnings: (count: number) => `⚠ ${count} zur Seite`,
  builderStays:
    'Die Skripte des Seitenbaukastens laufen auf dieser Seite selbst; Piton fragt hier nur um Einwilligung.',
  builderElement: (type: string) =>
    `Das Element ${type} braucht sie, da Piton keinen Handler dafür hat. Ohne das Element läuft Piton hier.`,
  builderScript: (name: string, calls: string) =>
    `${name} ruft auf, was Pitons Nachbildung nicht hat: ${calls}. Ohne diesen Aufruf läuft Piton hier.`,
  ownCode: 'Code der Seite',
  unreadCode: 'Code, den Piton nicht lesen kann',
  others: (count: number) =>
    count === 1
      ? 'Skripte eines anderen Plugins oder Themes'
      : `Skripte von ${count} anderen Plugins und Themes`,
  search: 'Suchen',
  handlers: 'Alle Handler',
  none: 'Ohne Handler',
  state: 'Zustand',
  show: 'Zeigen',
  hidden: (label: string) => `${label} ist zur Zeit nicht zu sehen`,
  more: (count: number, rest: number) => `${count} weitere von ${rest}`,
  links: (count: number) => `${count} Links`,
  start: 'Start',
  error: 'Fehler',
  notes: 'Hergang',
  warnings: 'Warnungen',
  files: 'Dateien',
  settings: 'Einstellungen',
  stuck: {
    'elementor-sticky--active': 'klebt',
    'elementor-sticky--effects': 'mit Effekten',
    'ee-sticky--stuck': 'klebt',
    'she-header': 'gescrollt',
    headerup: 'versteckt',
  } as Readonly<Record<string, string>>,
  inPlace: 'an seinem Ort',
  stickyPosition: (how: string, top: number, bottom: number) =>
    `${how}, ${top} px von oben, ${bottom} px von unten`,
  motionProgress: (percent: string, values: string) => `${percent} des Wegs: ${values}`,
};

type Words = typeof GERMAN;

const ENGLISH: Words = {
  lang: 'en',
  numbers: 'en-GB',
  name: 'Piton inspector',
  states: {
    failed: 'failed',
    'no handler': 'no handler',
    blocked: 'blocked',
    loading: 'loading',
    waiting: 'waiting',
    mounted: 'mounted',
  },
  starts: {
    load: 'at load',
    visible: 'when nearly in view',
    idle: 'when the browser is idle',
    interaction: 'when the pointer or the focus reaches it',
  },
  noMarks: 'No marks found. If Piton does nothing, the console says why.',
  shown: (shown, all) => `${shown} of ${all} marks`,
  json: 'JSON to copy',
  clipboardRefused: 'Clipboard locked: copy with Ctrl+C',
  copied: (count) => `Copied: ${count}`,
  frames: 'Frames',
  copy: 'Copy JSON',
  collapse: 'Collapse',
  close: 'Close',
  pageWarnings: (count) => `⚠ ${count} on the page`,
  builderStays: 'The builder’s own scripts run on this page; Piton only asks for consent here.',
  builderElement: (type) =>
    `The element ${type} needs them, since Piton has no handler for it. Without the element Piton runs here.`,
  builderScript: (name, calls) =>
    `${name} calls what Piton’s stand-in does not have: ${calls}. Without this call Piton runs here.`,
  ownCode: 'Code of the page',
  unreadCode: 'code that Piton cannot read',
  others: (count) =>
    count === 1 ? 'Scripts of another plugin or theme' : `Scripts of ${count} other plugins and themes`,
  search: 'Search',
  handlers: 'All handlers',
  none: 'No handler',
  state: 'State',
  show: 'Show',
  hidden: (label) => `${label} cannot be seen at present`,
  more: (count, rest) => `${count} more of ${rest}`,
  links: (count) => `${count} links`,
  start: 'Start',
  error: 'Error',
  notes: 'What happened',
  warnings: 'Warnings',
  files: 'Files',
  settings: 'Settings',
  stuck: {
    'elementor-sticky--active': 'sticks',
    'elementor-sticky--effects': 'with effects',
    'ee-sticky--stuck': 'sticks',
    'she-header': 'scrolled',
    headerup: 'hidden',
  },
  inPlace: 'in its place',
  stickyPosition: (how, top, bottom) => `${how}, ${top} px from the top, ${bottom} px from the bottom`,
  motionProgress: (percent, values) => `${percent} of the way: ${values}`,
};

/** Whether the overlay is in German. Unlike for `isGermanPage`, a page without a language counts as English. */
export const isGerman = (): boolean => /^de([-_]|$)/i.test(document.documentElement.lang);

export const words = (): Words => (isGerman() ? GERMAN : ENGLISH);
