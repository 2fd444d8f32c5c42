/**
 * Sets the visitor's clock to `data-uhr`, from which the clock continues. The script is loaded before all other scripts
 * of the page.
 */
(() => {
  const Real = Date;
  const shift = Real.parse(document.currentScript.dataset.uhr) - Real.now();
  window.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + shift]));
    }
    static now() {
      return Real.now() + shift;
    }
  };
})();
