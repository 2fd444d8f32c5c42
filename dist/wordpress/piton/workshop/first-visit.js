// Runs before Piton and deletes cookies and storage, so that each view of the banner is a first visit.
for (const cookie of document.cookie.split(';')) {
  const [name] = cookie.split('=');
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore works asynchronously, and Piton runs next
  if (name.trim()) document.cookie = `${name.trim()}=; path=/; max-age=0`;
}
localStorage.clear();
sessionStorage.clear();

// The owner is typing in the workshop beside this frame, so the banner may take the focus only after a click or key
// press in this document. `navigator.userActivation` also knows those in the documents before it. A dialog that is inert
// while it opens does not take the focus.
let isUsed = false;
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, () => (isUsed = true), { capture: true, once: true });
const { focus } = HTMLElement.prototype;
const { showModal } = HTMLDialogElement.prototype;
HTMLElement.prototype.focus = function (...options) {
  if (isUsed) focus.apply(this, options);
};
HTMLDialogElement.prototype.showModal = function () {
  this.inert = !isUsed;
  showModal.call(this);
  this.inert = false;
};
Object.defineProperty(HTMLElement.prototype, 'autofocus', { value: false, writable: true });
