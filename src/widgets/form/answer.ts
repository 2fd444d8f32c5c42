import { number, type Raw, text, tree } from '../../ui/values';

/** What the server says of a form (contract pro 20). */
export interface FormAnswer {
  readonly isSuccess: boolean;
  /** May hold markup. */
  readonly message: string;
  /** Messages by the field's id. */
  readonly errors: Readonly<Record<string, string>>;
  /** As listeners of the form's events get it. */
  readonly data: Raw;
  /** An address to go to; not checked. */
  readonly redirect: string;
  /** What to do with which popup. */
  readonly popup: { readonly action: string; readonly id: number; readonly isForGood: boolean } | undefined;
}

/** Longer ones are no answers but accidents, which would only keep the browser busy; characters. */
const MAX_LENGTH = 500_000;

/** Reads an answer; `undefined` for everything that is none, such as an error page. Never throws. */
export function readAnswer(body: string): FormAnswer | undefined {
  if (body.length > MAX_LENGTH) return undefined;
  let answer: Raw;
  try {
    answer = tree(JSON.parse(body));
  } catch {
    return undefined;
  }
  if (typeof answer.success !== 'boolean') return undefined;
  const data = tree(answer.data);
  const more = tree(data.data);
  const popup = tree(more.popup);
  return {
    isSuccess: answer.success,
    message: text(data.message),
    errors: Object.fromEntries(Object.entries(tree(data.errors)).map(([key, each]) => [key, text(each)])),
    data,
    redirect: text(more.redirect_url),
    popup: popup.action
      ? {
          action: text(popup.action),
          id: number(popup.id, 0),
          isForGood: popup.do_not_show_again === 'yes' || popup.do_not_show_again === true,
        }
      : undefined,
  };
}
