import type { Consent, ConsentEnv } from '../consent';
import type { BannerModel, Parts } from './model';
import type { EarlyAnswer } from './printed-question';
import type { Shell } from './shell';
import type { BannerState } from './state';
import type { Theme } from './theme';

/** The chunk with React and its views. */
interface Views {
  hydrate(banner: Banner): Promise<void>;
}

export interface BannerEnv {
  /** Loads the views; a call after a failure retries. */
  loadViews(): Promise<Views>;
  readonly signal?: AbortSignal;
  /** Resolves when the document is parsed. */
  readonly parsed?: ConsentEnv['parsed'];
  readonly load?: ConsentEnv['load'];
}

/** The banner of this page, with the state that the React views share. */
export interface Banner {
  readonly consent: Consent;
  readonly model: BannerModel;
  readonly shell: Shell;
  readonly theme: Theme;
  readonly env: BannerEnv;
  /** The state from which the static first view was painted. */
  readonly painted: BannerState;
  /** What the visitor has done in a printed first view, until it is answered. */
  early: EarlyAnswer | undefined;
  /** The optional parts: loaded with a first view that needs them, or with React. */
  more: Parts['more'] | undefined;
  /** Resolves when React has hydrated the first view. */
  views: Promise<void> | undefined;
}
