/** Texts of lists of posts, for visitors. */
export const TEXTS = {
  more: '{n} weitere Einträge geladen',
  shown: '{n} Einträge',
  none: 'Keine Einträge',
  failedMore: 'Weitere Einträge konnten nicht geladen werden.',
  retry: 'Nochmals versuchen',
} as const;
