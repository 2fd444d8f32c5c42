import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-age-gate': widget(
    'ee-age-gate',
    'fb12cd3',
    `<div class="ee-age-gate ee-popup" id="popup-fb12cd3"><a class="ee-age-gate__trigger ee-popup__trigger" href="#ee-age-gate__trigger-fb12cd3"></a>
     <div id="ee-age-gate__trigger-fb12cd3" class="ee-popup__content ee-age-gate__content mfp-hide"><div class="ee-age-gate__header"><h3 class="ee-age-gate__header__title">Wie alt bist du?</h3></div>
     <div class="ee-popup__content__body"><div class="ee-notification ee-notification--error">Du bist zu jung.</div><form class="ee-form ee-form--age-gate"><input class="ee-age-gate__form__age" type="number" name="ee-age-gate-age"><button type="submit">Weiter</button></form></div></div></div>`,
    { age: 18 },
  ).replace('ee-age-gate.default', 'ee-age-gate.classic'),
};

export const probes: Probes = {
  'ee-age-gate':
    ({ press, seen, until }) =>
    () => {
      const field = seen(document, '.mfp-wrap input') as HTMLInputElement | undefined;
      if (!field) return false;
      field.value = '44';
      press(seen(document, '.mfp-wrap button[type=submit]'));
      return until('stays', () => !seen(document, '.mfp-wrap'));
    },
};
