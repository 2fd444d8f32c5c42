import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'contact-buttons': widget(
    'contact-buttons',
    'c0a7ac7',
    `<div class="e-contact-buttons has-animations has-h-alignment-end has-v-alignment-bottom" data-document-id="47" aria-role="dialog">
     <div aria-hidden="true" aria-label="Fenster mit Links" class="e-contact-buttons__content-wrapper hidden" id="e-contact-buttons__content-wrapper"><div class="e-contact-buttons__content">
     <button class="e-contact-buttons__close-button" aria-controls="e-contact-buttons__content-wrapper" aria-label="Schließen" type="button">×</button>
     <div class="e-contact-buttons__message-bubble has-typing-animation"><div class="e-contact-buttons__dots-container"><span class="e-contact-buttons__dot"></span></div><div class="e-contact-buttons__bubble-container"><p class="e-contact-buttons__message-bubble-body">Fragen?</p><p class="e-contact-buttons__message-bubble-time" data-time-format="24h"></p></div></div>
     <div class="e-contact-buttons__send-button"><a class="e-contact-buttons__send-cta" href="mailto:a@b.test">Schreiben</a></div></div></div>
     <div class="e-contact-buttons__chat-button-container"><button class="e-contact-buttons__chat-button" aria-controls="e-contact-buttons__content-wrapper" aria-label="Kontakt" type="button">?</button></div></div>`,
    { style_chat_box_entrance_animation: 'fadeInUp', style_chat_box_exit_animation: 'fadeInUp' },
  ),
};

export const probes: Probes = {
  'contact-buttons':
    ({ all, changes, press, until }) =>
    async (element) => {
      const button = all(element, 'button.e-contact-buttons__chat-button')[0];
      const isOpen = () => button?.ariaExpanded;
      await changes('window', isOpen, () => press(button));
      const close = all(element, '.e-contact-buttons__close-button')[0];
      press(close ?? button);
      await until('does not close', () => isOpen() === 'false');
    },
};
