import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'floating-bars-var-1': widget(
    'floating-bars-var-1',
    'f10a7ba',
    `<div class="e-floating-bars e-floating-bars-var-1 has-vertical-position-top has-close-button is-sticky" id="" data-document-id="47" role="alertdialog">
     <p class="e-floating-bars__announcement-text">Frühbucher bis 15. Jänner</p>
     <div class="e-floating-bars__cta-button-container"><a class="e-floating-bars__cta-button" href="/reiter/"><span class="e-floating-bars__cta-text">Ansehen</span></a></div>
     <button class="e-floating-bars__close-button" aria-label="Schließen" type="button">×</button><div class="e-floating-bars__overlay"></div></div>`,
    { style_cta_button_animation: 'fadeIn' },
  ),
};

export const probes: Probes = {
  'floating-bars-var-1':
    ({ all, press, until, hasClass }) =>
    (element) => {
      const close = all(element, '.e-floating-bars__close-button')[0];
      if (!close) return false;
      press(close);
      return until('does not close', () => hasClass(element, '.e-floating-bars', 'is-hidden')[0]);
    },
};
