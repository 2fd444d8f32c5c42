import { ANSWER_MS, currentPage, withTimeout } from '../../core';
import { type OwnAnswer, readOwnAnswer } from '../../markup';
import { request, serverUrl } from '../../third-parties';
import { ownGlobal } from '../../values/globals';
import { treeOf } from '../../values/readers';
import { REFERRER } from './fetch-page';

interface EditorGlobals {
  readonly $e?: {
    readonly components?: {
      get(name: string): {
        utils: {
          findContainerById(id: string): { model: { toJSON(options: object): unknown } } | undefined;
        };
      };
    };
  };
}

/** The editor's unsaved data of the widget. */
function editorPart(id: string): { body: object; headers: Record<string, string> } {
  try {
    const { top } = window;
    const editor = top ? (ownGlobal('$e', top) as EditorGlobals['$e']) : undefined;
    const model = editor?.components?.get('document').utils.findContainerById(id)?.model;
    const remove = ['default', 'editSettings', 'defaultEditSettings'];
    const nonce = treeOf(top && ownGlobal('wpApiSettings', top)).nonce ?? currentPage().raw.pro.nonce;
    return {
      body: { widget_model: model?.toJSON({ remove }), is_edit_mode: true },
      headers: typeof nonce === 'string' ? { 'X-WP-Nonce': nonce } : {},
    };
  } catch {
    return { body: { is_edit_mode: true }, headers: {} };
  }
}

/** The pro add-on's endpoint, on the page's own origin, whatever origin the CMS prints. */
function endpoint(route: string): string {
  const root = currentPage().restUrl || '/wp-json/';
  const { pathname, search } = new URL(`${root}elementor-pro/v1/${route}`, document.baseURI);
  return pathname + search;
}

/**
 * Requests the content of `widget` with `fields` from the pro add-on's server. Throws on a failed, broken or foreign
 * answer, and after the time-out.
 */
export async function refreshWidget(
  route: 'refresh-loop' | 'refresh-search',
  widget: Element,
  id: string,
  fields: object,
  signal: AbortSignal,
): Promise<OwnAnswer> {
  const { post, mode } = currentPage();
  const editor = mode === 'edit' ? editorPart(id) : { body: {}, headers: {} };
  const owner = widget.parentElement?.closest<HTMLElement>('[data-elementor-id]')?.dataset.elementorId;
  return withTimeout(ANSWER_MS, signal, async (limited) => {
    const response = await request(serverUrl(endpoint(route)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...editor.headers },
      body: JSON.stringify({ post_id: owner ?? post.id, widget_id: id, ...fields, ...editor.body }),
      signal: limited,
      ...REFERRER,
    });
    return readOwnAnswer(response);
  });
}
