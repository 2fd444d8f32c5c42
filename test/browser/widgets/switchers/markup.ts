import { widget } from '../../../support/markup';

/** The CMS's styles that hide elements until a class is set, and the layout on which the behaviour depends. */
export const CSS = `.ee-toggle-element__element { display: none } .ee-toggle-element__controls-wrapper { position: relative; display: inline-block } .ee-toggle-element__controls { position: relative; display: flex; list-style: none; margin: 0; padding: 0 }
.ee-toggle-element__controls__item { padding: 8px 16px } .ee-toggle-element__indicator { position: absolute; opacity: 0 } .ee--is-ready .ee-toggle-element__indicator { opacity: .1 }
.ee-switcher { display: none } .ee-switcher.is--loaded { display: block } .ee-switcher__media { position: relative; overflow: hidden; height: 200px; width: 300px } .ee-switcher__media__item { position: absolute; inset: 0; visibility: hidden }
.ee-switcher__media__item.is--active, .ee-switcher__media__item.is--current, .ee-switcher__media__item.is--last { visibility: visible } .ee-switcher__media__item img { width: 300px; height: 200px }
.ee-switcher__titles, .ee-switcher__descriptions { position: relative } .ee-switcher__titles__title, .ee-switcher__descriptions__description { position: absolute; inset: 0 0 auto }
.ee-switcher__nav, .ee-switcher__arrows { list-style: none; padding: 0; display: flex; gap: 10px } .ee-switcher__nav li, .ee-arrow { min-width: 40px; min-height: 40px } .ee-loader__progress { display: block; width: 0; height: 2px; background: #222 } .ee-arrow__svg { width: 40px; height: 40px }
.ee-unfold__mask { position: relative; overflow: hidden; width: 400px } .ee-unfold__content { font: 16px/20px sans-serif } .ee-unfold__separator { position: absolute; inset: auto 0 0; height: 40px; pointer-events: none } .ee-unfold__icon--open { display: none }
body { margin: 0 } main { padding: 20px }`;

const classic = (html: string) => html.replace(/(data-widget_type="ee-[\w-]+)\.default/, '$1.classic');

export const toggleElement = (id: string, labels: readonly string[], settings: object): string =>
  classic(
    widget(
      'ee-toggle-element',
      id,
      `<div class="ee-toggle-element"><div class="ee-toggle-element__toggle"><div class="ee-toggle-element__controls-wrapper ee-toggle-element__controls-wrapper--before"><div class="ee-toggle-element__indicator"></div>
       <ul class="ee-toggle-element__controls">${labels.map((label, at) => `<li class="ee-toggle-element__controls__item" data-hash="${label.toLowerCase()}"${at === 2 ? ' data-color="#ff0000"' : ''}><span class="ee-toggle-element__controls__text">${label}</span></li>`).join('')}</ul></div>
       <div class="ee-toggle-element__elements">${labels.map((label) => `<div class="ee-toggle-element__element"><p>Preis in ${label}</p></div>`).join('')}</div></div></div>`,
      settings,
    ),
  );

export const switcher = (id: string, settings: object, colors: readonly string[] = []): string =>
  classic(
    widget(
      'ee-switcher',
      id,
      `<div class="elementor-widget-container"><div class="ee-switcher"><div class="ee-switcher__wrapper"><div class="ee-switcher__media-wrapper"><div class="ee-switcher__media"><div class="ee-switcher__media__items">
       ${['Heli', 'Tal', 'Camp'].map((alt) => `<div class="ee-switcher__media__item"><img src="/bild.svg" alt="${alt}"></div>`).join('')}</div></div></div>
       <div class="ee-switcher__content-wrapper"><div class="ee-switcher__content"><div class="ee-switcher__titles">${['Heli Ski', 'Trekking', 'Camp'].map((title) => `<div class="ee-switcher__titles__title"><h2 class="ee-switcher__title">${title}</h2></div>`).join('')}</div>
       <div class="ee-switcher__descriptions">${['Pulver', 'Wege', 'Feuer'].map((text) => `<div class="ee-switcher__descriptions__description"><p>${text}</p></div>`).join('')}</div>
       <ul class="ee-switcher__nav">${['Winter', 'Sommer', 'Herbst'].map((label, at) => `<li class="ee-switcher__nav__item" data-switcher-background="${colors[at] ?? ''}"><span>${label}</span><span class="ee-loader"><span class="ee-loader__progress"></span></span></li>`).join('')}</ul>
       <ul class="ee-switcher__arrows"><li class="ee-arrow ee-arrow--prev"></li><li class="ee-arrow ee-arrow--next"><svg class="ee-arrow__svg"><circle class="ee-arrow__circle--loader" stroke-dasharray="227" cx="20" cy="20" r="20" fill="none"></circle></svg></li></ul></div></div></div></div></div>`,
      settings,
    ),
  );

export const unfold = (id: string, content: string, settings: object): string =>
  widget(
    'unfold',
    id,
    `<div class="ee-unfold"><div class="ee-unfold__mask"><div class="ee-unfold__content">${content}</div><div class="ee-unfold__separator"></div></div>
     <div class="ee-unfold__trigger"><span class="ee-button-wrapper"><span class="ee-button"><span class="ee-unfold__icon ee-unfold__icon--closed">+</span><span class="ee-unfold__icon ee-unfold__icon--open">−</span><span class="ee-button-text" data-close-label="Weniger" data-open-label="Mehr lesen">Mehr lesen</span></span></span></div></div>`,
    settings,
  );
