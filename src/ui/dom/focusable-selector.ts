/** Selects elements that a click or the keyboard can focus, apart from frames, media and editable text. */
export const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';
