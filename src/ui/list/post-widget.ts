import { currentPage } from '../../runtime/core';
import { httpUrl } from '../http-url';
import { inTime } from '../in-time';
import { type Raw, tree } from '../values';

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
  readonly wpApiSettings?: { readonly nonce?: unknown };
}

/** What the editor knows of the widget beyond what is saved (contract pro 3.4). */
function editorPart(id: string): { body: object; headers: Record<string, string> } {
  try {
    const editor = window.top as unknown as EditorGlobals;
    const model = editor.$e?.components?.get('document').utils.findContainerById(id)?.model;
    const remove = ['default', 'editSettings', 'defaultEditSettings'];
    const nonce = editor.wpApiSettings?.nonce ?? currentPage().raw.pro.nonce;
    return {
      body: { widget_model: model?.toJSON({ remove }), is_edit_mode: true },
      headers: typeof nonce === 'string' ? { 'X-WP-Nonce': nonce } : {},
    };
  } catch {
    return { body: { is_edit_mode: true }, headers: {} };
  }
}

/** The pro add-on's endpoint, on the page's own origin however the CMS writes its address. */
function endpoint(route: string): string {
  const root = currentPage().restUrl || '/wp-json/';
  const { pathname, search } = new URL(`${root}elementor-pro/v1/${route}`, document.baseURI);
  return pathname + search;
}

/**
 * Asks the pro add-on's server for the content of `widget` with `fields` (contract pro 3.4, 8.2) and gives its answer.
 * Throws on a failed, broken or foreign one, and where none comes in time.
 */
export async function postWidget(
  route: 'refresh-loop' | 'refresh-search',
  widget: Element,
  id: string,
  fields: object,
  signal: AbortSignal,
): Promise<Raw> {
  const { post, mode } = currentPage();
  const editor = mode === 'edit' ? editorPart(id) : { body: {}, headers: {} };
  const owner = widget.parentElement?.closest<HTMLElement>('[data-elementor-id]')?.dataset.elementorId;
  return inTime(signal, async (inTime) => {
    const response = await fetch(endpoint(route), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...editor.headers },
      body: JSON.stringify({ post_id: owner ?? post.id, widget_id: id, ...fields, ...editor.body }),
      signal: inTime,
    });
    // Its markup comes into the page.
    const { origin = location.origin } = httpUrl(response.url) ?? {};
    if (!response.ok || origin !== location.origin)
      throw new Error(`${route} answered ${response.status} from ${origin}`);
    return tree(await response.json());
  });
}
