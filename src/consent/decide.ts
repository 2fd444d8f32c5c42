/** Handles a decision after the click: records, submits and applies it. */

import { lazy, reporter } from '../core';
import type { RestClient } from '../rest';
import { forgetDeclinedHosts } from './allowed-hosts';
import type { Applying } from './applying';
import type { ConsentEnv } from './env';
import { chosen, countsUndocumented } from './in-force';
import type { Recorder } from './log/record-decision';
import type { DecisionReader } from './read-decision';
import type { Choice, ConsentConfig } from './types';

export interface Decider {
  /** Loads the code that records decisions; a call after a failure retries. */
  load(): Promise<Recorder>;
  /** Stores and submits a choice without applying it. */
  record(choice: Choice): Promise<void>;
  /**
   * Stores and submits a choice, then applies it, together with a later one that is being submitted by then. Where the
   * whole choice counts before the server has documented it, the choice is applied as soon as it is stored.
   */
  decide(choice: Choice): Promise<void>;
  /** Whether a decision was made on this page. */
  hasDecided(): boolean;
}

export interface DeciderEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly rest: RestClient | undefined;
  readonly signal: AbortSignal;
  readonly load: ConsentEnv['load'];
  readonly applying: Applying;
}

export function createDecider(env: DeciderEnv): Decider {
  const { config, reader, load, applying } = env;
  let deciding = 0;
  /** The last decision of this page. */
  let newest: Promise<void> | undefined;

  const loadRecorder = lazy(async (): Promise<Recorder> => {
    const { startRecording } = await load('record');
    return startRecording({
      ...env,
      loadSubmit: () => load('submit'),
      follow: {
        changed: () => (applying.hasChanged() ? reader.usable() : undefined),
        applied: applying.applied,
      },
      isDeciding: () => deciding > 0,
      apply(byOtherTab) {
        const button = reader.usable()?.buttonClicked;
        if (byOtherTab && button) forgetDeclinedHosts(config, reader.chosen()?.consent ?? {}, button);
        applying.apply('consent', byOtherTab).catch(reporter('consent', 'consent'));
      },
    });
  });
  const record = async (choice: Choice) => (await loadRecorder()).record(choice);
  /** Stores and submits a choice; resolves when the choice may be applied. */
  const recordToApply = async (choice: Choice) => {
    const documented = (await loadRecorder()).record(choice);
    if (!countsUndocumented(config)) return documented;
    // The answer brings the server's id of the decision. A later decision on its way shows its own.
    void documented.then(() => deciding || applying.refresh());
  };

  return {
    load: loadRecorder,
    record,
    decide(choice) {
      deciding++;
      applying.withdraw(choice.decision);
      forgetDeclinedHosts(config, chosen(choice.decision, config), choice.buttonClicked);
      // Until a later decision is documented less than the visitor has chosen may be in force: only the last one is applied.
      const mine: Promise<void> = recordToApply(choice)
        .then(() => (newest === mine ? applying.apply('consent') : newest))
        .finally(() => {
          deciding--;
        });
      newest = mine;
      return mine;
    },
    hasDecided: () => newest !== undefined,
  };
}
