/** Sends the question to the server of the site, which prints it for all visitors. Only an administrator's browser does so. */
import { type ConsentConfig, STORE_ID } from '../consent';
import { ownUrl, request } from '../third-parties';
import { inlineScripts } from '../values/inline-config';
import { parseJson } from '../values/json';
import { textOf, treeOf } from '../values/readers';
import { renderQuestion } from './print-question';

/** Stores the question where the server has another one or none, or has one that this page cannot print. */
export async function storeQuestion(config: ConsentConfig): Promise<void> {
  const [script] = inlineScripts(`script#${STORE_ID}[type="application/json"]`);
  const order = treeOf(parseJson(script?.textContent));
  const url = ownUrl(textOf(order.url));
  if (!url) return;
  const question = await renderQuestion(config);
  if ((question?.key ?? '') === textOf(order.key)) return;
  await request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': textOf(order.nonce) },
    body: JSON.stringify({ key: '', html: '', css: '', ...question, locale: textOf(order.locale) }),
  });
}
