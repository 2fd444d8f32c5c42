// @vitest-environment node
import { NodeFlags } from 'typescript/unstable/ast';
import { isIdentifier, isVariableDeclarationList } from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources } from '../support/sources';

/**
 * State belongs into a nanostore or into the closure that owns the state. The list has the remaining variables of modules,
 * grouped by their reason. That a variable is shorter to write is no reason for a new one.
 */
const REMAINING: Readonly<Record<string, readonly string[]>> = {
  'A number that makes ids or names unique; nobody else reads it.': [
    'blocker/placeholder/third-party.ts next',
    'blocker/restore.ts transformed',
    'consent/presets.ts widgets',
    'runtime/loader.ts failures',
    'ui/tooltips/tip.ts count',
    'widgets/ee-inline-svg/index.ts drawingCount',
    'widgets/ee-slide-menu/index.ts count',
    'widgets/ee-switcher/view.ts panelCount',
    'widgets/ee-toggle-element/index.ts count',
    'widgets/form/messages.ts count',
    'widgets/hotspot/index.ts tooltipCount',
    'widgets/nested-accordion/roles.ts count',
    'widgets/unfold/index.ts count',
  ],
  'Listens, patches, starts or adds a style once for the page; nobody else reads it.': [
    'blocker/placeholder/third-party.ts isStyled',
    'ui/document-write.ts isPatched',
    'consent/presets.ts hasMaps',
    'effects/lazy-background/index.ts isListening',
    'fallback/index.ts isStyled',
    'page/anchors/index.ts isListening',
    'page/anti-spam/index.ts isOn',
    'page/lightbox/index.ts isFirst',
    'widgets/ee-google-map/load-maps.ts isListening',
    'widgets/facebook/index.ts isStarted',
  ],
  'An object of the browser that all users share, made for the first user.': [
    'borders/third-parties/loading/index.ts probe',
    'blocker/guard/inert.ts spare',
    'borders/markup/index.ts policy',
    'borders/third-parties/own-markup/index.ts watcher',
    'effects/entrance/index.ts reducedMotion',
    'page/lightbox/index.ts listening',
    'popups/extras/exit-intent.ts enabled',
    'ui/layer/background.ts observer',
    'ui/dom/width-change.ts listening',
    'ui/layer/index.ts listening',
    'ui/scroll-motion/loop.ts running',
    'ui/scroll-motion/loop.ts sight',
    'ui/scroll-motion/loop.ts sizes',
    'ui/scroll-motion/pointer.ts sight',
    'ui/stick/after-layout.ts observer',
    'ui/submenu/mouse.ts listening',
    'ui/text/announce.ts region',
    'widgets/ee-offcanvas/page-state.ts container',
    'widgets/ee-offcanvas/page-state.ts overlay',
  ],
  'Counts the users of one thing of the page, which the first user acquires and the last one releases, or is the function that releases it.':
    [
      'popups/scroll.ts lockCount',
      'popups/scroll.ts restore',
      'ui/dom/scroll-lock.ts locks',
      'ui/dom/scroll-lock.ts restore',
      'ui/stick/anchoring.ts frozenCount',
      'ui/stick/anchoring.ts restyle',
      'widgets/ee-offcanvas/page-state.ts users',
    ],
  'Work of the next frame or task, or what it works on; the file that plans the work is the only reader.': [
    'page/lightbox/history.ts goingBack',
    'ui/builder-storage.ts unpublish',
    'ui/layer/guards.ts isGuarded',
    'ui/layer/guards.ts waiting',
    'ui/scroll-motion/batch.ts jobs',
    'ui/scroll-motion/loop.ts frame',
    'ui/scroll-motion/pointer.ts frame',
    'ui/scroll-motion/layout-change.ts listening',
    'ui/scroll-motion/layout-change.ts timer',
    'widgets/menu-cart/fragments.ts isStale',
    'widgets/menu-cart/fragments.ts running',
  ],
  'The last input of the visitor, which the next input replaces; a store would call listeners that nobody has.':
    [
      'ui/layer/background.ts topLayers',
      'ui/layer/index.ts openAtFirstClick',
      'ui/layer/index.ts pressed',
      'ui/scroll-motion/pointer.ts point',
      'ui/submenu/mouse.ts isMouse',
      'ui/submenu/mouse.ts lastMove',
    ],
  'The same texts for all links, set by the first handler before any of them is used.': [
    'page/lightbox/index.ts texts',
  ],
  'The entry and the core have no byte to spare: 12,000 together.': [
    'runtime/clicks.ts bindings',
    'runtime/clicks.ts repeating',
    'runtime/core.ts $device',
    'runtime/core.ts env',
    'runtime/core.ts page',
    'runtime/loader.ts coreAddress',
    'runtime/loader.ts folders',
    'runtime/loader.ts running',
  ],
  'The browser always answers the same, and is asked once.': ['consent/undecided.ts supported'],
};

const sources = openSources();
afterAll(() => sources.close());

describe('variables of modules', () => {
  it('are only the listed ones, each with its reason', () => {
    const found = sources.files.flatMap(({ path, file }) =>
      file.statements.flatMap((statement) => {
        const names: string[] = [];
        statement.forEachChild((child) => {
          if (!isVariableDeclarationList(child) || (child.flags & NodeFlags.Let) === 0) return;
          for (const { name } of child.declarations)
            names.push(`${path} ${isIdentifier(name) ? name.text : name.getText(file)}`);
        });
        return names;
      }),
    );
    expect(found.sort()).toEqual(Object.values(REMAINING).flat().sort());
  });
});
