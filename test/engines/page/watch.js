// Runs in the tested pages before Piton does, and notes what must not happen on any page. The notes outlive the page.
{
  const KEY = 'engines-faults';
  // Sizes that change each other within a frame are looked at again in the next: every engine says so, and nothing is wrong.
  const HARMLESS = /^ResizeObserver loop/;

  const note = (text) =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify([
        ...JSON.parse(sessionStorage.getItem(KEY) ?? '[]'),
        { page: performance.timeOrigin, text: `${location.pathname}: ${text}` },
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
      // What is held back has no address, and fails for that.
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
