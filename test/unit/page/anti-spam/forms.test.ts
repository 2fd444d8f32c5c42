import { beforeEach, describe, expect, it } from 'vitest';
import { encode, visibleFields } from '../../../../src/page/anti-spam/forms';

beforeEach(() => document.body.replaceChildren());

const formOf = (html: string) => {
  const form = document.createElement('form');
  form.insertAdjacentHTML('afterbegin', html);
  document.body.append(form);
  return form;
};

describe('the data of a form that the server gets', () => {
  it('are the names of visible fields, and of fields that only robots fill [antispam.1]', () => {
    const form = formOf(
      '<input name="name"><textarea name="text"></textarea><input type="hidden" name="id"><input name="falle" style="display:none"><select name="land" style="visibility:hidden"></select><input type="checkbox" name="agb"><input type="submit" name="los"><input><input type="hidden" name="ct_no_cookie_hidden_field">',
    );
    expect(visibleFields(form)).toEqual({
      0: {
        visible_fields: 'name text',
        visible_fields_count: 2,
        invisible_fields: 'id falle land',
        invisible_fields_count: 3,
      },
    });
  });

  it('is sent as base64 of UTF-8 [antispam.1]', () => {
    expect(JSON.parse(Buffer.from(encode({ name: 'Größe 🏔' }), 'base64').toString())).toEqual({
      name: 'Größe 🏔',
    });
  });
});
