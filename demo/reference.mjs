/** The reference of handlers and settings, which tools/reference.mjs generates, in the frame of the demo's pages. */
import { readFile } from 'node:fs/promises';
import { frame } from './frame.mjs';

/** @returns {Promise<string>} HTML */
export async function referencePage({ tag }) {
  return frame({
    title: 'Handler und Einstellungen',
    description: 'Zu jedem Handler: seine Elemente, seine Einstellungen und seine Texte.',
    bodyClass: 'qa-seite',
    body: await readFile(new URL('pages/reference.html', import.meta.url), 'utf8'),
    tag: `${tag}<link rel="stylesheet" href="/index.css"><link rel="stylesheet" href="/saved/tables.css">`,
  });
}
