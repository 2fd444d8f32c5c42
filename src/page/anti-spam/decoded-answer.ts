import { listOf, textOf, treeOf } from '../../values/readers';

export interface Decoded {
  readonly isAllowed: boolean;
  /** The server's message to visitors. */
  readonly comment: string;
  /** Addresses by their encoded text on the page. */
  readonly contacts: ReadonlyMap<string, string>;
}

/** Removes the link that the server may put around an address. */
const withoutTags = (decoded: string) => decoded.replace(/<[^>]*>/g, '').trim();

/** Reads the server's answer; `undefined` where it contains nothing. */
export function readDecoded(answer: unknown): Decoded | undefined {
  const { success, data } = treeOf(answer);
  const rows = listOf(data).map(treeOf);
  const [first] = rows;
  if (!first) {
    const comment = textOf(treeOf(data).comment) || textOf(data);
    return comment ? { isAllowed: false, comment, contacts: new Map() } : undefined;
  }
  return {
    isAllowed: success === true && !!first.is_allowed,
    comment: textOf(first.comment),
    contacts: new Map(rows.map((row) => [textOf(row.encoded_email), withoutTags(textOf(row.decoded_email))])),
  };
}

/** The part of a contact that visitors see: without a subject or other parameters. */
export const shownContact = (contact: string): string => contact.replace(/[?&].*/s, '');

/** Scheme and masked text of a masked link; `undefined` for every other link. */
export function maskedIn(href: string): { scheme: string; masked: string } | undefined {
  const [, scheme, rest] = /^(mailto:|tel:)(.*)$/is.exec(href) ?? [];
  return scheme && rest ? { scheme, masked: shownContact(rest) } : undefined;
}
