export const BOLS_TITLE = 'Generate BOLs';
export const LABELS_TITLE = 'Pallet labels';
