/**
 * The opening of a text page under the transparent header: picture, label, title, one sentence, and further content.
 */
import { html, picture, text, widget } from '../layers/markup.mjs';

/** @param {{ art: string, mark: string, title: string, lead: string, classes?: string, more?: string[] }} words */
export const opening = ({ art, mark, title, lead, classes = '', more = [] }) => `
  <div class="elementor-element elementor-element-0ffe4a7 e-flex e-con-boxed ak-buehne ${classes} e-con e-parent" data-id="0ffe4a7" data-element_type="container" data-settings='{"background_background":"classic"}'>${widget('image', picture(art, '', 'fetchpriority="high"'))}
    <div class="e-con-inner">${html(`<p class="ak-marke">${mark}</p>`)}${widget('heading', `<h1 class="elementor-heading-title elementor-size-default">${title}</h1>`)}${text(`<p class="ak-vorspann">${lead}</p>`)}${more.join('')}
    </div>
  </div>`;
