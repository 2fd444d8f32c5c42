import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-popup': widget(
    'ee-popup',
    'eb12cd3',
    `<div class="ee-popup ee-popup--trigger-text" id="popup-eb12cd3"><a class="ee-popup__trigger ee-popup__trigger--scroll" href="#ee_popup__trigger-eb12cd3"></a>
     <div class="ee-popup__content zoom-anim-dialog mfp-hide" id="ee_popup__trigger-eb12cd3"><div class="ee-popup__content__body"><p>Angebot</p></div></div></div>`,
    {
      popup_trigger: 'scroll',
      popup_scroll_amount: 5_000,
      popup_type: 'text',
      popup_close_position: 'outside',
    },
  ).replace('ee-popup.default', 'ee-popup.classic'),
};

export const probes: Probes = {
  'ee-popup':
    ({ all, closes, layer, press, seen }) =>
    (element, { popup_click_element_id, popup_trigger, popup_type }) => {
      // Other popups open by themselves, or show content of another host.
      if (popup_trigger !== 'click' || popup_type === 'iframe') return false;
      const own = all(element, '.ee-popup__trigger')[0];
      const given = document.getElementById(String(popup_click_element_id ?? '')) ?? own;
      return closes(() => seen(document, '.mfp-wrap')).then(() =>
        layer(`.ee-mfp-popup-${element.dataset.id}`, () => press(given)),
      );
    },
};
