/**
 * The same effects in three ways: by Piton on the builder's markup, by GSAP ScrollTrigger, and by AOS with handlers of
 * the scroll event.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bundle } from '../../../build.mjs';
import { minify } from '../consent/script.mjs';
import { bodyOf, FILM, movingBody, PICTURES, picture, STYLE } from './body.mjs';

const { resolve } = createRequire(import.meta.url);

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {string} head
 * @property {string} body
 * @property {string} moving the body with the moving elements alone
 */

async function piton() {
  const { files } = await bundle();
  return {
    name: 'Piton',
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`/${name}`, bytes])),
    head: '<script type="module" src="/piton.js"></script>',
  };
}

/**
 * A script that both rivals share, which adds the slides behind sections and starts to load the films there. Both
 * rivals play slides and films only while these are in view.
 */
const BEHIND = `const shows = [...document.querySelectorAll('[data-settings*="slideshow"]')].map((section) => {
  const box = Object.assign(document.createElement('div'), { className: 'slides' });
  for (const { url } of JSON.parse(section.dataset.settings).background_slideshow_gallery) {
    const slide = document.createElement('div');
    slide.style.backgroundImage = 'url(' + url + ')';
    box.append(slide);
  }
  section.prepend(box);
  box.firstChild.classList.add('now');
  return { section, slides: [...box.children] };
});
const films = [...document.querySelectorAll('video')];
for (const film of films) { film.autoplay = false; film.src = '/film.webm'; }
`;

/** A script for GSAP as in its documentation, with scrubbed tweens, pins, and a class on entering. */
const GSAP = `import gsap from 'gsap'; import { ScrollTrigger } from 'gsap/ScrollTrigger';
gsap.registerPlugin(ScrollTrigger);
const FROM = { translateY: { y: 80 }, rotateZ: { rotation: -20 }, scale: { scale: 0.8 }, opacity: { opacity: 0.2 } };
const TO = { translateY: { y: -80 }, rotateZ: { rotation: 20 }, scale: { scale: 1.2 }, opacity: { opacity: 1 } };
for (const box of document.querySelectorAll('[data-effect]'))
  gsap.fromTo(box, FROM[box.dataset.effect], { ...TO[box.dataset.effect], ease: 'none', scrollTrigger: { trigger: box.parentElement, start: 'top bottom', end: 'bottom top', scrub: true } });
for (const bar of document.querySelectorAll('.sticks'))
  ScrollTrigger.create({ trigger: bar, start: 'top top', endTrigger: bar.parentElement, end: 'bottom top', pin: true, pinSpacing: false });
for (const element of document.querySelectorAll('.enters'))
  ScrollTrigger.create({ trigger: element, start: 'top bottom', once: true, onEnter: () => { element.classList.remove('elementor-invisible'); element.classList.add('shown'); } });
${BEHIND}for (const film of films)
  ScrollTrigger.create({ trigger: film.parentElement, start: 'top bottom', end: 'bottom top', onToggle: ({ isActive }) => { if (isActive) film.play(); else film.pause(); } });
for (const { section, slides } of shows) {
  const turns = gsap.timeline({ repeat: -1, paused: true });
  for (const [at, slide] of slides.entries()) {
    const next = slides[(at + 1) % slides.length];
    turns.to(slide, { opacity: 0, duration: 0.5 }, '+=2').fromTo(next, { opacity: 0 }, { opacity: 1, duration: 0.5 }, '<');
  }
  ScrollTrigger.create({ trigger: section, start: 'top bottom', end: 'bottom top', onToggle: ({ isActive }) => turns.paused(!isActive) });
}
if (document.querySelector('header'))
  ScrollTrigger.create({ start: 60, end: 'max', toggleClass: { targets: 'header', className: 'small' } });`;

const gsap = async () => ({
  name: 'GSAP ScrollTrigger',
  files: { '/gsap.js': await minify(GSAP, { bundle: true, format: 'esm' }) },
  head: '<script type="module" src="/gsap.js"></script>',
});

/**
 * A script as on sites with a builder and a few plugins: each effect listens to the scroll event, measures, and writes.
 */
const HANDLERS = `import AOS from 'aos';
for (const element of document.querySelectorAll('.enters')) element.classList.remove('elementor-invisible');
AOS.init({ duration: 1200, once: true });
for (const box of document.querySelectorAll('[data-effect]')) {
  const move = { translateY: (p) => { box.style.transform = 'translateY(' + (80 - p * 160) + 'px)'; }, rotateZ: (p) => { box.style.transform = 'rotate(' + (p * 40 - 20) + 'deg)'; },
    scale: (p) => { box.style.transform = 'scale(' + (0.8 + p * 0.4) + ')'; }, opacity: (p) => { box.style.opacity = 0.2 + p * 0.8; } }[box.dataset.effect];
  addEventListener('scroll', () => {
    const { top, height } = box.parentElement.getBoundingClientRect();
    const passed = (innerHeight - top) / (innerHeight + height);
    if (passed >= 0 && passed <= 1) move(passed);
  });
}
for (const bar of document.querySelectorAll('.sticks')) {
  const spacer = document.createElement('div');
  bar.before(spacer);
  addEventListener('scroll', () => {
    const { bottom } = bar.parentElement.getBoundingClientRect();
    const isStuck = spacer.getBoundingClientRect().top < 0 && bottom > 0;
    spacer.style.height = isStuck ? bar.offsetHeight + 'px' : '';
    Object.assign(bar.style, isStuck ? { position: 'fixed', top: 0, width: spacer.offsetWidth + 'px' } : { position: '', top: '', width: '' });
  });
}
${BEHIND}const isSeen = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
for (const film of films) addEventListener('scroll', () => { if (!isSeen(film)) film.pause(); else if (film.paused) film.play(); });
for (const { section, slides } of shows) {
  let at = 0;
  setInterval(() => {
    if (!isSeen(section)) return;
    const [now, next] = [slides[at], slides[at = (at + 1) % slides.length]];
    now.animate({ opacity: [1, 0] }, 500);
    next.animate({ opacity: [0, 1] }, 500);
    now.classList.remove('now');
    next.classList.add('now');
  }, 2000);
}
const header = document.querySelector('header');
if (header) addEventListener('scroll', () => header.classList.toggle('small', scrollY > 60));`;

const handlers = async () => ({
  name: 'AOS and scroll handlers',
  files: {
    '/handlers.js': await minify(HANDLERS, { bundle: true, format: 'esm' }),
    '/aos.css': await readFile(resolve('aos/dist/aos.css')),
  },
  head: '<link rel="stylesheet" href="/aos.css"><script type="module" src="/handlers.js"></script>',
});

/** Piton comes first, because the others are compared with it. */
export async function scrollContestants() {
  const shared = {
    '/style.css': STYLE,
    [FILM]: await readFile(new URL('../../../demo/consent/film.webm', import.meta.url)),
    ...Object.fromEntries(PICTURES.map((path, at) => [path, picture(at)])),
  };
  return (await Promise.all([piton(), gsap(), handlers()])).map((each) => ({
    ...each,
    head: `<link rel="stylesheet" href="/style.css">${each.head}`,
    files: { ...shared, ...each.files },
    body: bodyOf(),
    moving: movingBody(),
  }));
}
