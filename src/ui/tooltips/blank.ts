/** Whether there is neither text nor a picture; editors leave empty paragraphs behind. */
export const isBlank = (source: ParentNode & Node): boolean =>
  !source.textContent?.trim() && !source.querySelector('img,svg,video,iframe,i');
