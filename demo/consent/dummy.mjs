import { answer } from '../saved/answers.mjs';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The harmless files by which the plugin replaces blocked addresses in style sheets. */
export function dummyAnswer(path) {
  const [, type] = /\/real-cookie-banner(?:-pro)?\/public\/images\/dummy\.(png|css)$/.exec(path) ?? [];
  if (!type) return undefined;
  return type === 'css' ? answer('', 'text/css; charset=utf-8') : answer(PIXEL, 'image/gif');
}
