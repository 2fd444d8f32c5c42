import { parseAnswer } from '../../values/parse-answer';
import { numberOf, type Raw, textOf, treeOf } from '../../values/readers';

/** The server's answer to a submitted form. */
export interface FormAnswer {
  readonly isSuccess: boolean;
  /** The message may contain markup. */
  readonly message: string;
  /** The error messages by the id of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The data that the form's events pass to listeners. */
  readonly data: Raw;
  /** The address that the visitor is sent to; not checked. */
  readonly redirect: string;
  /** The popup to open or close. */
  readonly popup: { readonly action: string; readonly id: number; readonly isForGood: boolean } | undefined;
}

/** A longer answer is an error and would only block the browser, in characters. */
const MAX_LENGTH = 500_000;

/** Reads an answer; `undefined` for anything else, such as an error page. Never throws. */
export function readAnswer(body: string): FormAnswer | undefined {
  const answer = treeOf(parseAnswer(body, MAX_LENGTH));
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
