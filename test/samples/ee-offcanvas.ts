import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-offcanvas': widget(
    'ee-offcanvas',
    'ac12cd3',
    `<div class="ee-button-wrapper"><div class="ee-button ee-offcanvas__trigger" id="slidebar-trigger_ac12cd3" data-slidebar-id="ac12cd3" aria-label="Menu">Menü</div></div>
     <div class="ee-offcanvas__content ee-offcanvas__content-ac12cd3"><div class="ee-offcanvas__header"><h2 class="ee-offcanvas__header__title">Menü</h2><div class="ee-offcanvas__header__close"><i class="eicon-close"></i></div></div><p><a href="#ziel">Ziel</a></p></div>`,
    { position: 'left', animation: 'overlay', trigger_source: 'burger' },
  ).replace('ee-offcanvas.default', 'ee-offcanvas.classic'),
};

export const probes: Probes = {
  'ee-offcanvas':
    ({ all, closes, press, until }) =>
    (element) => {
      const trigger = all(document, `[aria-controls="oc${element.dataset.id}"]`)[0];
      const isOpen = () => trigger?.ariaExpanded === 'true';
      press(trigger);
      return until('does not open', isOpen).then(() => closes(isOpen));
    },
};
