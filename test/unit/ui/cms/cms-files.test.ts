import { afterEach, expect, it } from 'vitest';
import { addressOf } from '../../../../src/ui/cms/cms-files';

const PAGE = {
  version: '3.32.5',
  assets: {
    builder: '/plugins/builder/assets/',
    pro: '/plugins/pro/assets/',
    extras: '/plugins/extras/assets/',
    uploads: '/uploads/',
  },
} as unknown as Parameters<typeof addressOf>[1];

afterEach(() => {
  document.head.innerHTML = '';
});

it.each([
  ['{builder}lib/a.js', '/plugins/builder/assets/lib/a.js?ver=3.32.5'],
  ['{pro}lib/lottie/lottie.min.js', '/plugins/pro/assets/lib/lottie/lottie.min.js?ver=3.32.3'],
  ['{extras}lib/a.js', '/plugins/extras/assets/lib/a.js?ver=2.2.48'],
  ['{pro}lib/a.js?ver=1', '/plugins/pro/assets/lib/a.js?ver=1'],
  ['{uploads}a.js', '/uploads/a.js'],
  ['{unknown}a.js', '{unknown}a.js'],
  ['/own/a.js', '/own/a.js'],
])('the CMS’s file %s is requested as %s, with the version of its plugin [core.8b]', (file, address) => {
  document.head.innerHTML = `<link rel="stylesheet" href="/plugins/pro/assets/lib/font/font.css?ver=1.2.1">
    <link rel="stylesheet" href="/plugins/pro/assets/css/frontend.min.css?ver=3.32.3">
    <link rel="preload" href="/plugins/extras/assets/css/a.css?ver=9">
    <link rel="stylesheet" href="/plugins/extras/assets/css/frontend.min.css?ver=2.2.48">`;
  expect(addressOf(file, PAGE)).toBe(address);
});

it('where the page does not say where a plugin’s files are, they are requested below the page [core.8]', () => {
  const page = { ...PAGE, assets: { ...PAGE.assets, pro: '', builder: '' } };
  expect(addressOf('{pro}lib/a.js', page)).toBe('lib/a.js');
  expect(addressOf('{builder}lib/a.js', page)).toBe('lib/a.js?ver=3.32.5');
});

it('a plugin without a stylesheet on the page gets no version; an unusual version stays in the query [core.8]', () => {
  expect(addressOf('{pro}lib/a.js', PAGE)).toBe('/plugins/pro/assets/lib/a.js');
  document.head.innerHTML = '<link rel="stylesheet" href="/plugins/pro/assets/css/a.css?ver=1%262%23">';
  expect(addressOf('{pro}lib/a.js', PAGE)).toBe('/plugins/pro/assets/lib/a.js?ver=1%262%23');
});
