import { beforeEach, describe, expect, it } from 'vitest';
import { readDocuments } from '../../../src/facade';
import { wrap } from '../../../src/facade/wrap';

beforeEach(() => {
  delete window.jQuery;
});

describe('documents', () => {
  it('are found by id with the settings of the editor', () => {
    document.body.innerHTML = `<div data-elementor-id="49" data-elementor-type="header"></div>
      <div data-elementor-id="512" data-elementor-settings='{"close_button":"yes"}'></div>
      <div data-elementor-id="7" data-elementor-settings="{kaputt"></div>`;
    const documents = readDocuments();
    expect(Object.keys(documents)).toEqual(['7', '49', '512']);
    expect(documents['512']?.element).toBe(document.querySelector('[data-elementor-id="512"]'));
    expect(documents['512']?.getSettings('id')).toBe('512');
    expect(documents['512']?.getSettings()).toEqual({ id: '512', close_button: 'yes' });
    expect(documents['512']?.getDocumentSettings('close_button')).toBe('yes');
    expect(documents['49']?.getDocumentSettings()).toEqual({});
    expect(documents['7']?.getDocumentSettings()).toEqual({});
  });
});

describe('an element that a hook passes', () => {
  it('is jQuery’s where the page has jQuery', () => {
    const wrapped = Object.assign([document.body], { jquery: '3.7.1' });
    window.jQuery = () => wrapped;
    expect(wrap(document.body)).toBe(wrapped);
  });

  it('offers without jQuery the methods that snippets use', () => {
    document.body.innerHTML = '<div data-id="ab12cd3"><p>Eins</p><p>Zwei</p></div>';
    const element = document.querySelector('div') as HTMLElement;
    const scope = wrap(element) as ReturnType<typeof wrap> & {
      find(selector: string): ArrayLike<Element>;
      get(index: number): Element;
      data(key: string): unknown;
    };
    expect(scope.length).toBe(1);
    expect(scope[0]).toBe(element);
    expect(scope.get(0)).toBe(element);
    expect(Array.from(scope.find('p'), (each) => each.textContent)).toEqual(['Eins', 'Zwei']);
    expect(scope.find('.nothing').length).toBe(0);
    expect(scope.data('id')).toBe('ab12cd3');
    expect(scope.data('nothing')).toBeUndefined();
  });
});
