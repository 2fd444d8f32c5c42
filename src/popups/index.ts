import { defineHandler } from '../runtime/core';
import { readSettings, settings } from './settings';

/** A popup as the server printed it (contract popup). */
export default defineHandler({
  settings,
  read: readSettings,
  texts: { close: ['Schließen', 'close'] },
  mount() {},
});
