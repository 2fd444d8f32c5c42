/**
 * Runs in the frame with the banner: opens the chosen view, measures its buttons and texts, and reports them to the
 * workshop.
 */
import { contrast, paintOver, parseColor } from './color.js';

const { view } = document.querySelector('script[data-view]').dataset;
/**
 * The policy lets only the workshop embed this page (`frame-ancestors`), and the report contains only the owner's own
 * configuration, so any origin may receive it.
 */
const tell = (message) => parent.postMessage({ source: 'piton-werkstatt', ...message }, '*');

/** Returns the colour behind an element: all backgrounds from the page up to the element itself. */
function groundOf(element) {
  const layers = [];
  for (let each = element; each; each = each.parentElement)
    layers.push(parseColor(getComputedStyle(each).backgroundColor));
  return layers.reverse().reduce((below, above) => paintOver(above, below), [255, 255, 255, 1]);
}

const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

function measureButton(button) {
  const style = getComputedStyle(button);
  const { width, height } = button.getBoundingClientRect();
  const ground = groundOf(button);
  return {
    command: button.dataset.rcb,
    label: button.textContent.trim(),
    isButton: button.matches('.rcb-as-button'),
    width,
    height,
    fontSize: Number.parseFloat(style.fontSize),
    fontWeight: Number(style.fontWeight),
    contrast: contrast(paintOver(parseColor(style.color), ground), ground),
    /** The contrast of the button, or of its border, with its surroundings. */
    weight: Math.max(
      contrast(ground, groundOf(button.parentElement)),
      Number.parseFloat(style.borderTopWidth) > 0
        ? contrast(parseColor(style.borderTopColor), groundOf(button.parentElement))
        : 1,
    ),
  };
}

/** Returns each visible text with its contrast and the required contrast. */
function measureTexts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Map();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent.trim() || found.has(parentElement) || !isSeen(parentElement)) continue;
    const style = getComputedStyle(parentElement);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ground = groundOf(parentElement);
    found.set(parentElement, {
      text: textContent.trim().slice(0, 60),
      contrast: contrast(paintOver(parseColor(style.color), ground), ground),
      needed: isLarge ? 3 : 4.5,
    });
  }
  return [...found.values()];
}

/** Resolves with the result of `find`, at once or after the change of the page that produces one. */
const appeared = (find) =>
  new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });

/** Resolves when all animations have ended, because an element has another size while it moves. */
const stands = () => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));

async function show() {
  if (view === 'placeholder') {
    const placeholder = await appeared(() => document.querySelector('.rcb-content-blocker'));
    placeholder.scrollIntoView({ block: 'center' });
    return placeholder;
  }
  const dialog = await appeared(() => document.querySelector('dialog.rcb-dialog[open]'));
  if (view !== 'individual') return dialog;
  const further = await appeared(() => dialog.querySelector('[data-rcb="individual"]:not(:disabled)'));
  further.click();
  await appeared(() => dialog.querySelector('[data-rcb="custom"]') && dialog.querySelector('.rcb-group'));
  return dialog;
}

const shown = await show();
await stands();
tell({
  view,
  buttons: [...shown.querySelectorAll('.rcb-btn')].filter(isSeen).map(measureButton),
  texts: measureTexts(shown),
});
