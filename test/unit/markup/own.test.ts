import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseOwn } from '../../../src/markup';
import { isOwnPage, readOwnAnswer, readOwnPage } from '../../../src/markup/own';
import { answerAt, jsonAnswer } from '../../support/answers';

const whole = (text: string) => text;
const widget = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};
const parsed = async (html: string, printed = '') => {
  const { markup } = await readOwnPage(answerAt('/touren/2/', html), whole);
  return parseOwn(markup, widget(printed)).body.innerHTML;
};

beforeEach(() => history.replaceState(null, '', '/touren/'));
afterEach(() => history.replaceState(null, '', '/'));

describe('a further page of a list', () => {
  it.each([
    ['/touren/', '/touren/2/'],
    ['/touren/', '/touren/page/2/'],
    ['/touren/', '/touren?e-page-cafc824=2&e-filter=x'],
    ['/touren/page/3/', '/touren/'],
    ['/touren/page/3/', '/touren/seite/4'],
    ['/2026/', '/2026/page/2/'],
    ['/', '/page/2/'],
    ['/', '/?paged=2'],
    ['/f%C3%BChrungen/', '/f%c3%bchrungen/2/'],
  ])('on %s may be %s', async (here, address) => {
    history.replaceState(null, '', here);
    const { markup, url } = await readOwnPage(answerAt(address, '<body>a'), whole);
    expect([markup.text, url.pathname]).toEqual(['<body>a', new URL(address, location.href).pathname]);
  });

  it.each([
    '/wp-content/uploads/a.jpg',
    '/wp-content/uploads/a.html',
    '/touren/a.html',
    '/andere/2/',
    '/touren/alpen/2/x',
  ])('is never at %s, another address of the site [posts.2]', async (address) => {
    await expect(readOwnPage(answerAt(address, '<body>a'), whole)).rejects.toThrow(TypeError);
  });

  it.each<[what: string, response: () => Response]>([
    ...['text/plain', 'image/jpeg', 'text/csv', 'application/pdf', 'application/json', ''].map(
      (type): [string, () => Response] => [
        `of the type “${type}”`,
        () => answerAt('/touren/2/', '<body>a', { headers: { 'content-type': type } }),
      ],
    ),
    [
      'that the server offers as a download',
      () =>
        answerAt('/touren/2/', 'a', { headers: { 'content-disposition': 'attachment; filename=a.html' } }),
    ],
    ['with another status', () => answerAt('/touren/2/', 'a', { status: 404 })],
    ['of another host', () => answerAt('https://evil.example/touren/2/', 'a')],
    [
      'without an address, which a script has made',
      () => new Response('a', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('is no answer %s [posts.2]', async (_what, response) => {
    await expect(readOwnPage(response(), whole)).rejects.toThrow(TypeError);
    expect(isOwnPage(response())).toBe(false);
  });

  it('may be a page of the address that the server gives this page, where a proxy shows it at another', async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'canonical',
      href: 'https://own.example/reisen/',
    });
    document.head.append(link);
    await expect(readOwnPage(answerAt('/reisen/2/', 'a'), whole)).resolves.toBeDefined();
    link.href = 'https://[/';
    await expect(readOwnPage(answerAt('/reisen/2/', 'a'), whole)).rejects.toThrow(TypeError);
    link.remove();
  });

  it('is recognized by the page’s own address, not by a `base` element in the markup', async () => {
    const base = Object.assign(document.createElement('base'), { href: 'https://evil.example/' });
    document.head.append(base);
    await expect(readOwnPage(answerAt('https://evil.example/touren/', 'a'), whole)).rejects.toThrow(
      TypeError,
    );
    await expect(readOwnPage(answerAt(`${location.origin}/touren/`, 'a'), whole)).resolves.toBeDefined();
    base.remove();
  });

  it('keeps the marks of its widgets and loses what runs code [posts.2]', async () => {
    expect(
      await parsed(
        `<p id="a" data-widget_type="form.default" style="color:red" onclick="a()">a</p>
<a href="java&#10;script:a()" onmouseover="a()">b</a><svg><a xlink:href="javascript:a()"><set attributeName="href" to=" javascript:a()"></set></a></svg>
<iframe srcdoc="<script>a()</script>"></iframe><iframe src="javascript:a()"></iframe><form action="javascript:a()"><button formaction="javascript:a()">c</button></form>
<script>a()</script><script type="text/plain" consent-original-src-_="/a.js"></script><script type="application/json">{}</script>
<i consent-original-onclick-_="a()" consent-click-original-onload-_="a()" title="javascript: an introduction">d</i><base href="/x/"><meta http-equiv="refresh" content="0">
<template><img onerror="a()"><template><img onload="a()"></template></template>`,
      ),
    ).toBe(
      `<p id="a" data-widget_type="form.default" style="color:red">a</p>
<a>b</a><svg><a><set attributeName="href"></set></a></svg>
<iframe></iframe><iframe></iframe><form><button>c</button></form>
<script type="application/json">{}</script>
<i title="javascript: an introduction">d</i>
<template><img><template><img></template></template>`,
    );
  });

  it('keeps the kinds of code that the server has printed in the widget on this page', async () => {
    const item = '<a onclick="track(2)" onfocus="a()">b</a>';
    expect(await parsed(item, '<a onclick="track(1)">a</a>')).toBe('<a onclick="track(2)">b</a>');
  });
});

describe('an answer of the page’s own endpoint', () => {
  it('is JSON, also after a notice, and gives its markup by its place', async () => {
    const own = await readOwnAnswer(jsonAnswer({ data: '<p>a</p>', list: { b: 'c' }, number: 1 }));
    expect([own.markup('data')?.text, own.markup('list', 'b')?.text]).toEqual(['<p>a</p>', 'c']);
    expect([own.markup('number'), own.markup('x', 'y')]).toEqual([undefined, undefined]);
    const notice = await readOwnAnswer(answerAt('/wp-json/', '<b>Notice</b>\n{"data":"a"}'));
    expect(notice.answer).toEqual({ data: 'a' });
  });

  it.each<[what: string, response: () => Response]>([
    ['of another host', () => jsonAnswer({ data: 'a' }, 'https://evil.example/')],
    ['of another type', () => jsonAnswer({}, '/wp-json/', { headers: { 'content-type': 'text/plain' } })],
    ['with another status', () => jsonAnswer({}, '/wp-json/', { status: 201 })],
    ['without JSON', () => answerAt('/wp-json/', '<p>Wartung</p>')],
  ])('is refused %s', async (_what, response) => {
    await expect(readOwnAnswer(response())).rejects.toThrow(TypeError);
  });
});
