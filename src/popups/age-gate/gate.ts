import { loadPart } from '../../runtime/core';
import { openLayer } from '../../ui/layer';
import type { Magnific } from '../magnific';
import { buildStage, raise } from './stage';

/** A visitor who has waited this long for React gets the gate without it, ms. */
const PATIENCE_MS = 3000;

export interface GateOptions {
  /** The server's, form included: it is moved into the layer, and back at the end. */
  readonly content: HTMLElement;
  readonly field: HTMLElement;
  /** `{layer}` of contract extras X6. */
  readonly classes: string;
  readonly label: string;
  readonly loading: string;
  /** Time of the exit animation, ms. */
  readonly removalDelay: number;
  /** In the builder's canvas: it holds nothing, takes no focus, and goes by Escape or a click beside it. */
  readonly isPreview: boolean;
  /** Background and wrap, each time that they are others. */
  onBoxes(...boxes: readonly HTMLElement[]): void;
  onChunkError(error: unknown): void;
  /** Preview: somebody closed it. */
  onDismissed(): void;
}

/**
 * The page is covered and out of reach as soon as this returns; React shows the form when it is there.
 * @returns what closes the gate, with the exit animation or at once
 */
export function openGate(options: GateOptions): (isAtOnce?: boolean) => void {
  const { content, field, classes, label, isPreview } = options;
  const stage = buildStage(classes, label, options.loading);
  const place = document.createElement('div');
  place.className = 'mfp-hide';
  const { className } = content;
  let isHeld = true;
  let magnific: Magnific | undefined;
  options.onBoxes(stage.bg, stage.wrap);

  const addLayer = (takesFocus: boolean) =>
    openLayer({
      element: stage.wrap,
      isModal: !isPreview,
      isGuard: !isPreview,
      locksScroll: !isPreview,
      takesFocus: takesFocus && !isPreview,
      onEscape() {
        if (isPreview) options.onDismissed();
      },
    });
  let layer = addLayer(false);

  function takeOut() {
    isHeld = false;
    clearTimeout(timer);
    content.replaceWith(place);
    content.classList.remove('mfp-hide');
  }

  function putBack() {
    field.removeAttribute('autofocus');
    content.className = className;
    place.replaceWith(content);
  }

  /** The focus goes to the age, unless that brought up a phone's keyboard. Set in place, or the browser would act on it. */
  const preferField = () => field.toggleAttribute('autofocus', true);

  function showPlain() {
    if (!isHeld) return;
    takeOut();
    stage.fill(content);
    preferField();
    const held = layer;
    layer = addLayer(true);
    held.close();
  }

  function showReact({ openMagnific }: typeof import('../magnific')) {
    if (!isHeld) return;
    takeOut();
    magnific = openMagnific({
      classes,
      holder: 'inline',
      content,
      label,
      closesOn: { content: false, background: false, escape: false },
      isGuard: true,
      isFixed: true,
      locksScroll: true,
      removalDelay: options.removalDelay,
      onClosed: putBack,
    });
    const { wrap } = magnific;
    const bg = wrap.previousElementSibling as HTMLElement;
    // The page stays as dark as it is: only the form comes in.
    bg.style.transition = 'none';
    bg.classList.add('mfp-ready');
    requestAnimationFrame(() => bg.style.removeProperty('transition'));
    raise(bg, wrap);
    options.onBoxes(bg, wrap);
    preferField();
    stage.remove();
    layer.close();
  }

  const timer = setTimeout(showPlain, PATIENCE_MS);
  if (isPreview) {
    showPlain();
    stage.wrap.addEventListener('click', ({ target }) => {
      if (!content.contains(target as Node)) options.onDismissed();
    });
  } else {
    loadPart<typeof import('../magnific')>('magnific')
      .then(showReact)
      .catch((error: unknown) => {
        options.onChunkError(error);
        showPlain();
      });
  }

  return (isAtOnce) => {
    clearTimeout(timer);
    isHeld = false;
    if (magnific) return magnific.close(isAtOnce);
    layer.close();
    stage.remove();
    putBack();
  };
}
