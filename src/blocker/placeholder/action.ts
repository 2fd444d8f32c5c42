/** What a click on a placeholder's control does; the controls carry it as this attribute. */
export const ACTION = 'data-rcb-action';
export type Action = 'load' | 'more' | 'open' | 'close';

/** The attribute as props. */
export const acts = (action: Action): Readonly<Record<string, string>> => ({ [ACTION]: action });
