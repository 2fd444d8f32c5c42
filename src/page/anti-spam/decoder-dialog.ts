import { make } from '../../ui/dom/make';

/** The dialog in which the visitor waits for decoded contacts, with the markup that the plugin's CSS expects. */
interface DecoderDialog {
  readonly root: HTMLElement;
  /** The text that later shows the result. */
  readonly message: HTMLElement;
  /** Removes what is shown only while the visitor waits. */
  endWaiting(): void;
}

/** Makes the dialog; `textOf` returns its texts by their keys. */
export function makeDecoderDialog(textOf: (key: string) => string): DecoderDialog {
  const message = make('p', '', textOf('wait_for_decoding'));
  message.id = 'apbct_email_ecoder__popup_text_node_first';
  const explanation = make('p', '', textOf('decoding_process'));
  explanation.id = 'apbct_email_ecoder__popup_text_node_second';
  const signs = ['one', 'two', 'three'].map((each) => make('span', `apbct_dog apbct_dog_${each}`, '@'));
  const motion = make('div', 'apbct-ee-animation-wrapper', ...signs);
  motion.ariaHidden = 'true';
  const box = make('div', '', message, explanation, motion);
  box.id = 'apbct_popup_text';
  box.setAttribute('aria-live', 'polite');
  const title = textOf('email_decoder');
  const root = make(
    'div',
    'apbct-popup apbct-email-encoder-popup',
    make('p', 'apbct-email-encoder--popup-header', title),
    box,
  );
  root.id = 'apbct_popup';
  root.setAttribute('role', 'dialog');
  root.setAttribute('aria-modal', 'true');
  root.ariaLabel = title;
  return {
    root,
    message,
    endWaiting() {
      explanation.remove();
      motion.remove();
    },
  };
}
