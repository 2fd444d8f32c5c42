/** The texts of lists of posts, for visitors. */
export const TEXTS = {
  more: ['{n} weitere Einträge geladen', '', '{n} more items loaded'],
  shown: ['{n} Einträge', '', '{n} items'],
  none: ['Keine Einträge', '', 'No items'],
  failedMore: ['Weitere Einträge konnten nicht geladen werden.', '', 'More items could not be loaded.'],
  retry: ['Nochmals versuchen', '', 'Try again'],
} as const;
