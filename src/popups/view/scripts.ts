import { scriptCode, scriptUrl } from '../../borders/markup';

/**
 * Replaces the scripts in a popup by fresh copies, so that they run with each show, as in the original; the browser
 * does not run a cloned script again.
 */
export function reviveScripts(content: Element): void {
  for (const inertScript of content.querySelectorAll('script:not([consent-required])')) {
    if (!(inertScript instanceof HTMLScriptElement)) continue;
    const script = document.createElement('script');
    try {
      for (const { name, value } of inertScript.attributes)
        if (name !== 'src') script.setAttribute(name, value);
      script.nonce = inertScript.nonce;
      if (inertScript.src) script.src = scriptUrl(inertScript.src);
      script.text = scriptCode(inertScript.text);
      inertScript.replaceWith(script);
    } catch (error) {
      reportError(error);
    }
  }
}
