/** Links that open the consent dialog, as the CMS prints them in a menu. */
import { escapeHtml } from '../saved/escape.mjs';
import { LEGAL } from '../site/chrome.mjs';
import { TEXTS } from './texts.mjs';

const ITEMS = [
  ['change', 'Cookie-Einstellungen'],
  ['history', 'Verlauf der Einstellungen'],
  ['revoke', 'Einwilligungen widerrufen'],
];

const item = ([type, text]) => {
  const message =
    type === 'revoke' ? ` data-success-message="${escapeHtml(TEXTS.stickyRevokeSuccessMessage)}"` : '';
  return `<li class="menu-item"><a href="#consent-${type}" role="button"${message}>${text}<span id="consent-${type}" hidden>skip-scroll-spy</span></a></li>`;
};

/** One item for the header's menu. */
export const CHANGE_ITEM = item(ITEMS[0]);

/** The footer's widget with legal links, and the markup that the plugin prints after it. */
export const legalLinks = (
  after,
) => `<div class="elementor-element elementor-element-3ab61d9 ak-fuss-recht elementor-widget elementor-widget-html" data-id="3ab61d9" data-element_type="widget" data-widget_type="html.default">
          <div class="elementor-widget-container"><nav aria-label="Rechtliches"><ul>${LEGAL.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}${ITEMS.map(item).join('')}</ul></nav>${after}</div>
        </div>`;
