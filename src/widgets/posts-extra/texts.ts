/** The texts of lists of posts, for visitors. */
export const TEXTS = {
  more: [
    'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
    '',
    'One more item loaded | {n} more items loaded',
  ],
  shown: ['Ein Eintrag | {n} Einträge', '', 'One item | {n} items'],
  none: ['Keine Einträge', '', 'No items'],
  failedMore: ['Weitere Einträge konnten nicht geladen werden.', '', 'More items could not be loaded.'],
  retry: ['Nochmals versuchen', '', 'Try again'],
} as const;
