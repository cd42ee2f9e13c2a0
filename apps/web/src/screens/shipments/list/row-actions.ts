import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import {
  isAllowed,
  NO_PERMISSION_TOOLTIP,
  type Needs,
  type Permission,
} from '@lanewright/domain/access/permissions.ts';
import { isUnbooked, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import {
  BadgeDollarSign,
  Ban,
  CalendarCheck,
  FileText,
  MessageSquareReply,
  Package,
  PackagePlus,
  Send,
  SquareArrowOutUpRight,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { BOLS_TITLE, LABELS_TITLE } from '../../../freight/papers/paper-titles.ts';
import { GenerateBols, PalletLabels } from '../../../freight/papers/paper-dialogs.tsx';
import { isBooked } from '../../../freight/shipments/shipment-words.ts';
import { OfferDialog, RateRequestDialog, RecordResponseDialog } from '../../../freight/tendering/tender-dialogs.tsx';
import { BookFromList, CancelFromList } from './parts/row-dialogs.tsx';
import type { RowDialogProps } from './row-dialog.ts';

interface Action {
  label: string;
  icon: ComponentType;
  needs: Needs;
  /** Why it cannot be done with this shipment; null where it can. */
  whyNot: (shipment: ListedShipment) => string | null;
  isApart?: boolean;
}

/** Opens a dialog, or leads to a page. */
export type RowAction = Action &
  ({ dialog: ComponentType<RowDialogProps> } | { address: (shipment: ListedShipment) => string });

const always = () => null;
const whyVoided = ({ shipmentNumber, shipmentStatus }: ListedShipment) =>
  shipmentStatus === SHIPMENT_STATUS.Voided ? `Shipment ${shipmentNumber} is voided.` : null;
const whyNoPaper = (shipment: ListedShipment) =>
  whyVoided(shipment) ?? (isBooked(shipment) ? null : 'A carrier has to take the shipment first: book it.');
const whyNotChange = (shipment: ListedShipment) =>
  whyVoided(shipment) ??
  (isUnbooked(shipment.shipmentStatus) ? null : 'Orders can be added and taken off only until it is booked.');

const whyNoOrders = ({ orderNumbers }: ListedShipment) =>
  orderNumbers.length === 0 ? 'There is no order on the shipment.' : null;
const whyNotTender = (shipment: ListedShipment) =>
  shipment.shipmentStatus === SHIPMENT_STATUS.Tendering
    ? 'The offer to the carrier is open: wait for the answer, or withdraw it.'
    : (shipment.whyNotBook ?? whyNoOrders(shipment));
// An offer that is open may be declined: others can be asked for their prices meanwhile.
const whyNotRequestRates = (shipment: ListedShipment) =>
  shipment.shipmentStatus === SHIPMENT_STATUS.Tendering ? whyNoOrders(shipment) : whyNotTender(shipment);
const whyNotRespond = ({ shipmentStatus }: ListedShipment) =>
  shipmentStatus === SHIPMENT_STATUS.Tendering ? null : 'No offer is open.';

const previewOf = ({ shipmentNumber }: ListedShipment) => `/shipments/${shipmentNumber}/preview`;

export const BOOK: RowAction = {
  label: 'Book',
  icon: CalendarCheck,
  needs: 'BookShipment',
  whyNot: ({ whyNotBook }) => whyNotBook,
  dialog: BookFromList,
};

/** The menu of a row, from top to bottom. */
export const ROW_ACTIONS: readonly RowAction[] = [
  { label: 'Open', icon: SquareArrowOutUpRight, needs: 'ViewShipment', whyNot: always, address: previewOf },
  BOOK,
  { label: 'Tender', icon: Send, needs: 'BookShipment', whyNot: whyNotTender, dialog: OfferDialog },
  {
    label: 'Record response',
    icon: MessageSquareReply,
    needs: 'RecordResponse',
    whyNot: whyNotRespond,
    dialog: RecordResponseDialog,
  },
  {
    label: 'Request rates',
    icon: BadgeDollarSign,
    needs: 'CreateRateRequest',
    whyNot: whyNotRequestRates,
    dialog: RateRequestDialog,
  },
  {
    label: 'Add or remove orders',
    icon: PackagePlus,
    needs: { all: ['ConsolidateOrder', 'CreateShipment'] },
    whyNot: whyNotChange,
    // Its page shows what is on it, and what another order would do to the way.
    address: previewOf,
  },
  { label: BOLS_TITLE, icon: FileText, needs: 'GenerateBillOfLading', whyNot: whyNoPaper, dialog: GenerateBols },
  { label: LABELS_TITLE, icon: Package, needs: 'GeneratePalletLabel', whyNot: whyNoPaper, dialog: PalletLabels },
  {
    label: 'Cancel shipment',
    icon: Ban,
    needs: 'CancelShipment',
    whyNot: ({ whyNotCancel }) => whyNotCancel,
    dialog: CancelFromList,
    isApart: true,
  },
];

/** Without permission nothing else matters: what the shipment itself allows is said to who could do it. */
export function reasonOff(
  { needs, whyNot }: RowAction,
  shipment: ListedShipment,
  permissions: readonly Permission[],
): string | undefined {
  return isAllowed(permissions, needs) ? (whyNot(shipment) ?? undefined) : NO_PERMISSION_TOOLTIP;
}
