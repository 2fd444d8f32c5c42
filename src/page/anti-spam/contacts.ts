import { type Raw, textOf, treeOf } from '../../borders/values/readers';
import type { Layer } from '../../ui/layer';
import type { CallServer } from './client';
import { maskedIn, readDecoded, shownContact } from './decoded';
import type { Parameters } from './parameters';
import type { Settings } from './settings';

export { showForms } from './protected';

const CONTACT = '[data-original-string]';
const LINK = `a[href^="mailto:"]${CONTACT},a[href^="tel:"]${CONTACT}`;
const FADE = 'apbct-popup-fade';
/** Time for which the decoding and a refusal are shown, and time until plain contacts are filled in, ms. */
const SHOW_MS = 3_000;
const FILL_MS = 2_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

function make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

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
  const say = (key: string) => textOf(settings.functions[`text__ee_${key}`]) || (texts[key] ?? '');
  let isBusy = false;
  const prepare = () => {
    for (const node of contacts())
      if (!node.matches('a[href],button,[tabindex]')) {
        node.setAttribute('role', 'button');
        node.tabIndex = 0;
      }
  };

  async function decode(source: HTMLElement) {
    const nodes = contacts();
    const { openLayer } = await import('../../ui/layer');
    const first = make('p', '', say('wait_for_decoding'));
    first.id = 'apbct_email_ecoder__popup_text_node_first';
    const second = make('p', '', say('decoding_process'));
    second.id = 'apbct_email_ecoder__popup_text_node_second';
    const signs = ['one', 'two', 'three'].map((each) => make('span', `apbct_dog apbct_dog_${each}`, '@'));
    const motion = make('div', 'apbct-ee-animation-wrapper', ...signs);
    motion.ariaHidden = 'true';
    const box = make('div', '', first, second, motion);
    box.id = 'apbct_popup_text';
    box.setAttribute('aria-live', 'polite');
    const title = say('email_decoder');
    const popup = make(
      'div',
      'apbct-popup apbct-email-encoder-popup',
      make('p', 'apbct-email-encoder--popup-header', title),
      box,
    );
    popup.id = 'apbct_popup';
    popup.setAttribute('role', 'dialog');
    popup.setAttribute('aria-modal', 'true');
    popup.ariaLabel = title;
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
    const refuse = async (message: string) => {
      first.textContent = message;
      second.remove();
      motion.remove();
      document.body.classList.remove(FADE);
      await pause(SHOW_MS, signal);
      if (popup.isConnected) end();
    };

    let decoded: ReturnType<typeof readDecoded>;
    try {
      const encodedEmails = Object.fromEntries(nodes.map((node, at) => [at, encodedOf(node)]));
      const where = { post_url: location.href, referrer: document.referrer };
      const answer = await callServer('apbct_decode_email', {
        encodedEmails,
        ...where,
        ...sign(),
      });
      decoded = readDecoded(answer);
      // The parameter only tells the server what it has answered itself.
      await parameters
        .set({ apbct_email_encoder_passed: settings.site.emailEncoderPassKey ?? '' })
        .catch(() => {});
      if (!decoded?.isAllowed) {
        const isAnswered = treeOf(answer).success === true;
        const why = decoded?.comment ?? '';
        return refuse(
          decoded ? `${say(isAnswered ? 'blocked' : 'cannot_connect')}: ${why}` : say('cannot_decode'),
        );
      }
    } catch (error) {
      return refuse(`${say('cannot_connect')}: ${error instanceof Error ? error.message : ''}`);
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
    first.replaceChildren(`${say('original_email')} `, address);
    second.remove();
    motion.remove();
    const button = make('button', 'apbct-email-encoder-got-it-button', say('got_it'));
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
