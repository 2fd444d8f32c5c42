/** Escapes text for HTML and for PHP, since names of scripts come from untrusted pages. */

const REFERENCES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text and quoted attribute values. */
export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (one) => REFERENCES[one]);

/** A PHP string in single quotes, in which only the backslash and the quote have a meaning. */
export const phpString = (text) => `'${String(text).replace(/[\\']/g, '\\$&')}'`;
