import { graphemes } from '../../ui/graphemes';

/**
 * The first letter of `text`, which is not blank, and what follows it. A space that no line may end at becomes an ordinary one
 * right behind the letter, where it is not to push the text aside.
 */
export function splitInitial(text: string): readonly [initial: string, rest: string] {
  const [, body = ''] = /^[\s\u00a0]*(.*)$/s.exec(text) ?? [];
  const [initial = ''] = graphemes(body);
  return [initial, body.slice(initial.length).replace(/^\u00a0/, ' ')];
}
