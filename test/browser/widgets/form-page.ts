import type { Page } from 'playwright-core';
import { whenMounted } from '../../support/marks';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';

export const AJAX = '/wp-admin/admin-ajax.php';

/** The configuration as the pro add-on prints it. */
export const HEAD = `<link rel="stylesheet" href="/cms.css"><script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify({ ajaxurl: AJAX, nonce: '4f92', urls: { assets: '/pro/', rest: '/wp-json/' } })};</script>`;
const CSS =
  '.elementor-hidden { display: none } .e-form__step:not(.elementor-hidden) { display: flex } .fern { height: 1500px }';

/** A field as the server prints it. */
export const field = (id: string, input: string, type = 'text') =>
  `<div class="elementor-field-type-${type} elementor-field-group elementor-column elementor-field-group-${id} elementor-col-100">
   <label for="form-field-${id}" class="elementor-field-label">Feld ${id}</label>${input}</div>`;
export const text = (id: string, more = '', type = 'text') =>
  field(
    id,
    `<input size="1" type="${type}" name="form_fields[${id}]" id="form-field-${id}" class="elementor-field elementor-size-sm elementor-field-textual" ${more}>`,
    type,
  );
/** The element that begins a step. */
export const step = (id: string, label: string, more = '') =>
  `<div class="elementor-field-type-step elementor-field-group elementor-column elementor-field-group-${id} elementor-col-100">
   <div class="e-field-step elementor-hidden" data-label="${label}" data-previousButton="" data-nextButton="" data-iconUrl="" data-iconLibrary="fas fa-star" ${more}></div></div>`;

/** A form widget without the old inner wrapper. */
export const form = (id: string, fields: string, settings?: unknown) =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-form" data-id="${id}" data-element_type="widget"${settingsAttribute(settings)} data-widget_type="form.default">
   <form class="elementor-form" method="post" name="Anfrage" aria-label="Anfrage ${id}">
   <input type="hidden" name="post_id" value="61"><input type="hidden" name="form_id" value="${id}">
   <div class="elementor-form-fields-wrapper elementor-labels-above">${fields}
   <div class="elementor-field-group elementor-column elementor-field-type-submit elementor-col-100 e-form__buttons"><button class="elementor-button elementor-size-sm" type="submit"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Absenden</span></span></button></div>
   </div></form></div>`;

export interface Server {
  /** The fields of each received form, by name. */
  readonly received: Record<string, string>[];
  /** The next answer; with `hold` the server waits until `release` is called. */
  answer: { status?: number; body: string; hold?: true };
  release(): void;
}

/** Serves the CMS's endpoint for forms. */
export function serveForms(site: Site): Server {
  site.set('/cms.css', CSS);
  let held: (() => void) | undefined;
  const server: Server = { received: [], answer: { body: '' }, release: () => held?.() };
  site.set(AJAX, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const fields = body.matchAll(/name="([^"]+)"(?:; filename="[^"]*")?\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)/g);
      server.received.push(Object.fromEntries([...fields].map(([, name, value]) => [name, value])));
      const { status = 200, body: answered, hold } = server.answer;
      const send = () => {
        response.statusCode = status;
        response.setHeader('content-type', 'application/json');
        response.end(answered);
      };
      if (hold) held = send;
      else send();
    });
  });
  return server;
}

export const success = (content: string, data: unknown = {}): string =>
  JSON.stringify({ success: true, data: { message: content, data } });
export const failure = (content: string, errors: Record<string, string> = {}): string =>
  JSON.stringify({ success: false, data: { message: content, errors, data: [] } });

export const mounted = (page: Page, count = 1): Promise<unknown> => whenMounted(page, 'form', count);

export const message = (page: Page, kind = 'danger') => page.locator(`form > .elementor-message-${kind}`);
