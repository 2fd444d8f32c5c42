import { widget } from '../../../support/markup';

/** A page with a heading that contains the widgets. */
export const page = (...widgets: string[]) => `<main><h1>Fragen</h1>${widgets.join('')}</main>`;

/** The builder's styles of these widgets. */
export const CSS = `.elementor-tab-content { display: none; padding: 10px 0; box-sizing: content-box }
.elementor-tab-content p { margin: 0; height: 100px }
.elementor-tabs-wrapper { display: flex } .elementor-tab-mobile-title { display: none }
@media (max-width: 767px) { .elementor-tabs-wrapper { display: none } .elementor-tab-mobile-title { display: block } }`;

const contents = ['Preise', 'Ablauf', 'Anreise'];

/** Tabs as releases 3.1 to 3.32 of the builder print them. */
export const tabs = (id: string, classes = 'elementor-tabs-view-horizontal') => {
  const title = (at: number, place: string) =>
    `<div ${place === 'desktop' ? `id="elementor-tab-title-${id}${at}"` : ''} class="elementor-tab-title elementor-tab-${place}-title" aria-selected="${at === 1}" data-tab="${at}" role="tab" tabindex="${at === 1 ? 0 : -1}" aria-controls="elementor-tab-content-${id}${at}" aria-expanded="false">${contents[at - 1]}</div>`;
  return widget(
    'tabs',
    id,
    `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${[1, 2, 3].map((at) => title(at, 'desktop')).join('')}</div>
     <div class="elementor-tabs-content-wrapper" role="tablist" aria-orientation="vertical">${[1, 2, 3]
       .map(
         (at) =>
           `${title(at, 'mobile')}<div id="elementor-tab-content-${id}${at}" class="elementor-tab-content elementor-clearfix" data-tab="${at}" role="tabpanel" aria-labelledby="elementor-tab-title-${id}${at}" tabindex="0" hidden="${at === 1 ? 'false' : 'hidden'}"><p>Text zu ${contents[at - 1]}</p></div>`,
       )
       .join('')}</div></div>`,
    undefined,
    classes,
  );
};

/** An accordion or a toggle; `isOld` prints the markup of release 3.1. */
export const items = (
  kind: 'accordion' | 'toggle',
  id: string,
  { isOld = false, inside = contents.map((text) => `<p>Text zu ${text}</p>`) } = {},
) =>
  widget(
    kind,
    id,
    `<div class="elementor-${kind}" ${isOld ? 'role="tablist"' : ''}>${inside
      .map(
        (html, at) =>
          `<div class="elementor-${kind}-item"><div id="elementor-tab-title-${id}${at + 1}" class="elementor-tab-title" data-tab="${at + 1}" role="${isOld ? 'tab' : 'button'}" aria-controls="elementor-tab-content-${id}${at + 1}" aria-expanded="false"><span class="elementor-${kind}-icon" aria-hidden="true"><span class="elementor-${kind}-icon-closed">+</span><span class="elementor-${kind}-icon-opened">–</span></span><a class="elementor-${kind}-title" ${isOld ? 'href=""' : 'tabindex="0"'}>${contents[at]} ${id}</a></div>
      <div id="elementor-tab-content-${id}${at + 1}" class="elementor-tab-content elementor-clearfix" data-tab="${at + 1}" role="${isOld ? 'tabpanel' : 'region'}" aria-labelledby="elementor-tab-title-${id}${at + 1}">${html}</div></div>`,
      )
      .join('')}</div>`,
  );
