// An optimiser has put the builder's own script into this file.
self.webpackChunkelementorFrontend = self.webpackChunkelementorFrontend || [];
window.elementorFrontend = {};
