/**
 * Properties that a script of another plugin, or an attacker through such a script, may have added to Object.prototype.
 */
const EVIL = 'https://evil.example/';
const MARKUP = '<img src=x:x onerror="__ran=1"><x-attack></x-attack>';
const all = (keys: string, value: (key: string) => unknown) =>
  Object.fromEntries(keys.split(/\s+/).map((key) => [key, value(key)]));

export const POLLUTIONS: Readonly<Record<string, object>> = {
  addresses: all(
    `src url href html srcdoc code codeOptIn assets image icon link file template content text title poster source address
     scripts page rest restUrl ajaxUrl uploads builder pro extras base script srcset data thumbnail preview video thumb large
     full redirect redirect_url body load when widget selector setting settings handlers off consent name label then`,
    (key) => EVIL + key,
  ),
  markup: all(
    'html src url href srcdoc code content message text title label name caption description template icon markup innerHTML load',
    () => MARKUP,
  ),
  'marks and switches': {
    selector: '*',
    setting: ['animation'],
    values: ['x'],
    widget: 'heading',
    name: 'x',
    load: 'x',
    when: 'idle',
    reveal: 'x',
    handlers: { form: false },
    off: 'form',
    debug: true,
    size: 5,
    sizes: [],
    is_enabled: true,
    edit: true,
    wpPreview: true,
    is_static: true,
    piton: true,
    version: '9',
    kit: {},
    roles: ['x'],
    read: 1,
    texts: { a: 'x' },
  },
};

/** Keys that known gadgets of libraries and browsers read, and keys of the product's own attributes and options. */
export const GADGETS: readonly object[] = [
  all(
    `innerHTML outerHTML srcdoc html markup template content text textContent message title label caption description before
     after hooks headline onload onerror onclick onbegin ontoggle value default fallback form read is xlink:href style cssText class
     className background action formaction RETURN_DOM ALLOWED_ATTR documentMode tagName nodeName attributes children ownerDocument`,
    () => MARKUP,
  ),
  all(
    `src href url data srcset poster address link source file base restRoot restRoute rest_route endpoint host origin baseUrl
     nextPage thumbnail linkUrl lazyLoad videoUrl dataUrl siteUrl assets path parent redirect redirect_url ajaxurl nonce
     integrity crossOrigin referrerPolicy sandbox method mode credentials headers transport_url sourceURL`,
    (key) => `${EVIL}${key}`,
  ),
  all(
    'url href src linkUrl baseUrl nextPage action formaction redirect_url lazyLoad address data xlink:href value',
    () => 'javascript:__ran=1',
  ),
];
