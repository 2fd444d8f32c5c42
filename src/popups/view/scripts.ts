import { scriptCode, scriptUrl } from '../../borders/markup';
import { warn } from '../../runtime/core';
import { captureDocumentWrites } from '../../ui/document-write';

/**
 * Leaves out what the script writes with `document.write`, for which the browser would begin a new page. The same script
 * has run while the page was parsed, and what it wrote then is in the popup.
 */
const leaveOutWrites = (script: HTMLScriptElement) =>
  captureDocumentWrites(script, () =>
    warn(
      script,
      'document-write',
      'document.write of a script in a popup counts only while the page is parsed, and is left out when the popup is shown',
    ),
  );

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
      leaveOutWrites(script);
      inertScript.replaceWith(script);
    } catch (error) {
      reportError(error);
    }
  }
}
