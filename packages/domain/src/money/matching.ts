import { plainNumber, plainPro, type CarrierBill } from './bill.ts';

/** A shipment that a bill may be for. */
export interface BilledShipment {
  id: string;
  shipmentNumber: string;
  proNumber: string | null;
  /** What is printed on its bills of lading. */
  billsOfLading: readonly string[];
  carrierId: string | null;
  carrierCode: string | null;
  /** Its truck was cancelled: a bill may still come for that. */
  isCancelled?: boolean;
}

/** What of a bill points to a shipment; the surest first. */
export const MATCH_REASONS = ['shipmentNumber', 'proNumber', 'billOfLading'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface Candidate {
  shipment: BilledShipment;
  reasons: MatchReason[];
  /** Somebody else carried it. */
  isOtherCarrier: boolean;
}

export type Match =
  | { state: 'Matched'; candidate: Candidate }
  | { state: 'Ambiguous'; candidates: Candidate[] }
  | { state: 'Unmatched'; candidates: Candidate[] };
export type MatchState = Match['state'];

const REASON_LABELS: Record<MatchReason, string> = {
  shipmentNumber: 'shipment number',
  proNumber: 'PRO number',
  billOfLading: 'bill of lading',
};
export const matchReasonLabel = (reason: MatchReason): string => REASON_LABELS[reason];

type Sent = Pick<CarrierBill, 'proNumber' | 'billOfLading' | 'shipmentNumber' | 'carrierCode'> & {
  /** Known from the key that it was sent with. */
  carrierId: string | null;
};

function reasonsFor(sent: Sent, shipment: BilledShipment): MatchReason[] {
  const number = plainNumber(sent.shipmentNumber);
  const bill = plainNumber(sent.billOfLading);
  const pro = plainPro(sent.proNumber);
  const own = plainNumber(shipment.shipmentNumber);
  const papers = [own, ...shipment.billsOfLading.map(plainNumber)];
  return [
    ...(number !== '' && number === own ? (['shipmentNumber'] as const) : []),
    ...(pro !== '' && shipment.proNumber !== null && pro === plainPro(shipment.proNumber)
      ? (['proNumber'] as const)
      : []),
    ...(bill !== '' && papers.includes(bill) ? (['billOfLading'] as const) : []),
  ];
}

function isOther(sent: Sent, { carrierId, carrierCode }: BilledShipment): boolean {
  if (sent.carrierId !== null) return carrierId !== sent.carrierId;
  const code = plainNumber(sent.carrierCode);
  return code !== '' && carrierCode !== null && plainNumber(carrierCode) !== code;
}

/**
 * Which shipment a bill is for. One that its numbers point to, by the carrier that sent it, is the one; where numbers point to
 * several, or to somebody else's, a person has to say. Freight that was carried goes before what was cancelled.
 */
export function matchBill(sent: Sent, shipments: readonly BilledShipment[]): Match {
  const candidates = shipments
    .map((shipment) => ({ shipment, reasons: reasonsFor(sent, shipment), isOtherCarrier: isOther(sent, shipment) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.isOtherCarrier) - Number(other.isOtherCarrier) ||
        other.reasons.length - one.reasons.length ||
        (one.shipment.shipmentNumber < other.shipment.shipmentNumber ? -1 : 1),
    );
  const likely = candidates.filter(({ isOtherCarrier }) => !isOtherCarrier);
  const carried = likely.filter(({ shipment }) => shipment.isCancelled !== true);
  const own = carried.length > 0 ? carried : likely;
  if (own.length === 1) return { state: 'Matched', candidate: own[0]! };
  return own.length > 1 ? { state: 'Ambiguous', candidates } : { state: 'Unmatched', candidates };
}
