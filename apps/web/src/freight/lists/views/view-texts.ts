export const VIEW_TEXTS = {
  saved: 'View saved successfully',
  notSaved: 'Failed to save view',
  shared: 'View shared',
  notShared: 'Failed to share view',
  notDeleted: 'User view failed to delete',
  notReordered: 'Failed to reorder views',
} as const;
