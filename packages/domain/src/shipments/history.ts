import type { OfferState } from '../tendering/offer-states.ts';
import { OWN_FREIGHT_SERVICE } from './origination.ts';

/** What the trail keeps of a shipment: all of it at its beginning, later only what became different. */
export interface TrailOfShipment {
  shipmentNumber?: string;
  orders?: string[];
  maxBuy?: number;
  miles?: number | null;
  /** The order whose change it followed. */
  followedOrder?: string;
  /** Which stops of orders the truck makes, in its order. */
  stops?: string[];
  status?: string;
  carrier?: string;
  cost?: number;
  proNumber?: string;
  pickupNumber?: string;
  cancelReason?: string;
  isUndone?: boolean;
  refusedBy?: string;
  unclearWith?: string;
  /** What was no longer as the carrier was asked to carry it. */
  changedSince?: string[];
  keptBy?: string;
  reason?: string;
  /** Numbers of bills of lading. */
  printed?: string[];
  sentTo?: string[];
  /** How many labels of pallets. */
  labels?: number;
  /** What its carrier was asked for. */
  changeOf?: string;
  changeState?: 'asked' | 'accepted' | 'refused' | 'withdrawn';
  differences?: string[];
  /** On its way: what was said, and what it came to. */
  said?: string;
  withdrew?: string;
  /** An event that seemed impossible. */
  acceptedHeld?: string;
  dismissedHeld?: string;
  movedTo?: string;
  onTime?: string;
  driver?: string;
  lateness?: string;
  /** A carrier that it was offered to, and what has become of the offer. */
  tenderTo?: string;
  tenderState?: OfferState;
  tenderAmount?: number;
  answeredBy?: 'Link' | 'Hand';
  answererName?: string;
  /** Carriers that were asked for their prices, and one of them with its answer. */
  ratesAskedOf?: string[];
  rateOf?: string;
  rateAnswer?: string;
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const limitInWords = (amount: number) => (amount === 0 ? 'no limit' : dollars(amount));

function costInWords({ cost: was }: TrailOfShipment, { cost }: TrailOfShipment): string[] {
  return was === undefined || cost === undefined || was === cost
    ? []
    : [`changed the cost from ${dollars(was)} to ${dollars(cost)}`];
}

/** What a carrier came to have to do with it. */
function bookingInWords(before: TrailOfShipment, after: TrailOfShipment): string[] {
  if (after.refusedBy !== undefined) return [`was refused by ${after.refusedBy}: ${after.reason ?? ''}`];
  if (after.unclearWith !== undefined)
    return [
      after.changedSince === undefined
        ? `got no answer from ${after.unclearWith}`
        : `was booked by ${after.unclearWith} as requested, but changed since: ${after.changedSince.join(', ')}`,
    ];
  if (after.keptBy !== undefined) return [`could not cancel it with ${after.keptBy}: ${after.reason ?? ''}`];
  if (after.isUndone) return [`took the booking with ${before.carrier || OWN_FREIGHT_SERVICE} back`];
  if (after.cancelReason !== undefined) return [`cancelled the shipment: ${after.cancelReason}`];
  if (after.carrier === undefined || after.cost === undefined) return costInWords(before, after);
  const numbers = [
    ...(after.proNumber === undefined ? [] : [`PRO ${after.proNumber}`]),
    ...(after.pickupNumber === undefined ? [] : [`pickup ${after.pickupNumber}`]),
  ];
  return [[`booked it with ${after.carrier} for ${dollars(after.cost)}`, ...numbers].join(', ')];
}

function papersInWords({ printed, sentTo, labels }: TrailOfShipment): string[] {
  const bills = `the bill${printed?.length === 1 ? '' : 's'} of lading ${printed?.join(', ') ?? ''}`;
  return [
    ...(printed === undefined ? [] : [sentTo ? `sent ${bills} to ${sentTo.join(', ')}` : `printed ${bills}`]),
    ...(labels === undefined ? [] : [`printed ${labels} pallet label${labels === 1 ? '' : 's'}`]),
  ];
}

function changeInWords({ changeOf, changeState, differences = [], reason }: TrailOfShipment): string[] {
  if (changeOf === undefined || changeState === undefined) return [];
  const what = differences.length === 0 ? '' : `: ${differences.join('; ')}`;
  const why = reason ? ` (${reason})` : '';
  switch (changeState) {
    case 'asked':
      return [`asked the carrier for a change of ${changeOf}${what}${why}`];
    case 'accepted':
      return [`had the carrier's word for the change of ${changeOf}${what}`];
    case 'refused':
      return [`was refused the change of ${changeOf} by the carrier${why}`];
    case 'withdrawn':
      return [`gave up the change of ${changeOf}${why}`];
  }
}

function wayInWords(after: TrailOfShipment): string[] {
  const { said, withdrew, acceptedHeld, dismissedHeld, movedTo, onTime, driver, lateness } = after;
  return [
    ...(said === undefined ? [] : [`added a check call: ${said}`]),
    ...(withdrew === undefined ? [] : [`withdrew a check call: ${withdrew}`]),
    ...(acceptedHeld === undefined ? [] : [`accepted a held event: ${acceptedHeld}`]),
    ...(dismissedHeld === undefined ? [] : [`dismissed a held event: ${dismissedHeld}`]),
    ...(movedTo === undefined ? [] : [`moved it to ${movedTo}`]),
    ...(onTime === undefined ? [] : [`marked it ${onTime}`]),
    ...(driver === undefined ? [] : [`said who drives: ${driver}`]),
    ...(lateness === undefined ? [] : [`explained the lateness of ${lateness}`]),
  ];
}

function offerInWords(after: TrailOfShipment): string[] {
  const { tenderTo: carrier, tenderState: state, tenderAmount, answeredBy, answererName, reason } = after;
  if (carrier === undefined || state === undefined) return [];
  const who = answererName ? `${carrier} (${answererName})` : carrier;
  const why = reason ? `: ${reason}` : '';
  const heard = (verb: string) =>
    answeredBy === 'Hand' ? `recorded that ${who} ${verb} the offer` : `was told that ${who} ${verb} the offer`;
  switch (state) {
    case 'Pending':
    case 'Sent':
      return [`offered it to ${carrier}${tenderAmount === undefined ? '' : ` for ${dollars(tenderAmount)}`}`];
    case 'Accepted':
      return [`${heard('accepted')}${reason ? `, not booked${why}` : ''}`];
    case 'Declined':
      return [`${heard('declined')}${why}`];
    case 'Expired':
      return [`got no answer from ${carrier} in time`];
    case 'Withdrawn':
      return [`withdrew the offer to ${carrier}`];
  }
}

function ratesInWords({ ratesAskedOf, rateOf, rateAnswer }: TrailOfShipment): string[] {
  return [
    ...(ratesAskedOf === undefined ? [] : [`asked ${ratesAskedOf.join(', ')} for a price`]),
    ...(rateOf === undefined ? [] : [`got a price from ${rateOf}: ${rateAnswer ?? ''}`]),
  ];
}

function followedInWords({ miles: was }: TrailOfShipment, { followedOrder, stops, miles }: TrailOfShipment): string[] {
  if (followedOrder === undefined) return [];
  const parts = [
    ...(stops === undefined ? [] : ['stops']),
    ...(miles == null || miles === was ? [] : [`${miles.toLocaleString('en-US')} miles`]),
  ];
  return [`updated it for the change of order ${followedOrder}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`];
}

/** What became different, one clause for each thing. */
export function shipmentInWords(before: TrailOfShipment, after: TrailOfShipment): string[] {
  const had = before.orders ?? [];
  const has = after.orders ?? had;
  const added = has.filter((number) => !had.includes(number));
  const removed = had.filter((number) => !has.includes(number));
  const isReordered =
    after.stops !== undefined && after.followedOrder === undefined && added.length + removed.length === 0;
  return [
    ...bookingInWords(before, after),
    ...papersInWords(after),
    ...changeInWords(after),
    ...wayInWords(after),
    ...offerInWords(after),
    ...ratesInWords(after),
    ...added.map((number) => `put ${number} on the shipment`),
    ...removed.map((number) => `took ${number} off the shipment`),
    ...(isReordered ? ['changed the order of the stops'] : []),
    ...followedInWords(before, after),
    ...(after.maxBuy === undefined || after.maxBuy === before.maxBuy
      ? []
      : [`changed the max buy from ${limitInWords(before.maxBuy ?? 0)} to ${limitInWords(after.maxBuy)}`]),
  ];
}
