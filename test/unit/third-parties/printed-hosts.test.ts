import { afterEach, describe, expect, it } from 'vitest';
import { collectPrintedHosts } from '../../../src/third-parties/printed-hosts';

afterEach(() => {
  document.body.replaceChildren();
});

const hostsOf = (html: string) => {
  document.body.innerHTML = html;
  const found = collectPrintedHosts(document.body.querySelectorAll('*'));
  return Object.fromEntries([...found].map(([kind, hosts]) => [kind, [...hosts]]));
};

describe('the hosts that the server’s own markup loads from', () => {
  it('are known by kind [blocker.2]', () => {
    expect(
      hostsOf(`<img src="https://a.test/1.jpg" srcset="//b.test/2.jpg 2x, https://b2.test:81/3.jpg 3x">
        <picture><source srcset="https://c.test/3.avif"></picture>
        <video><source src="https://d.test/f.mp4"></video><audio src="https://e.test/t.mp3"></audio>
        <iframe src="https://f.test/"></iframe><script type="module" src="https://g.test/x.js"></script>
        <link rel="preload stylesheet" href="https://h.test/x.css">`),
    ).toEqual({
      image: ['a.test', 'b.test', 'b2.test:81', 'c.test'],
      media: ['d.test', 'e.test'],
      frame: ['f.test'],
      script: ['g.test'],
      style: ['h.test'],
    });
  });

  it('leave out blocked elements, elements that do not load, and what visitors wrote [blocker.2]', () => {
    expect(
      hostsOf(`<img consent-required="21" src="https://a.test/1.jpg"><div consent-id="3"><iframe src="https://b.test/"></iframe></div>
        <script type="text/plain" src="https://c.test/x.js"></script><link rel="preconnect" href="https://d.test/">
        <img data-src="https://e.test/1.jpg"><a href="https://f.test/">x</a><img src="/eigenes.jpg">
        <template><img src="https://g.test/1.jpg"></template><img src="data:image/png;base64,//h.test/">
        <div id="comments"><img src="https://i.test/1.jpg"></div><img src="https://[kaputt/1.jpg">`),
    ).toEqual({});
  });
});
