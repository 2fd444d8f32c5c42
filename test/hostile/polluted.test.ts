import { describe } from 'vitest';
import { SAMPLES, setSampleFiles } from '../browser/samples';
import { it } from '../support/browser';
import { POLLUTIONS } from './pollution';
import { expectUnharmed } from './watched-page';

describe('a page on which every object has been added to', () => {
  it.for(Object.entries(POLLUTIONS))(
    'with %s comes to life as any other, runs nothing, asks no stranger and takes none of it as settings [core.3]',
    async ([, added], { site }) => {
      setSampleFiles(site);
      const json = JSON.stringify(added).replaceAll('<', '\\u003c');
      await expectUnharmed(site, '/polluted.html', Object.values(SAMPLES).join(''), {
        head: `<script>Object.assign(Object.prototype, ${json})</script>`,
      });
    },
  );
});
