import type { Locator, Page } from 'playwright-core';
import type { Open, OpenOptions } from '../../support/browser';
import { widget } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  *, ::before, ::after { box-sizing: border-box }
  body { margin: 0; background: #fff; color: #000 }
  main { padding: 0 100px }
  .space { height: 3000px }
  .low { padding-top: 640px }
  .stuck { position: sticky; top: 0; background: #fff; z-index: 5 }
  .e-con { --display: flex; --position: relative; --width: 100%; position: var(--position); width: var(--width); display: var(--display); flex-direction: column }
  .e-n-menu { position: relative; display: flex; flex-direction: column }
  .e-n-menu-heading { display: flex; list-style: none; margin: 0; padding: 0; justify-content: var(--n-menu-heading-justify-content, initial) }
  .e-scrolls .e-n-menu-heading { overflow-x: auto; scrollbar-width: none }
  .e-n-menu-title { display: flex; width: 150px; flex: none; height: 50px; align-items: center; list-style: none }
  .e-n-menu-title a { color: #000 }
  .e-n-menu-dropdown-icon { width: 30px; height: 30px; border: 0 }
  .e-n-menu-dropdown-icon[aria-expanded=false] .opened, .e-n-menu-dropdown-icon[aria-expanded=true] .closed { display: none }
  .e-n-menu-content { z-index: 9 }
  [data-layout=horizontal] .e-n-menu-content { position: absolute; left: var(--stretch-left, auto); right: var(--stretch-right, auto); width: var(--stretch-width, 100%); pointer-events: none }
  .e-n-menu-content.e-active { pointer-events: auto !important }
  .e-n-menu-content > .e-con { background: #eee; min-height: 100px }
  .e-fit .e-n-menu-content > .e-con { --width: fit-content }
  .e-n-menu-content > .e-con:not(.e-active) { display: none }
  .high { height: 500px } .wide { width: 300px }
  .e-n-menu-toggle { display: none; width: 40px; height: 40px }
  @media (max-width: 1024px) {
    .e-n-menu-tablet .e-n-menu-toggle { display: block }
    .e-n-menu-tablet .e-n-menu-heading { flex-direction: column }
    .e-n-menu-tablet .e-n-menu-toggle[aria-expanded=false] + .e-n-menu-wrapper { display: none }
    .e-over .e-n-menu-wrapper { position: absolute; top: 100%; left: var(--stretch-left); width: var(--stretch-width); background: #fff; max-height: var(--n-menu-dropdown-content-box-height); overflow-y: auto }
  }
  @keyframes fadeIn { from { opacity: 0 } }
  .animated { animation-duration: 10s } .fadeIn { animation-name: fadeIn }`;

export interface Title {
  readonly text: string;
  /** The address of the title; undefined for a title that only opens its dropdown. */
  readonly href?: string;
  /** The content of the title's dropdown. */
  readonly content?: string;
}

const titleOf = ({ text, href, content }: Title, at: number, number: string) =>
  `${href ? `<a class="e-n-menu-title-container e-focus e-link" href="${href}">` : '<div class="e-n-menu-title-container">'}<span class="e-n-menu-title-text">${text}</span>${href ? '</a>' : '</div>'}${content ? `<button id="e-n-menu-dropdown-icon-${number}${at}" class="e-n-menu-dropdown-icon e-focus" data-tab-index="${at}" aria-haspopup="true" aria-expanded="false" aria-controls="e-n-menu-content-${number}${at}"><span class="opened">${text} schließen</span><span class="closed">${text} öffnen</span></button>` : ''}`;

const contentOf = ({ content }: Title, at: number, number: string) =>
  `<div id="e-n-menu-content-${number}${at}" data-tab-index="${at}" aria-labelledby="e-n-menu-dropdown-icon-${number}${at}" class="elementor-element e-con e-child" data-element_type="container">${content}</div>`;

/** The widget as Pro 3.32 prints it; `isOld` prints the markup of 3.22, with one container for all contents. */
export function megaMenu(
  id: string,
  titles: readonly Title[],
  settings: Readonly<Record<string, unknown>> = {},
  { classes = '', isOld = false } = {},
): string {
  const number = String(Number.parseInt(id, 16));
  const list = titles.map((title, index) => {
    const at = index + 1;
    const inner = titleOf(title, at, number);
    const mark = `id="e-n-menu-title-${number}${at}" class="e-n-menu-title${title.href?.startsWith('#') ? ' e-anchor' : ''}"`;
    if (isOld) return `<li ${mark}>${inner}</li>`;
    const content = title.content && `<div class="e-n-menu-content">${contentOf(title, at, number)}</div>`;
    return `<li class="e-n-menu-item"><div ${mark}>${inner}</div>${content ?? ''}</li>`;
  });
  const contents = titles.flatMap((title, index) =>
    title.content ? contentOf(title, index + 1, number) : [],
  );
  return widget(
    'n-menu',
    id,
    `<nav class="e-n-menu" data-widget-number="${number}" aria-label="Menü ${id}"><button class="e-n-menu-toggle" id="menu-toggle-${number}" aria-haspopup="true" aria-expanded="false" aria-controls="menubar-${number}" aria-label="Menü umschalten"></button>
     <div class="e-n-menu-wrapper" id="menubar-${number}" aria-labelledby="menu-toggle-${number}"><ul class="e-n-menu-heading">${list.join('')}</ul>${isOld ? `<div class="e-n-menu-content">${contents.join('')}</div>` : ''}</div></nav>`,
    settings,
    `e-n-menu-layout-horizontal e-n-menu-tablet ${classes}`,
  ).replace('data-widget_type="n-menu', 'data-widget_type="mega-menu');
}

export const TITLES: readonly Title[] = [
  {
    text: 'Reisen',
    content: '<p class="wide">Heliskiing <a href="/kanada/">Kanada</a></p><a href="#ziel">Ziel</a>',
  },
  { text: 'Preise', href: '/preise/', content: '<p class="wide"><a href="/liste/">Liste</a></p>' },
  { text: 'Kontakt', href: '#ziel' },
];

export function openMenu(open: Open, site: Site, body: string, options: OpenOptions = {}): Promise<Page> {
  site.set('/cms.css', CMS_CSS);
  for (const path of ['/preise/', '/kanada/', '/liste/'])
    site.set(path, '<!doctype html><title>Da</title><p>Da</p>');
  return open(`<main>${body}<h1 id="ziel">Ziel</h1><input aria-label="Feld"></main>`, {
    head: '<link rel="stylesheet" href="/cms.css">',
    ...options,
  });
}

/** The texts of the titles whose dropdown is open according to their buttons; also checks that the classes agree. */
export const openTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.querySelectorAll('.e-n-menu-content.e-active > .e-con.e-active').length;
    const titles = [...document.querySelectorAll('.e-n-menu-dropdown-icon[aria-expanded=true]')].map(
      (button) => button.closest('.e-n-menu-title')?.querySelector('.e-n-menu-title-text')?.textContent ?? '',
    );
    return shown === titles.length ? titles : [`${shown} shown, ${titles}`];
  });

export const titleOn = (page: Page, text: string) =>
  page.locator('.e-n-menu-title', { has: page.getByText(text, { exact: true }) });

export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.ariaLabel ?? element.innerText.trim();
  });

/**
 * Moves the mouse onto the target at once; `hover` would wait for frames, which never come while the clock stands
 * still.
 */
export async function pointAt(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box) await target.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
