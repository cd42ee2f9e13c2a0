export const BOLS_TITLE = 'Generate BOLs';
/** Of the button that leads to the dialog. */
export const bolsLabel = (count: number): string => (count === 1 ? 'Generate BOL' : BOLS_TITLE);

export const LABELS_TITLE = 'Pallet labels';
