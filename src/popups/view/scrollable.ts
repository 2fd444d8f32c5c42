/**
 * Makes `message` a tab stop while it overflows, so that the keyboard can scroll it. Returns the observer of both sizes,
 * which the caller disconnects; the sizes are observed since images may load late.
 */
export function makeScrollable(message: HTMLElement, content: Element): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (message.scrollHeight > message.clientHeight) message.tabIndex = 0;
    else message.removeAttribute('tabindex');
  });
  observer.observe(message);
  observer.observe(content);
  return observer;
}
