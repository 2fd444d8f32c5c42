import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Report } from '../../src/api';
import { sharedBrowser, USER_AGENT, watchChunks } from './browser';
import { nextFrame, whenReady } from './ready';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Visit {
  readonly page: Page;
  /** The Content Security Policy of the page. */
  readonly policy: string;
  /** Console errors, uncaught errors, violations of the page's policy, and requests to other hosts. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Visits a served page as a visitor does, and records faults that no page may have. */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(String(error)));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(url).host) faults.push(`request to ${request.url()}`);
  });
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  const alive = watchChunks(page);
  const response = await page.goto(url);
  await whenReady(page);
  await alive();
  const policy = response?.headers()['content-security-policy'] ?? '';
  return { page, policy, faults, close: () => context.close() };
}

/** The pages of the demo that have a consent configuration, but do not ask. */
const LEGAL = /\/(?:impressum|datenschutz)\//;

/** Declines the consent question where the page of the demo asks it, however late the question appears. */
export async function declineQuestion(page: Page): Promise<void> {
  const hasConsent = await page.locator('script[id$="1-js-extra"], script#piton-config').count();
  if (!hasConsent || LEGAL.test(page.url())) return;
  const decline = page.getByRole('button', { name: 'Weiter ohne Einwilligung' });
  await decline.click();
  await decline.waitFor({ state: 'hidden' });
}

/** Scrolls to the end and back, as far as a visitor can, so that everything has been in view once. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An observer is told after those that the page had before, so that everything here has been seen by them.
    const seen = () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      });
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight * 0.75) {
      scrollTo({ top: at, behavior: 'instant' });
      await seen();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await seen();
  });
}

/**
 * Whether every animation in the page has ended, except for those that run for ever, and nothing matches the selector of
 * what has still to appear. Runs in the page.
 */
function stands(hidden = ''): boolean {
  if (hidden && document.querySelector(hidden)) return false;
  return document.getAnimations().every(
    ({ effect, playState, timeline }) =>
      // An animation along the scroll position does not run while nobody scrolls.
      timeline !== document.timeline ||
      playState === 'finished' ||
      playState === 'paused' ||
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ||
      // Decoration, such as the pictures behind a section, may move for ever.
      (effect as KeyframeEffect | null)?.target?.closest('[aria-hidden=true]'),
  );
}

/** Waits until nothing moves or appears any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(stands, '.elementor-invisible');
}

/**
 * Returns the marks that failed, and those of shown elements that are not mounted. The marks of hidden elements may
 * wait until they are shown.
 */
export async function unmounted(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { marks } = await (window.piton as { report(): Promise<Report> }).report();
    return marks
      .filter(({ handler, state, element }) => {
        const isShown =
          document.querySelector(`[data-id="${CSS.escape(element)}"]`)?.checkVisibility() !== false;
        return handler && (state === 'failed' || (state !== 'mounted' && isShown));
      })
      .map(({ handler, state, element, error }) => `${handler} on ${element} ${state} ${error ?? ''}`);
  });
}

/**
 * Scrolls until everything that is shown is mounted. Content that mounts while a visitor scrolls may move what lies below
 * past the view, so that a visitor would scroll once more.
 * @param mayWait tells which marks may stay as they are
 */
export async function mountAll(page: Page, mayWait: (mark: string) => boolean = () => false): Promise<void> {
  const late = async () => (await unmounted(page)).filter((mark) => !mayWait(mark));
  await scrollThrough(page);
  await expect
    .poll(
      async () => {
        const marks = await late();
        if (marks.some((mark) => / waiting /.test(mark))) await scrollThrough(page);
        return marks;
      },
      { message: page.url() },
    )
    .toEqual([]);
}

/**
 * Returns axe-core's findings, one line for each rule and place. The page stands while axe-core reads it: a headline
 * that changes by itself would be found half faded again and again, and would let a slow machine begin anew for ever.
 * @param hasTheme whether the page is styled as a site is; only there does the size of a target mean anything
 * @param rules the ids of the rules that are checked; all by default
 */
export async function violations(page: Page, hasTheme = false, rules?: readonly string[]): Promise<string[]> {
  const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (await page.evaluate(reducesMotion)) return violationsWhileStill(page, hasTheme, rules);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await violationsWhileStill(page, hasTheme, rules);
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/**
 * Lets the debugger evaluate the source of axe-core, because no policy stops the debugger. Each page gets the source
 * only once, because sending the source takes as long as running it; `page.evaluate` would take half as long again.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${axeSource}; window.stands = ${stands};` });
  await session.detach();
}

async function violationsWhileStill(
  page: Page,
  hasTheme: boolean,
  rules?: readonly string[],
): Promise<string[]> {
  // What depends on sizes, such as whether a text can be scrolled by keys, is known after the page's observers have run.
  await page.evaluate(nextFrame);
  for (let left = 5; ; left--) {
    // Contrast can be measured only while nothing fades.
    await page.waitForFunction(stands, '');
    await loadAxe(page);
    const { found, hasMoved } = await page.evaluate(runAxe, { isSizeChecked: hasTheme, only: rules });
    // Where something began to fade meanwhile, such as slides that change by themselves, axe-core runs again after it
    // has ended.
    if (!found.length || !left || !(hasMoved || !(await page.evaluate(stands, '')))) return found;
  }
}

/** Runs axe-core, and records whether anything began to move or fade meanwhile. Runs in the page. */
async function runAxe({
  isSizeChecked,
  only,
}: {
  isSizeChecked: boolean;
  only: readonly string[] | undefined;
}): Promise<{ found: string[]; hasMoved: boolean }> {
  const { axe, stands: isStill } = window as unknown as {
    axe: typeof import('axe-core');
    stands: () => boolean;
  };
  let hasMoved = !isStill();
  // What moves for ever would be drawn sixty times a second while axe-core reads the page.
  const endless = document.getAnimations().filter(({ playState }) => playState === 'running');
  for (const animation of endless) animation.pause();
  const done = new AbortController();
  for (const type of ['transitionrun', 'animationstart'])
    addEventListener(
      type,
      () => {
        hasMoved = true;
      },
      { capture: true, signal: done.signal },
    );
  // No event tells of an animation that a script starts.
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    hasMoved = true;
    return animate.apply(this, args);
  };
  const { violations: all } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ...(only && { runOnly: [...only] }),
    rules: { 'target-size': { enabled: isSizeChecked } },
  });
  done.abort();
  Element.prototype.animate = animate;
  for (const animation of endless) animation.play();
  const found = all.flatMap(({ id, nodes }) =>
    nodes
      // A day of a calendar is a stop of the arrow keys; a finger presses the links in it.
      .filter(
        ({ target: [first] }) =>
          id !== 'target-size' ||
          !document.querySelector(`${first}`)?.matches(':not(.ee-calendar-skin--compact *).ee-calendar__day'),
      )
      .map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
  return { found, hasMoved };
}
