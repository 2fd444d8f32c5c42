import { widget } from '../../../test/support/markup';
import type { Samples } from '../../../test/support/sample-file';

export const samples: Samples = {
  'code-highlight': widget(
    'code-highlight',
    'fe12cd6',
    '<div class="prismjs-default copy-to-clipboard"><pre class="language-js"><code class="language-js"><xmp>1</xmp></code></pre></div>',
  ),
};
