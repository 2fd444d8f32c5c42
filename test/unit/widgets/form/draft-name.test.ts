import { beforeEach, describe, expect, it } from 'vitest';
import { draftNameOf } from '../../../../src/widgets/form/draft-name';

const FORM = '<div class="elementor-widget-form" data-id="ab12cd3"><form></form></div>';
const names = () => [...document.querySelectorAll<HTMLElement>('.elementor-widget-form')].map(draftNameOf);

beforeEach(() => {
  document.body.replaceChildren();
});

describe('the name of a form’s draft', () => {
  it('is the widget’s id where the page has the form once', () => {
    document.body.innerHTML = `<main>${FORM}</main>`;
    expect(names()).toEqual(['ab12cd3']);
  });

  it('differs for copies of the form in the page and in popups', () => {
    const popup = (id: number, type: string) =>
      `<div data-elementor-type="${type}" data-elementor-id="${id}">${FORM}</div>`;
    const extras = `<div class="ee-popup__content" id="ee_popup__trigger-9">${FORM}</div>`;
    document.body.innerHTML = `${popup(5, 'wp-page')}${popup(7, 'popup')}${popup(8, 'popup')}${extras}${popup(6, 'footer')}`;
    expect(names()).toEqual([
      'ab12cd3',
      'ab12cd3:7',
      'ab12cd3:8',
      'ab12cd3:ee_popup__trigger-9',
      'ab12cd3:2',
    ]);
    // A popup that is open is elsewhere in the document.
    document.body.prepend(...document.querySelectorAll('[data-elementor-type=popup],.ee-popup__content'));
    expect(names()).toEqual([
      'ab12cd3:7',
      'ab12cd3:8',
      'ab12cd3:ee_popup__trigger-9',
      'ab12cd3',
      'ab12cd3:2',
    ]);
  });

  it('is made of any id', () => {
    document.body.innerHTML =
      '<div class="elementor-widget-form" data-id="&quot;]"></div><div class="elementor-widget-form"></div>';
    expect(names()).toEqual(['"]', '']);
  });
});
