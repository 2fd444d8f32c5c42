import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'code-highlight': widget(
    'code-highlight',
    'fe12cd6',
    '<div class="prismjs-default copy-to-clipboard"><pre class="language-js"><code class="language-js"><xmp>1</xmp></code></pre></div>',
  ),
};
