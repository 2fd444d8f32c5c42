import type { Messages } from './messages';

const MEGABYTE = 1024 * 1024;

/** Returns the server's error message for files that are too large; empty where all files are small enough. */
export const tooLarge = ({ files, dataset }: HTMLInputElement): string => {
  const limit = Number(dataset.maxsize) * MEGABYTE;
  const isTooLarge = limit > 0 && [...(files ?? [])].some(({ size }) => size > limit);
  return isTooLarge ? dataset.maxsizeMessage || `Die Datei darf höchstens ${dataset.maxsize} MB haben.` : '';
};

/** Reports at once that a file is too large, and blocks submitting the form with it. */
export function checkFiles(form: HTMLFormElement, messages: Messages, signal: AbortSignal): void {
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      const error = tooLarge(target);
      target.setCustomValidity(error);
      if (error) messages.blame(target, error);
    },
    { signal },
  );
}
