import { defineHandler } from '../core';
import { ownGlobal } from '../values/globals';

interface Cms {
  readonly mediaelement?: { initialize?(): void };
}

/** Plays an audio file of the CMS with the CMS's own player if the page has it, or else with the browser's. */
export default defineHandler({
  mount(element, { signal, note }) {
    const { mediaelement } = (ownGlobal('wp') ?? {}) as Cms;
    if (mediaelement?.initialize) {
      mediaelement.initialize();
      note('player', 'player.cms');
      return;
    }
    note('player', 'player.browser');
    // The CMS hides the element until its own player starts, which does not happen here.
    for (const media of element.querySelectorAll<HTMLElement>('audio,video')) {
      if (media.style.visibility !== 'hidden') continue;
      media.style.visibility = '';
      signal.addEventListener('abort', () => {
        media.style.visibility = 'hidden';
      });
    }
  },
});
