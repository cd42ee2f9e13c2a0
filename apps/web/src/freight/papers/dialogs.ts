// One file for both: what they share is most of them.
export { BolsDialog } from './bols-dialog.tsx';
export { PalletLabelsDialog } from './pallet-labels-dialog.tsx';
