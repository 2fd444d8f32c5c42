// Runs in the frame with the pasted HTML and reports Piton's marks and all errors to the playground. The script is a
// classic one, because it must run before all others.
(() => {
  /** The maximum number of reported notes, because pasted HTML may cause any number of errors. */
  const MAX_NOTES = 50;
  const notes = [];
  let timer;
  const tell = async () => {
    const report = await window.piton?.report?.();
    // The frame has an opaque origin and the report contains only facts about the pasted HTML, so any origin may
    // receive it.
    parent.postMessage(
      { source: 'piton-probieren', notes, marks: report?.marks ?? [], warnings: report?.warnings ?? [] },
      '*',
    );
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), 150);
  };
  const note = (text) => {
    if (notes.length < MAX_NOTES) notes.push(text);
    soon();
  };
  addEventListener('error', ({ message }) => message && note(`Fehler: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`Fehler: ${reason?.message ?? reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`Verhindert: ${effectiveDirective} ${blockedURI}`),
  );
  for (const type of ['piton:ready', 'piton:mount', 'piton:error', 'scrollend', 'click'])
    addEventListener(type, soon, true);
  soon();
})();
