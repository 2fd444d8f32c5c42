// In the frame with the pasted HTML: tells the playground what became of it. A classic script, since it has to be there before anything else.
(() => {
  /** What is told at most: pasted HTML may make any number of faults. */
  const MAX_NOTES = 50;
  const notes = [];
  let timer;
  const tell = async () => {
    const report = await window.piton?.report?.();
    // The frame has no origin; what it says is what the pasted HTML made of itself.
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
