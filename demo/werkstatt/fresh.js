// Before Piton: each look at the banner is a first visit.
for (const cookie of document.cookie.split(';')) {
  const [name] = cookie.split('=');
  // biome-ignore lint/suspicious/noDocumentCookie: the other way answers too late, Piton is next
  if (name.trim()) document.cookie = `${name.trim()}=; path=/; max-age=0`;
}
localStorage.clear();
sessionStorage.clear();

// Somebody types beside this frame: the banner takes the focus only once somebody has been in here. What is inert can't take it.
const isVisited = () => navigator.userActivation?.hasBeenActive !== false;
const { focus } = HTMLElement.prototype;
const { showModal } = HTMLDialogElement.prototype;
HTMLElement.prototype.focus = function (...options) {
  if (isVisited()) focus.apply(this, options);
};
HTMLDialogElement.prototype.showModal = function () {
  this.inert = !isVisited();
  showModal.call(this);
  this.inert = false;
};
Object.defineProperty(HTMLElement.prototype, 'autofocus', { value: false, writable: true });
