// Runs in the tested pages before any other script, and removes the features that one of the oldest supported browsers
// lacks (Chrome 111, Firefox 119, Safari 16.4), so that a test fails where Piton needs such a feature.

{
  /** Methods and classes, as paths from `window`, with the first versions that have them (Chrome, Firefox, Safari). */
  const MISSING = [
    'Element.prototype.checkVisibility', // Safari 17.4
    'Element.prototype.moveBefore', // Chrome 133, Firefox 144
    'Element.prototype.setHTML', // Firefox 148
    'Element.prototype.setHTMLUnsafe', // Chrome 124, Firefox 123, Safari 17.4
    'Document.parseHTMLUnsafe', // Chrome 126, Firefox 128, Safari 17.4
    'ShadowRoot.prototype.setHTML', // Firefox 148
    'ShadowRoot.prototype.setHTMLUnsafe', // Chrome 124, Firefox 123, Safari 17.4
    'Document.prototype.startViewTransition', // Firefox 144, Safari 18
    'ViewTransition', // Firefox 144, Safari 18
    'ScrollTimeline', // Chrome 115, Safari 26
    'ViewTimeline', // Chrome 115, Safari 26
    'Animation.prototype.rangeStart', // Chrome 115, Safari 26
    'Animation.prototype.rangeEnd', // Chrome 115, Safari 26
    'scheduler', // Firefox 142
    'Scheduler', // Firefox 142
    'requestIdleCallback', // no Safari
    'cancelIdleCallback', // no Safari
    'onscrollend', // Chrome 114, Safari 26.2
    'Document.prototype.onscrollend', // the same
    'HTMLElement.prototype.onscrollend', // the same
    'HTMLElement.prototype.showPopover', // Chrome 114, Firefox 125, Safari 17
    'HTMLElement.prototype.hidePopover', // the same
    'HTMLElement.prototype.togglePopover', // the same
    'HTMLElement.prototype.popover', // the same
    'HTMLDialogElement.prototype.requestClose', // Chrome 134, Firefox 139, Safari 18.4
    'HTMLDialogElement.prototype.closedBy', // Chrome 134, Firefox 141
    'CloseWatcher', // Chrome 126 alone
    'navigation', // Firefox 147, Safari 26.2
    'Navigation', // Firefox 147, Safari 26.2
    'CSSScopeRule', // Chrome 118, Firefox 128, Safari 17.4
    'CSSStartingStyleRule', // Chrome 117, Firefox 129, Safari 17.5
    'Highlight', // Firefox 140, Safari 17.2
    'AbortSignal.any', // Chrome 116, Firefox 124, Safari 17.4
    'URL.canParse', // Chrome 120, Safari 17
    'URL.parse', // Chrome 126, Firefox 126, Safari 18
    'Promise.withResolvers', // Chrome 119, Firefox 121, Safari 17.4
    'Promise.try', // Chrome 128, Firefox 134, Safari 18.2
    'Object.groupBy', // Chrome 117, Safari 17.4
    'Map.groupBy', // Chrome 117, Safari 17.4
    'Array.fromAsync', // Chrome 121
    'Set.prototype.union', // Chrome 122, Firefox 127, Safari 17
    'Set.prototype.intersection', // the same
    'Set.prototype.difference', // the same
    'Set.prototype.symmetricDifference', // the same
    'Set.prototype.isSubsetOf', // the same
    'Set.prototype.isSupersetOf', // the same
    'Set.prototype.isDisjointFrom', // the same
    'Iterator', // Chrome 122, Firefox 131, Safari 18.4
    'RegExp.escape', // Chrome 136, Firefox 134, Safari 18.2
    'Uint8Array.fromBase64', // Chrome 140, Firefox 133, Safari 18.2
    'Intl.DurationFormat', // Chrome 129, Firefox 136, Safari 16.4
    'Intl.Segmenter', // Firefox 125
  ];

  for (const path of MISSING) {
    const names = path.split('.');
    const last = names.pop();
    const owner = names.reduce((at, name) => at?.[name], window);
    if (owner) delete owner[last];
  }

  // The helper methods of iterators are on a prototype that has no global name in these browsers.
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of Object.getOwnPropertyNames(iterators))
    if (name !== 'constructor') delete iterators[name];

  /**
   * Firefox supports `:has()` from version 121 on. Earlier versions throw, as for every selector that they do not know.
   */
  for (const owner of [Element, Document, DocumentFragment])
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest', 'webkitMatchesSelector']) {
      const own = owner.prototype[name];
      if (!own) continue;
      owner.prototype[name] = function (selector) {
        if (/:has\(/.test(selector))
          throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
        return own.call(this, selector);
      };
    }

  const { supports } = CSS;
  CSS.supports = (...asked) =>
    /:has\(|animation-timeline|^backdrop-filter|popover|anchor-name/.test(asked.join(':'))
      ? false
      : supports.call(CSS, ...asked);

  // A browser drops a rule of a style sheet whose selector it does not know.
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    return replaceSync.call(this, text.replaceAll(':has(', ':unknown('));
  };

  // Chrome 111 and Safari 16.4 do not send this event, so no listener of the page may receive it.
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
}
