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

/**
 * Reports at once that a file is too large.
 * @returns reports the files that are still too large, and returns the field of the first. Only a submit can tell,
 * because the browser sends no event where a script or a reset removes a file.
 */
export function checkFiles(
  form: HTMLFormElement,
  messages: Messages,
  text: string,
  signal: AbortSignal,
): () => HTMLInputElement | undefined {
  const report = (field: HTMLInputElement) => {
    const error = tooLarge(field, text);
    if (error) messages.blame(field, error);
    return error !== '';
  };
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') report(target);
    },
    { signal },
  );
  return () => [...form.querySelectorAll<HTMLInputElement>('[type=file]:enabled')].filter(report)[0];
}
