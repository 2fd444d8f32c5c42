import { make } from '../../ui/dom/make';
import type { Layer } from '../../ui/layer';
import { type Raw, textOf, treeOf } from '../../values/readers';
import type { CallServer } from './client';
import { maskedIn, readDecoded, shownContact } from './decoded-answer';
import type { Parameters } from './parameters';
import type { Settings } from './settings';

// Protected forms are loaded with the contacts, as one part: few pages have either.
export { showForms } from './encoded-forms';

const CONTACT = '[data-original-string]';
const LINK = `a[href^="mailto:"]${CONTACT},a[href^="tel:"]${CONTACT}`;
const FADE = 'apbct-popup-fade';
/** How long the waiting is shown at least, and how long a refusal is shown. */
const SHOW_MS = 3_000;
/** Time until a contact that is no link is filled in; the plugin's CSS removes the blur meanwhile. */
const FILL_MS = 2_000;

/** The dialog in which the visitor waits for decoded contacts, with the markup that the plugin's CSS expects. */
interface DecoderDialog {
  readonly root: HTMLElement;
  /** The text that later shows the result. */
  readonly message: HTMLElement;
  /** Removes what is shown only while the visitor waits. */
  endWaiting(): void;
}

/** Makes the dialog; `wordsOf` returns its texts by their keys. */
function makeDecoderDialog(wordsOf: (key: string) => string): DecoderDialog {
  const message = make('p', '', wordsOf('wait_for_decoding'));
  message.id = 'apbct_email_ecoder__popup_text_node_first';
  const explanation = make('p', '', wordsOf('decoding_process'));
  explanation.id = 'apbct_email_ecoder__popup_text_node_second';
  const signs = ['one', 'two', 'three'].map((each) => make('span', `apbct_dog apbct_dog_${each}`, '@'));
  const motion = make('div', 'apbct-ee-animation-wrapper', ...signs);
  motion.ariaHidden = 'true';
  const box = make('div', '', message, explanation, motion);
  box.id = 'apbct_popup_text';
  box.setAttribute('aria-live', 'polite');
  const title = wordsOf('email_decoder');
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

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** The encoded contacts of the page, without those inside of an encoded link. */
const contacts = () =>
  [...document.querySelectorAll<HTMLElement>(CONTACT)].filter((each) => !each.parentElement?.closest(LINK));

const encodedOf = (node: Element) => node.getAttribute('data-original-string') ?? '';

/** Sets the address of a link and replaces its masked form in the text. */
function fillLink(link: HTMLAnchorElement, contact: string) {
  const { scheme, masked } = maskedIn(link.getAttribute('href') ?? '') ?? { scheme: '', masked: '' };
  if (scheme) link.setAttribute('href', scheme + contact);
  for (const span of link.querySelectorAll('.apbct-email-encoder'))
    span.replaceChildren(shownContact(contact));
  for (const blur of link.querySelectorAll('.apbct-blur')) blur.replaceWith(blur.textContent ?? '');
  link.normalize();
  const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && masked; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(masked, () => shownContact(contact));
}

/** Shows a decoded contact in its element, which needs no key or click any more. */
async function fill(node: HTMLElement, contact: string, signal: AbortSignal) {
  if (node.matches(LINK)) fillLink(node as HTMLAnchorElement, contact);
  else {
    node.classList.add('no-blur');
    await pause(FILL_MS, signal);
    node.title = '';
    node.removeAttribute('style');
    node.replaceChildren(contact, ...node.querySelectorAll('.apbct-tooltip'));
  }
  node.removeAttribute('data-original-string');
  // With the tabindex -1 the decoded contact keeps the focus; without a tabindex the contact would lose the focus.
  if (node.hasAttribute('tabindex')) node.tabIndex = -1;
  node.removeAttribute('role');
}

/**
 * Lets the server decode encoded contacts when the visitor uses one.
 * @param sign returns the data that tells this visitor from a robot
 */
export function offerContacts(
  settings: Settings,
  callServer: CallServer,
  parameters: Parameters,
  sign: () => Raw,
  texts: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  /** Returns the plugin's text, or else Piton's. */
  const textFor = (key: string) => textOf(settings.functions[`text__ee_${key}`]) || (texts[key] ?? '');
  let isBusy = false;
  const prepare = () => {
    for (const node of contacts())
      if (!node.matches('a[href],button,[tabindex]')) {
        node.setAttribute('role', 'button');
        node.tabIndex = 0;
      }
  };

  /** Requests the contacts of all `nodes` from the server. @throws what `callServer` throws */
  async function requestContacts(nodes: readonly Element[]) {
    const encodedEmails = Object.fromEntries(nodes.map((node, at) => [at, encodedOf(node)]));
    const where = { post_url: location.href, referrer: document.referrer };
    const answer = await callServer('apbct_decode_email', { encodedEmails, ...where, ...sign() });
    // The parameter only tells the server what it has answered itself.
    await parameters
      .set({ apbct_email_encoder_passed: settings.site.emailEncoderPassKey ?? '' })
      .catch(() => {});
    return { decoded: readDecoded(answer), isSuccess: treeOf(answer).success === true };
  }

  /** Shows the dialog, requests all contacts, and fills them in when the visitor closes the dialog. */
  async function decode(source: HTMLElement) {
    const nodes = contacts();
    const { openLayer } = await import('../../ui/layer');
    const { root: popup, message, endWaiting } = makeDecoderDialog(textFor);
    document.getElementById(popup.id)?.remove();
    document.body.append(popup);
    document.body.classList.add(FADE);
    const tooltips = nodes.map((node) => {
      const tooltip = make('div', 'apbct-tooltip');
      node.append(tooltip);
      return tooltip;
    });
    let onClose = (_isConfirmed: boolean) => tooltips.forEach((each) => void each.remove());
    const end = (isConfirmed = false) => {
      layer.close();
      popup.remove();
      document.body.classList.remove(FADE);
      isBusy = false;
      onClose(isConfirmed);
    };
    const layer: Layer = openLayer({
      element: popup,
      isModal: true,
      takesFocus: true,
      opener: source,
      onEscape: () => end(),
    });
    signal.addEventListener('abort', () => end());
    const refuse = async (reason: string) => {
      message.textContent = reason;
      endWaiting();
      document.body.classList.remove(FADE);
      await pause(SHOW_MS, signal);
      if (popup.isConnected) end();
    };

    let decoded: ReturnType<typeof readDecoded>;
    try {
      const answer = await requestContacts(nodes);
      decoded = answer.decoded;
      if (!decoded?.isAllowed) {
        const why = decoded?.comment ?? '';
        return refuse(
          decoded
            ? `${textFor(answer.isSuccess ? 'blocked' : 'cannot_connect')}: ${why}`
            : textFor('cannot_decode'),
        );
      }
    } catch (error) {
      return refuse(`${textFor('cannot_connect')}: ${error instanceof Error ? error.message : ''}`);
    }
    await pause(SHOW_MS, signal);
    if (!popup.isConnected) return;
    const { contacts: found } = decoded;
    onClose = (isConfirmed) => {
      if (signal.aborted) return;
      for (const node of nodes) {
        const contact = found.get(encodedOf(node));
        if (contact) void fill(node, contact, signal);
      }
      // Escape shows the contacts, but neither calls nor writes.
      if (isConfirmed && source.matches(LINK)) source.click();
    };
    const address = make(
      'b',
      'apbct-email-encoder-select-whole-email',
      shownContact(found.get(encodedOf(source)) ?? ''),
    );
    message.replaceChildren(`${textFor('original_email')} `, address);
    endWaiting();
    const button = make('button', 'apbct-email-encoder-got-it-button', textFor('got_it'));
    button.addEventListener('click', () => end(true));
    popup.append(button);
    button.focus();
  }

  const start = (event: Event) => {
    const node =
      (event.target as Element).closest?.<HTMLElement>(LINK) ??
      (event.target as Element).closest?.<HTMLElement>(CONTACT);
    if (!node) return;
    // The encoded link has no valid address.
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    decode(node).catch(() => {
      isBusy = false;
    });
  };
  prepare();
  document.addEventListener('click', start, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (
        (event.key === 'Enter' || event.key === ' ') &&
        (event.target as Element).matches?.(`${CONTACT}[role=button]`)
      )
        start(event);
    },
    { signal },
  );
}
