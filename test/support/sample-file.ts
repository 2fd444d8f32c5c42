/**
 * The exports of a file in test/samples/, which is named after its widget. Each export is optional and has handlers'
 * names as its keys, since several lines of the catalog may share a file.
 */
import type { Probe, Tools } from './probes/tools';

type ByHandler<Value> = Readonly<Record<string, Value>>;

/** HTML of one element that the handler mounts. */
export type Samples = ByHandler<string>;

/** Text of the files that a sample requests, by their paths. */
export type SampleFiles = ByHandler<string>;

/** How to drive the handler on a page as a visitor would. A probe runs in the page: it uses its tools and globals alone. */
export type Probes = ByHandler<(tools: Tools) => Probe>;

/** The reason why no probe drives the handler, although a recorded page has one. */
export type Undriven = ByHandler<string>;

/** Keys of `data-settings` that the list of the recorded release lacks, with a comment that says who prints them. */
export type UnlistedSettings = ByHandler<readonly string[]>;

export interface SampleFile {
  readonly samples?: Samples;
  readonly files?: SampleFiles;
  readonly probes?: Probes;
  readonly undriven?: Undriven;
  readonly unlistedSettings?: UnlistedSettings;
}
