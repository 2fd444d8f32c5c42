import { graphemes } from '../../ui/text/graphemes';

/**
 * Splits `text`, which is not blank, into its first letter and the rest. A non-breaking space right after the letter
 * becomes an ordinary space, so that it does not indent the text.
 */
export function splitInitial(text: string): readonly [initial: string, rest: string] {
  const [, body = ''] = /^[\s\u00a0]*(.*)$/s.exec(text) ?? [];
  const [initial = ''] = graphemes(body);
  return [initial, body.slice(initial.length).replace(/^\u00a0/, ' ')];
}
