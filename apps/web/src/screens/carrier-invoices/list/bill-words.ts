import type { BillResult, WaitingBill } from '@lanewright/contract/carrier-bills.ts';
import { matchReasonLabel } from '@lanewright/domain/money/matching.ts';
import { amountText } from '../../../freight/money/amount.tsx';

export const WAITING_TITLE = 'Bills that wait for a shipment';

/** "By PRO number and bill of lading; another carrier carried it". */
export function whyCandidate({ reasons, isOtherCarrier, carrierName }: WaitingBill['candidates'][number]): string {
  const by = `Same ${reasons.map(matchReasonLabel).join(' and ')}`;
  return isOtherCarrier ? `${by}, but ${carrierName || 'another carrier'} carried it` : by;
}

export function candidateText(candidate: WaitingBill['candidates'][number]): string {
  const { shipmentNumber, originCity, destinationCity, bookedAmount } = candidate;
  const booked = bookedAmount === null ? '' : `, booked ${amountText(bookedAmount)}`;
  return `${shipmentNumber}, ${originCity} to ${destinationCity}${booked}`;
}

/** What a bill says of itself. */
export function numbersOf({ proNumber, billOfLading, shipmentNumber }: WaitingBill): string {
  return [
    proNumber && `PRO ${proNumber}`,
    billOfLading && `Bill of lading ${billOfLading}`,
    shipmentNumber && `Shipment ${shipmentNumber}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function whyWaiting({ state, candidates }: WaitingBill): string {
  if (state === 'Ambiguous')
    return `Its numbers point to ${candidates.length === 1 ? 'a shipment' : `${candidates.length} shipments`}.`;
  return candidates.length === 0
    ? 'None of its numbers is that of a shipment.'
    : 'Its numbers point to freight that another carrier carried.';
}

/** What has become of a bill, once it was sent. */
export function outcomeOf({ invoiceNumber, result, carrierInvoiceNumber, shipmentNumber, reason }: BillResult): string {
  if (result === 'matched') return `${invoiceNumber} is for ${shipmentNumber}, on ${carrierInvoiceNumber}`;
  if (result === 'waiting') return `${invoiceNumber} waits for somebody to say which shipment it is for`;
  if (result === 'known') return `${invoiceNumber} is known already`;
  return reason || `${invoiceNumber} was refused`;
}
