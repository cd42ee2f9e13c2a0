import { GenerateBols, PalletLabels, preloadPaperDialogs } from '../../../../freight/papers/paper-dialogs.tsx';
import { cancelTitle } from '../../../../freight/shipments/cancelling/cancel-title.ts';
import {
  OfferDialog,
  preloadTenderDialogs,
  RateRequestDialog,
  RecordResponseDialog,
} from '../../../../freight/tendering/tender-dialogs.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import {
  addTitle,
  NUMBERS_TITLE,
  OUTCOME_TITLE,
  removeTitle,
  type OpenedDialog,
  type ShipmentDialogProps,
  type ShipmentOrder,
} from './shipment-dialog.ts';

const BookDialog = lazyDialog<ShipmentDialogProps>(
  async () => (await import('../../../../freight/shipments/book-shipment-dialog.tsx')).BookShipmentDialog,
  ({ shipment }) => ({ title: `Book ${shipment.shipmentNumber}?` }),
);
const CancelDialog = lazyDialog<ShipmentDialogProps>(
  async () => (await import('../../../../freight/shipments/cancelling/cancel-dialog.tsx')).CancelDialog,
  ({ shipment }) => ({ title: cancelTitle(shipment) }),
);
const AddDialog = lazyDialog<ShipmentDialogProps>(
  async () => (await import('./add-order-dialog.tsx')).AddOrderDialog,
  ({ shipment }) => ({ title: addTitle(shipment) }),
);
const OutcomeDialog = lazyDialog<ShipmentDialogProps>(
  async () => (await import('./outcome-dialog.tsx')).OutcomeDialog,
  () => ({ title: OUTCOME_TITLE }),
);
const NumbersDialog = lazyDialog<ShipmentDialogProps>(
  async () => (await import('./numbers-dialog.tsx')).NumbersDialog,
  () => ({ title: NUMBERS_TITLE }),
);
const RemoveDialog = lazyDialog<ShipmentDialogProps & { order: ShipmentOrder }>(
  async () => (await import('./remove-order-dialog.tsx')).RemoveOrderDialog,
  ({ order }) => ({ title: removeTitle(order) }),
);
const TENDERING = { tender: OfferDialog, respond: RecordResponseDialog, requestRates: RateRequestDialog };
const PLAIN = {
  add: AddDialog,
  book: BookDialog,
  cancel: CancelDialog,
  numbers: NumbersDialog,
  outcome: OutcomeDialog,
};

export function preloadDialogs(): void {
  for (const Dialog of [...Object.values(PLAIN), RemoveDialog]) Dialog.preload();
  preloadPaperDialogs();
  preloadTenderDialogs();
}

export function OpenDialog({ dialog, ...props }: ShipmentDialogProps & { dialog: OpenedDialog }) {
  if (dialog.kind === 'remove') return <RemoveDialog {...props} order={dialog.order} />;
  if (dialog.kind === 'bols' || dialog.kind === 'labels') {
    const Papers = dialog.kind === 'bols' ? GenerateBols : PalletLabels;
    return <Papers shipmentNumber={props.shipment.shipmentNumber} onClose={props.onClose} />;
  }
  if (dialog.kind === 'tender' || dialog.kind === 'respond' || dialog.kind === 'requestRates') {
    const Tendering = TENDERING[dialog.kind];
    const { id, shipmentNumber } = props.shipment;
    return <Tendering shipmentId={id} shipmentNumber={shipmentNumber} onClose={props.onClose} />;
  }
  const Dialog = PLAIN[dialog.kind];
  return <Dialog {...props} />;
}
