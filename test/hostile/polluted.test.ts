import { describe } from 'vitest';
import { it } from '../support/browser';
import { samples, setSampleFiles } from '../support/samples';
import { POLLUTIONS } from './pollution';
import { expectUnharmed } from './watched-page';

describe('a page with properties added to every object', () => {
  it.for(Object.entries(POLLUTIONS))(
    'with %s works as any other, runs no hostile code, requests no foreign host and uses none of the properties as settings [core.3]',
    async ([, added], { site }) => {
      setSampleFiles(site);
      const json = JSON.stringify(added).replaceAll('<', '\\u003c');
      await expectUnharmed(site, '/polluted.html', Object.values(samples).join(''), {
        head: `<script>Object.assign(Object.prototype, ${json})</script>`,
      });
    },
  );
});
