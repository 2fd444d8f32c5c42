import { parseJson } from '../../borders/values/json';
import { numberOf, type Raw, textOf, treeOf } from '../../borders/values/readers';

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
  const answer = treeOf(parseJson(body, MAX_LENGTH));
  if (typeof answer.success !== 'boolean') return undefined;
  const data = treeOf(answer.data);
  const more = treeOf(data.data);
  const popup = treeOf(more.popup);
  return {
    isSuccess: answer.success,
    message: textOf(data.message),
    errors: Object.fromEntries(Object.entries(treeOf(data.errors)).map(([key, each]) => [key, textOf(each)])),
    data,
    redirect: textOf(more.redirect_url),
    popup: popup.action
      ? {
          action: textOf(popup.action),
          id: numberOf(popup.id, 0),
          isForGood: popup.do_not_show_again === 'yes' || popup.do_not_show_again === true,
        }
      : undefined,
  };
}
