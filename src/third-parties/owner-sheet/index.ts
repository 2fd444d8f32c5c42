/** The owner's own style sheet, whose files of third parties need consent as addresses in settings do. */
import { allowAll } from '../allow';
import { foreignInSheet } from '../own-markup';

/** Removes all rules that name third parties; of a group of rules the other rules stay. */
function removeForeignRules(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = parent.cssRules.length; at--; ) {
    const rule = parent.cssRules[at];
    if (!rule || !foreignInSheet(rule.cssText).length) continue;
    if (rule instanceof CSSGroupingRule) removeForeignRules(rule);
    else parent.deleteRule(at);
  }
}

const adopted = new Set<string>();

/**
 * Applies the style sheet once for the document, without the rules that name third parties, and with them when these are
 * allowed. Nobody is asked, since a style has no place for a placeholder.
 */
export async function adoptOwnerSheet(css: string): Promise<void> {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  removeForeignRules(sheet);
  document.adoptedStyleSheets.push(sheet);
  const addresses = foreignInSheet(css);
  if (!addresses.length) return;
  await allowAll(addresses, { kind: 'style' });
  sheet.replaceSync(css);
}
