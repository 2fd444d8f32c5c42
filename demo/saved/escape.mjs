/** Text into HTML and into PHP: names of scripts come from pages nobody vouches for. */

const REFERENCES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and for quoted attribute values. */
export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (one) => REFERENCES[one]);

/** A PHP string in single quotes, where only the backslash and the quote itself have a meaning. */
export const phpString = (text) => `'${String(text).replace(/[\\']/g, '\\$&')}'`;
