/** What every dialog that is opened from a row is told. */
export interface RowDialogProps {
  shipmentId: string;
  shipmentNumber: string;
  onClose: () => void;
}
