import type { Shipment } from '@lanewright/contract/shipments.ts';
import {
  isAllowed,
  NO_PERMISSION_TOOLTIP,
  type Needs,
  type Permission,
} from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import {
  reasonNotToRequestRates,
  reasonNotToRespond,
  reasonNotToTender,
  type TenderFacts,
} from '@lanewright/domain/tendering/tenderable.ts';

/** Why each action is off; undefined where it is on. */
export interface TenderReasons {
  tender: string | undefined;
  respond: string | undefined;
  requestRates: string | undefined;
}

/** What a page or a list knows of a shipment; who it is offered to, the dialogs know. */
export type TenderedFacts = Pick<Shipment, 'shipmentNumber' | 'shipmentStatus'> & {
  bookingState: TenderFacts['bookingState'];
  orderCount: number;
};

/** Tendering, and no booking asks: then an offer is open. */
export function isOffered({
  shipmentStatus,
  bookingState,
}: Pick<TenderedFacts, 'shipmentStatus' | 'bookingState'>): boolean {
  const isAsked = bookingState === 'asking' || bookingState === 'cancelling' || bookingState === 'unclear';
  return shipmentStatus === SHIPMENT_STATUS.Tendering && !isAsked;
}

export function tenderReasons(facts: TenderedFacts, permissions: readonly Permission[]): TenderReasons {
  const unless = (needs: Needs, reason: string | null) =>
    isAllowed(permissions, needs) ? (reason ?? undefined) : NO_PERMISSION_TOOLTIP;
  const { shipmentNumber, shipmentStatus: status, bookingState, orderCount } = facts;
  const openOfferTo = isOffered(facts) ? 'the carrier' : null;
  const known = { shipmentNumber, status, bookingState, orderCount, openOfferTo };
  return {
    tender: unless('BookShipment', reasonNotToTender(known)),
    respond: unless('RecordResponse', reasonNotToRespond(known)),
    requestRates: unless('CreateRateRequest', reasonNotToRequestRates(known)),
  };
}
