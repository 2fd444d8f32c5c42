import { className, defineHandler, responsive } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { createClassAnimation, playsAnimation } from '../ui/dom/class-animation';
import { countClicks, enter, markContainers } from '../ui/floating-elements';
import style from './contact-buttons.css';

const ROOT = 'e-contact-buttons';
const CLOSED = 'hidden';
const VISIBLE = 'visible';
/** Keeps the closed window visible while its exit animation runs. */
const LEAVING = 'animated-wrapper';

/** Writes the current time into the messages, which pretend to have just arrived. */
function showTime(root: HTMLElement) {
  for (const time of root.querySelectorAll<HTMLElement>(`.${ROOT}__message-bubble-time`)) {
    const hourCycle = time.dataset.timeFormat === '12h' ? 'h12' : 'h23';
    time.textContent = new Intl.DateTimeFormat(undefined, {
      hour: 'numeric',
      minute: 'numeric',
      hourCycle,
    }).format();
  }
}

/** Runs the builder's contact buttons: a button that floats over the page and opens a window with links for contact. */
export default defineHandler({
  settings: {
    style_chat_button_animation: responsive(className('none')),
    style_chat_box_entrance_animation: responsive(className('none')),
    style_chat_box_exit_animation: responsive(className('none')),
  },
  style,
  mount(element, { settings, preview, signal }) {
    const root = element.querySelector<HTMLElement>(`.${ROOT}`);
    if (!root) return;
    const part = (name: string) => root.querySelector<HTMLElement>(`.${ROOT}__${name}`);
    const button = part('chat-button');
    const box = part('content-wrapper');
    const content = part('content');
    markContainers(root, { '.e-con-inner': 'e-con-inner--floating-buttons' }, signal);
    countClicks(root, `.${ROOT}__send-button`, signal);
    if (button) enter(button, preview ? 'none' : settings.get().style_chat_button_animation, signal);
    // Some of the pro add-on's layouts show their links all the time.
    if (!button || !box || !content) return;

    const own = attributeRestorer();
    const animation = createClassAnimation(content);
    const isAnimated = root.classList.contains('has-animations');
    const wasOpen = !box.classList.contains(CLOSED);
    let isOpen = wasOpen;

    const set = (to: boolean) => {
      isOpen = to;
      box.classList.toggle(CLOSED, !to);
      own.set(box, 'aria-hidden', String(!to));
      // During an exit animation the window is still visible.
      own.set(box, 'inert', to ? null : '');
      for (const each of root.querySelectorAll(`.${ROOT}__chat-button,.${ROOT}__close-button`))
        own.set(each, 'aria-expanded', String(to));
    };

    const open = () => {
      const name = settings.get().style_chat_box_entrance_animation;
      set(true);
      animation.play(isAnimated ? name : 'none', false, () => content.classList.add(VISIBLE));
      showTime(root);
      box.focus({ preventScroll: true });
    };

    const close = () => {
      const name = isAnimated ? settings.get().style_chat_box_exit_animation : 'none';
      animation.stop();
      button.focus({ preventScroll: true });
      set(false);
      box.classList.toggle(LEAVING, playsAnimation(name));
      animation.play(name, true, () => {
        content.classList.remove(VISIBLE);
        box.classList.remove(LEAVING);
      });
    };

    // The builder prints the role of the window here, under a name that does not exist.
    own.set(root, 'aria-role', null);
    own.set(box, 'role', 'dialog');
    own.set(box, 'tabindex', '-1');
    set(isOpen);
    showTime(root);
    button.addEventListener('click', () => (isOpen ? close() : open()), { signal });
    part('close-button')?.addEventListener('click', close, { signal });
    root.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        // A layer below the window must not close with it.
        event.preventDefault();
        close();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      animation.stop();
      box.classList.remove(LEAVING);
      box.classList.toggle(CLOSED, !wasOpen);
      content.classList.remove(VISIBLE);
      for (const time of root.querySelectorAll(`.${ROOT}__message-bubble-time`)) time.textContent = '';
      own.restore();
    });
  },
});
