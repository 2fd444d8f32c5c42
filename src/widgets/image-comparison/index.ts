import { createSight, defineHandler, flag, number } from '../../core';
import { makeButton } from '../../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { valueByKey } from '../../ui/player-parts/slider';
import { createSeparator, MOVE_MS, type Parts, type Separator } from './separator';

const onFirstSight = createSight('0px');
const NAME = 'ee-image-comparison';

/** Finds the elements of a comparison; `undefined` where one is missing. */
function findParts(figure: HTMLElement): Parts | undefined {
  const image = figure.querySelector<HTMLElement>(`.${NAME}__image`);
  const handle = figure.querySelector<HTMLElement>(`.${NAME}__handle`);
  const label = (side: string) => figure.querySelector<HTMLElement>(`.${NAME}__label--${side}`);
  const labels = { original: label('original'), modified: label('modified') };
  return image && handle ? { figure, image, handle, labels } : undefined;
}

/** Lets a mouse, a pen or a finger drag the handle. Returns a function that ends a drag. */
function followPointer({ handle, image }: Parts, { moveTo }: Separator, signal: AbortSignal): () => void {
  const setDragging = (isDragging: boolean) => {
    handle.classList.toggle('draggable', isDragging);
    image.classList.toggle('resizable', isDragging);
  };
  const endDrag = () => setDragging(false);
  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      // The default would select text or drag the picture; without the default, the focus must be set by script.
      event.preventDefault();
      handle.focus({ preventScroll: true });
      handle.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    { signal },
  );
  handle.addEventListener(
    'pointermove',
    ({ pointerId, clientX }) => {
      if (handle.hasPointerCapture(pointerId)) moveTo(clientX);
    },
    { signal },
  );
  handle.addEventListener('lostpointercapture', endDrag, { signal });
  return endDrag;
}

/** Makes the handle a slider for keyboards and screen readers. */
function makeSlider(
  handle: HTMLElement,
  { share, isFromRight, move }: Separator,
  label: string,
  own: AttributeRestorer,
  signal: AbortSignal,
): void {
  own.set(handle, 'role', 'slider');
  own.set(handle, 'tabindex', '0');
  own.set(handle, 'aria-label', label);
  own.set(handle, 'aria-orientation', 'horizontal');
  own.set(handle, 'aria-valuemin', '0');
  own.set(handle, 'aria-valuemax', '100');
  handle.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey) return;
      const to = valueByKey(key, share(), 100, { step: 1, page: 10 }, isFromRight());
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(to);
    },
    { signal },
  );
}

/** Runs two pictures, one over the other, with a handle that divides them. */
export default defineHandler({
  settings: {
    entrance_animation: flag(),
    click_to_move: flag(),
    click_labels: flag(),
    click_animate: flag(),
    /** The position is in %, whatever unit is printed. */
    separator_position: number(50, { min: 0, max: 100 }),
  },
  // The handle follows the finger only sideways, so the browser may scroll and zoom by the other gestures, which the
  // CMS's stylesheet forbids. In forced colors mode only a line divides the handle from the pictures.
  style:
    '.ee-image-comparison .ee-image-comparison__handle{touch-action:pan-y pinch-zoom}@media (forced-colors:active){.ee-image-comparison__handle:not(:focus-visible){outline:1px solid}}',
  texts: {
    label: ['Trennlinie zwischen den Bildern', '', 'Dividing line between the images'],
    second: ['zweites Bild', '', 'second image'],
  },
  mount(element, { settings, texts, preview, signal }) {
    const figure = element.querySelector<HTMLElement>(`.${NAME}`);
    const parts = figure && findParts(figure);
    // Incomplete markup must at least show its pictures.
    if (!parts) return figure?.classList.add('is--visible');
    const { handle, labels } = parts;
    const given = settings.get();
    const own = attributeRestorer();
    const second = labels.modified?.textContent?.trim() || texts.second;
    const separator = createSeparator(parts, given.separator_position, second, own);
    makeSlider(handle, separator, texts.label, own, signal);
    const endDrag = followPointer(parts, separator, signal);

    if (given.click_to_move && !preview) {
      figure.addEventListener(
        'click',
        ({ target, clientX }) => {
          if (target instanceof Element && !target.closest(`.${NAME}__label,.${NAME}__handle`))
            separator.moveTo(clientX, given.click_animate ? MOVE_MS : 0);
        },
        { signal },
      );
      for (const [side, each] of Object.entries(labels)) {
        const text = each?.textContent?.trim();
        if (!each || !text || !given.click_labels) continue;
        makeButton(each, '', own, signal, () => separator.move(side === 'original' ? 0 : 100, MOVE_MS));
      }
    }

    const wasVisible = figure.classList.contains('is--visible');
    const show = () => {
      if (figure.classList.contains('is--visible')) return;
      figure.classList.add('is--visible');
      separator.enter();
    };
    if (given.entrance_animation) onFirstSight(figure, show, signal);
    else show();
    addEventListener('beforeprint', show, { signal });
    signal.addEventListener('abort', () => {
      endDrag();
      separator.remove();
      own.restore();
      if (!wasVisible) figure.classList.remove('is--visible');
    });
  },
});
