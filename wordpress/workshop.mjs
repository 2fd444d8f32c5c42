/** Takes the workshop for the question for consent from the demo, for the plugin's settings page. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { workshop } from '../demo/werkstatt/page.mjs';
import { questionScript } from '../demo/werkstatt/question.mjs';
import { STARTS } from '../demo/werkstatt/start.mjs';

const demoFile = (name) => readFile(fileURLToPath(new URL(`../demo/${name}`, import.meta.url)));

/** Files that the plugin serves as the demo does. */
const SAME = [
  'client.js',
  'color.js',
  'fields.js',
  'first-visit.js',
  'in-frame.css',
  'in-frame.js',
  'judge.js',
  'labels-en.js',
  'labels.js',
  'words.js',
];

/** The languages that the workshop and its first question have. */
const LANGUAGES = ['de', 'en'];

/**
 * Collects the files of the workshop.
 * @returns {Promise<Record<string, Buffer>>} by name in the plugin's folder
 */
export async function workshopFiles() {
  const files = {};
  for (const name of SAME) files[`workshop/${name}`] = await demoFile(`werkstatt/${name}`);
  files['workshop/werkstatt.css'] = await demoFile('assets/werkstatt.css');
  files['workshop/question.js'] = Buffer.from(await questionScript());
  for (const language of LANGUAGES) {
    files[`workshop/start-${language}.json`] = Buffer.from(JSON.stringify(STARTS[language]));
    files[`workshop/workshop-${language}.html`] = Buffer.from(
      workshop({
        frame: '{{frame}}',
        start: '{{start}}',
        name: 'piton_consent',
        language,
        ofTexts: '{{texts}}',
      }),
    );
  }
  return files;
}
