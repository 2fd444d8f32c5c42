import type { Messages } from './messages';

const MEGABYTE = 1024 * 1024;

/** What is wrong with the chosen files, in the server's own words; empty where nothing is (contract pro 20). */
export const tooLarge = ({ files, dataset }: HTMLInputElement): string => {
  const limit = Number(dataset.maxsize) * MEGABYTE;
  const isTooLarge = limit > 0 && [...(files ?? [])].some(({ size }) => size > limit);
  return isTooLarge ? dataset.maxsizeMessage || `Die Datei darf höchstens ${dataset.maxsize} MB haben.` : '';
};

/** Says at once that a file is too large, and keeps the form from being sent with it. */
export function checkFiles(form: HTMLFormElement, messages: Messages, signal: AbortSignal): void {
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      const fault = tooLarge(target);
      target.setCustomValidity(fault);
      if (fault) messages.blame(target, fault);
    },
    { signal },
  );
}
