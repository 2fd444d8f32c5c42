import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Fault, faultTable } from './table';

const record = faultTable('proved elsewhere');

/**
 * Rows of the fault table that other tests prove completely: the file below test/, and the beginning of the test's
 * title.
 */
const CITED: readonly (Omit<Fault, 'lost' | 'rest'> & {
  readonly lost?: string;
  readonly proof: readonly [file: string, title: string];
})[] = [
  {
    fault: 'back/forward cache',
    where: 'whole page',
    sees: 'the page as it was left, working',
    proof: [
      'browser/runtime/lifecycle.test.ts',
      'that the visitor comes back to from the back/forward cache still works',
    ],
  },
  {
    fault: 'back/forward cache',
    where: 'age gate, known in another tab meanwhile',
    sees: 'no gate any more; else the gate',
    proof: [
      'browser/popups/age-gate.test.ts',
      'closes when another tab has stored the age, and stays open when the page is restored without it',
    ],
  },
  {
    fault: 'nonce expired',
    where: 'consent and every REST call',
    sees: 'nothing: it is renewed once and the call repeated',
    proof: ['browser/rest/client.test.ts', 'refreshes a stale nonce and gets its answer'],
  },
  {
    fault: 'nonce expired',
    where: 'spam protection',
    sees: 'nothing: it is renewed once and the call repeated',
    proof: [
      'browser/page/anti-spam.test.ts',
      'saves the visitor’s data in one call, with a nonce that is renewed once',
    ],
  },
  {
    fault: 'server fails, hangs, answers twice or garbage',
    where: 'POST /consent, three tabs',
    sees: 'the question closes; what was accepted comes as soon as it is documented',
    lost: 'nothing: each decision is documented once',
    proof: [
      'browser/consent/queue.test.ts',
      'in three tabs, with a server that fails, hangs, answers twice and answers garbage, happens exactly once for each',
    ],
  },
  {
    fault: 'server fails (500)',
    where: 'POST /consent',
    sees: 'the question closes; what was accepted comes as soon as it is documented',
    lost: 'nothing',
    proof: [
      'browser/consent/visits.test.ts',
      'gets the accepted content as soon as a server that failed at first has stored the decision',
    ],
  },
  {
    fault: 'tab dies',
    where: 'while the server does not answer',
    sees: 'nothing: another tab or visit sends the decision',
    lost: 'nothing',
    proof: ['browser/consent/queue.test.ts', 'survives a tab that dies while the server does not answer'],
  },
  {
    fault: 'clock jumps a day',
    where: 'decisions that wait',
    sees: 'nothing: they are sent',
    lost: 'nothing',
    proof: ['browser/consent/queue.test.ts', 'goes on when the clock jumps by %i day(s)'],
  },
  {
    fault: 'tab race',
    where: 'counts of popups',
    sees: 'popups as often as they may',
    lost: 'no count',
    proof: ['browser/popups/memory.test.ts', 'loses no count when two tabs count at the same time'],
  },
  {
    fault: 'storage holds anything',
    where: 'age gate, popups',
    sees: 'the gate asks or not, the popups come',
    proof: ['browser/layers/storage.test.ts', 'may contain anything'],
  },
  {
    fault: 'cookies are off',
    where: 'consent without a server',
    sees: 'the question once',
    lost: 'nothing: the decision lies in local storage',
    proof: [
      'browser/consent/queue.test.ts',
      'on a site without a server stores the decision in local storage where cookies are off',
    ],
  },
  {
    fault: 'chunk is missing (404)',
    where: 'core',
    sees: 'the page as printed',
    proof: ['browser/runtime/chunks.test.ts', 'of the core that is missing leaves the page readable'],
  },
  {
    fault: 'chunk is missing (404)',
    where: 'popup, extras’ popup',
    sees: 'the page; the next click tries again',
    proof: [
      'browser/layers/network.test.ts',
      '(%s, by %s) is reported to the owner, and the page stays unchanged',
    ],
  },
  {
    fault: 'chunk hangs',
    where: 'popup, extras’ popup',
    sees: 'one layer, when the code is loaded',
    proof: [
      'browser/layers/network.test.ts',
      'but hangs: clicks meanwhile open one layer when the code is loaded',
    ],
  },
  {
    fault: 'chunk hangs',
    where: 'age gate',
    sees: 'the gate without React, after 3 s',
    proof: [
      'browser/popups/age-gate-reach.test.ts',
      'is covered and out of reach before React is there, and asks in place of it when React stays away too long',
    ],
  },
  {
    fault: 'answer breaks off, never ends, is a picture, is 5 MB',
    where: 'popup with another page',
    sees: 'a sentence and a link to that page',
    proof: [
      'browser/layers/network.test.ts',
      'that %s shows a message with a link, or the content, and closes as usual',
    ],
  },
  {
    fault: 'DOM rewritten',
    where: 'layers moved, copied, removed while open',
    sees: 'the page, unlocked; each opens again',
    proof: [
      'browser/layers/interference.test.ts',
      'by removing the dialog, the layer or the panel while it is open',
    ],
  },
  {
    fault: 'neighbours',
    where: 'scripts that stop clicks and keys',
    sees: 'layers that scripts close do close',
    proof: ['browser/layers/interference.test.ts', 'by a script that stops all clicks and keys'],
  },
  {
    fault: 'ad blocker',
    where: 'bait of the popup trigger',
    sees: 'the popup for visitors with an ad blocker',
    proof: ['browser/popups/triggers.test.ts', 'fires where an ad blocker hides or removes the bait'],
  },
];

it('every fault that another test proves is proved there', () => {
  for (const {
    proof: [file, title],
    ...row
  } of CITED) {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(title);
    record({ lost: 'nothing', rest: 'yes', ...row });
  }
});
