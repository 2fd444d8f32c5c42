/**
 * The settings page's script. The build bundles it with the product's own check of the configuration
 * (wordpress/plugin.mjs). Without this script the page's forms do the same, page by page.
 */
import { startBoard } from './admin/board.mjs';
import { startCheckingFields } from './admin/check-fields.mjs';

/** @type {{ rest: string, nonce: string, locale: string, texts: Record<string, string>, config: object }} */
const data = JSON.parse(document.querySelector('#piton-admin-data').textContent);

startCheckingFields(data);
startBoard(data);
