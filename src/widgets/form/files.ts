import { formatNumber } from '../../ui/text/numbers';
import type { Messages } from './messages';

const MEGABYTE = 1024 * 1024;

/**
 * Returns the server's error message for files that are too large; empty where all files are small enough.
 * @param text the message where the server has none, with `{n}` for the limit in MB
 */
export const tooLarge = ({ files, dataset }: HTMLInputElement, text: string): string => {
  const limit = Number(dataset.maxsize) * MEGABYTE;
  const isTooLarge = limit > 0 && [...(files ?? [])].some(({ size }) => size > limit);
  return isTooLarge
    ? dataset.maxsizeMessage || text.replace('{n}', formatNumber(Number(dataset.maxsize), 2))
    : '';
};

/** Reports at once that a file is too large, and blocks submitting the form with it. */
export function checkFiles(
  form: HTMLFormElement,
  messages: Messages,
  text: string,
  signal: AbortSignal,
): void {
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      const error = tooLarge(target, text);
      target.setCustomValidity(error);
      if (error) messages.blame(target, error);
    },
    { signal },
  );
}
