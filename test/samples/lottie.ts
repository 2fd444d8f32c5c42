import { widget } from '../support/markup';
import type { SampleFiles, Samples } from '../support/sample-file';

export const samples: Samples = {
  lottie: widget(
    'lottie',
    'fe12cd5',
    '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
    {
      source_json: { url: '/flug.json' },
      trigger: 'bind_to_scroll',
    },
  ),
};

export const files: SampleFiles = {
  '/lib/lottie/lottie.min.js':
    'window.lottie = { loadAnimation: ({ container }) => ({ totalFrames: 9, setSpeed() {}, goToAndStop() {}, pause() {}, destroy: () => container.replaceChildren(), addEventListener: (type, listener) => void (type === "DOMLoaded" && queueMicrotask(listener)) }) };',
  '/flug.json': '{"layers":[]}',
};
