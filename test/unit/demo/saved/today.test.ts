// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REAL_PAGES, report } from './load';

const folder = join(REAL_PAGES ?? '', 'today');
const hasPages = REAL_PAGES !== undefined && existsSync(folder);
if (!hasPages)
  console.log('today.test: ../shared/real-pages/today is not there, no page of today was judged.');

const file = (folderOfPlugin: string, handle: string) =>
  `<script id="${handle}-js" src="/wp-content/plugins/${folderOfPlugin}/a.js"></script>`;
const BUILDER = ['elementor-webpack-runtime', 'elementor-frontend-modules', 'elementor-frontend']
  .map((handle) => file('elementor', handle))
  .join('');
const staying = (html: string) => report(html).stays.map(({ handle }: { handle: string }) => handle);

describe('the report on a page of today', () => {
  it.each([
    [
      'an element that only the builder runs',
      '<div data-widget_type="floating-bars-var-2.default"></div>',
      3,
    ],
    [
      'an inline script that calls what the stand-in lacks',
      '<script>elementorFrontend.utils.anchors.go()</script>',
      3,
    ],
    ['an atomic element that Piton does not know', '<div data-e-type="e-next"></div>', 1],
    ['atomic tabs', '<div data-e-type="e-tabs"></div>', 0],
    ['an atomic element without a script', '<div data-e-type="e-flexbox"></div>', 0],
    ['a classic widget', '<div data-e-type="widget" data-widget_type="tabs.default"></div>', 0],
  ])('keeps as much of the builder as the page needs: %s', (_title, markup, count) => {
    expect(staying(markup + BUILDER)).toHaveLength(count);
  });

  it('keeps the webpack runtime for a chunk, and the classes for a file of another plugin', () => {
    expect(staying(file('elementor', 'elementor-next-handler') + BUILDER)).toEqual([
      'elementor-next-handler',
      'elementor-webpack-runtime',
    ]);
    expect(staying(BUILDER + file('pack', 'pack'))).toEqual([
      'elementor-webpack-runtime',
      'elementor-frontend-modules',
      'pack',
    ]);
  });

  it('keeps the scripts of the admin bar', () => {
    expect(staying(file('elementor', 'elementor-admin-bar') + file('elementor', 'elementor-common'))).toEqual(
      ['elementor-admin-bar', 'elementor-common'],
    );
  });

  it.runIf(hasPages).each(['klassisch', 'pro', 'suche', 'atomar', 'schwebend'])(
    'keeps the add-ons of %s with the classes that they extend',
    (name) => {
      const stays = staying(readFileSync(join(folder, `${name}.html`), 'utf8'));
      expect(stays).toEqual(expect.arrayContaining(['happy-elementor-addons', 'elementor-frontend-modules']));
      expect(stays).not.toContain('elementor-frontend');
      expect(
        stays.filter((handle: string) => /-handler$|interactions|^motion-js$|elementor-v2-/.test(handle)),
      ).toEqual([]);
      expect(stays.some((handle: string) => handle.startsWith('real-cookie-banner'))).toBe(false);
    },
  );
});
