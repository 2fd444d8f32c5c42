// Runs in the tested pages before Piton, and records faults that no page may have. The session storage stores them, so
// that they outlive the page.
{
  const KEY = 'engines-faults';
  // Every engine reports this error where sizes change each other within a frame, and measures them again in the next
  // frame, so nothing is wrong.
  const HARMLESS = /^ResizeObserver loop/;

  /** When the page began, ms. A page in a frame is left with the page around it. */
  let page = performance.timeOrigin;
  try {
    page = top.performance.timeOrigin;
  } catch {
    // Another site's page shows this one in a frame.
  }

  const note = (text) =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify([
        ...JSON.parse(sessionStorage.getItem(KEY) ?? '[]'),
        { page, text: `${location.pathname}: ${text}` },
      ]),
    );
  const { error: print } = console;

  console.error = (...values) => {
    note(`console: ${values.map(String).join(' ')}`);
    print.apply(console, values);
  };
  addEventListener(
    'error',
    ({ message, error, target }) => {
      // The system's decoder that WebKitGTK uses fails by chance on a loaded machine, without any script.
      if (target.error?.code === MediaError.MEDIA_ERR_DECODE) return;
      // A blocked element fails to load because it has no address.
      if (target !== window && (target.src || target.href))
        note(`not loaded: ${target.error?.message ?? ''} ${target.outerHTML.slice(0, 200)}`);
      else if (target === window && !HARMLESS.test(message)) note(`error: ${message} ${error?.stack}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${reason} ${reason?.stack}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}
