import { listOf, textOf, treeOf } from '../../borders/values/readers';

export interface Decoded {
  readonly isAllowed: boolean;
  /** What the server says to visitors. */
  readonly comment: string;
  /** Addresses by how they stand encoded on the page. */
  readonly contacts: ReadonlyMap<string, string>;
}

/** An address as text: the server may put a link around it. */
const plain = (decoded: string) => decoded.replace(/<[^>]*>/g, '').trim();

/** What the server decoded (contract site-chrome A5); `undefined` where that is nothing. */
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
    contacts: new Map(rows.map((row) => [textOf(row.encoded_email), plain(textOf(row.decoded_email))])),
  };
}

/** What of a contact visitors read: without a subject or other parameters. */
export const shownContact = (contact: string): string => contact.replace(/[?&].*/s, '');

/** A masked address in a link: its scheme, and what is masked; `undefined` for every other link. */
export function maskedIn(href: string): { scheme: string; masked: string } | undefined {
  const [, scheme, rest] = /^(mailto:|tel:)(.*)$/is.exec(href) ?? [];
  return scheme && rest ? { scheme, masked: shownContact(rest) } : undefined;
}
