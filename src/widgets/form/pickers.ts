/** Opens the date picker on a click anywhere in the field, as the original script's picker does. */
export function openPickers(form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    'click',
    ({ target }) => {
      const field = (target as Element).closest<HTMLInputElement>(
        'input:is(.elementor-date-field,.elementor-time-field)',
      );
      try {
        if (!field?.readOnly) field?.showPicker();
      } catch {
        // The browser refuses without a visitor's own click; the visitor can type the date.
      }
    },
    { signal },
  );
}
