// An optimiser has put the builder's own script into this file.
window.elementorFrontend = new (class {})();
