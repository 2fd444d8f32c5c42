// This script extends a class of the builder as add-ons do: while the page is parsed.
window.Extended = class extends window.elementorModules.Module {};
