/** As long as there is more of `message` than is seen, the keyboard can reach and scroll it; images may come late. */
export function makeScrollable(message: HTMLElement, content: Element): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (message.scrollHeight > message.clientHeight) message.tabIndex = 0;
    else message.removeAttribute('tabindex');
  });
  observer.observe(message);
  observer.observe(content);
  return observer;
}
