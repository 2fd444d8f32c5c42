import { scriptCode, scriptUrl } from '../../borders/markup';

/** Scripts in a popup run with each show, as those of the CMS's markup always did; copies of what has run do nothing. */
export function reviveScripts(content: Element): void {
  for (const dead of content.querySelectorAll('script:not([consent-required])')) {
    if (!(dead instanceof HTMLScriptElement)) continue;
    const script = document.createElement('script');
    try {
      for (const { name, value } of dead.attributes) if (name !== 'src') script.setAttribute(name, value);
      script.nonce = dead.nonce;
      if (dead.src) script.src = scriptUrl(dead.src);
      script.text = scriptCode(dead.text);
      dead.replaceWith(script);
    } catch (error) {
      reportError(error);
    }
  }
}
