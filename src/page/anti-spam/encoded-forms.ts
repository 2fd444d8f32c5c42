import { loadSanitizer } from '../../markup';
import { blockLaterMarkup } from '../../third-parties';
import { type Raw, textOf, treeOf } from '../../values/readers';
import type { CallServer } from './client';

/** Decodes URL-encoded base64 of UTF-8; `''` for anything else. */
export function decodeForm(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(encoded)), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

/** Shows forms that the server hides from robots, once the server allows it. */
export async function showForms(callServer: CallServer, sign: () => Raw): Promise<void> {
  const wrappers = [...document.querySelectorAll('.ct-encoded-form-wrapper')];
  if (!wrappers.length) return;
  const where = { post_url: location.href, referrer: document.referrer };
  // If the request fails, the visitor is not treated as a robot.
  const answer = await callServer('force_protection_check_bot', {
    ...where,
    ...sign(),
  }).catch(() => ({
    allow: 1,
  }));
  const { allow, message } = treeOf(answer);
  const { cleanPrinted } = await loadSanitizer();
  for (const wrapper of wrappers) {
    const form = wrapper.querySelector('.ct-encoded-form');
    if (Number(allow) === 1) {
      const shown = cleanPrinted(decodeForm(form?.getAttribute('data-encoded-form') ?? ''));
      await blockLaterMarkup(shown);
      wrapper.replaceWith(shown);
    } else {
      const refusal = document.createElement('div');
      refusal.className = 'ct-encoded-form-forbidden';
      refusal.textContent = textOf(message);
      wrapper.replaceWith(refusal);
    }
  }
  if (Number(allow) === 1) document.dispatchEvent(new Event('apbctForceProtectionAllowed'));
}
