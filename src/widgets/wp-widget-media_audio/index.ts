import { ownGlobal } from '../../borders/values/globals';
import { defineHandler } from '../../runtime/core';

interface Cms {
  readonly mediaelement?: { initialize?(): void };
}

/** An audio file of the CMS: its own player if the page has that, else the browser's (contract page-builder 4.8). */
export default defineHandler({
  mount(element, { signal, note }) {
    const { mediaelement } = (ownGlobal('wp') ?? {}) as Cms;
    if (mediaelement?.initialize) {
      mediaelement.initialize();
      note('player', 'Abspieler des CMS');
      return;
    }
    note('player', 'Abspieler des Browsers');
    // Hidden by the CMS until its player comes, which it does not.
    for (const media of element.querySelectorAll<HTMLElement>('audio,video')) {
      if (media.style.visibility !== 'hidden') continue;
      media.style.visibility = '';
      signal.addEventListener('abort', () => {
        media.style.visibility = 'hidden';
      });
    }
  },
});
