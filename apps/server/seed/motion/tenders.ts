import { createHash } from 'node:crypto';
import { DECLINE_REASONS, type DeclineReason } from '@lanewright/domain/tendering/response-rules.ts';
import type { EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import { ltlEstimate } from '@lanewright/domain/rates/ltl-estimate.ts';
import { truckloadEstimate } from '@lanewright/domain/rates/truckload-estimate.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { hashOfToken, makeToken } from '../../src/platform/link-token.ts';
import { dice, type Dice } from '../random.ts';

const HOUR_MS = 3_600_000;

/** Of the shipments that were booked: so many were offered by mail; of a few the first carrier would not have it. */
const SHARE_TENDERED = 0.32;
const SHARE_REJECTED_FIRST = 0.02;
const SHARE_DECLINED = 0.6;
const SHARE_BY_LINK = 0.8;

const ANSWERERS = ['Kim Ford', 'Lee Park', 'Dana Whitfield', 'Sam Ortiz', 'Jo Lindqvist', 'Ari Novak'];

export interface TenderCarrier {
  id: string;
  name: string;
  mailedTo: string[];
}

export interface BookedShipment {
  id: string;
  carrier: TenderCarrier;
  cost: number;
  createdAt: number;
  bookedAt: number;
}

export interface DemoOffer {
  id: string;
  shipmentId: string;
  carrier: TenderCarrier;
  state: 'Sent' | 'Accepted' | 'Declined' | 'Expired';
  amount: number;
  offeredAt: number;
  answerUntil: number;
  settledAt: number | null;
  answeredBy: 'Link' | 'Hand' | null;
  answererName: string;
  reason: DeclineReason | null;
  counterAmount: number | null;
}

export const diceOfTender = (seed: string, shipmentId: string): Dice => dice(seed, `tender ${shipmentId}`, 0);

/** A link that nobody was mailed: its secret is known by its hash alone, as any. */
export function demoLinkHash(seed: string, companyId: string, id: string): string {
  return hashOfToken(makeToken(companyId, createHash('sha256').update(`${seed}|tender link|${id}`).digest()));
}

/** What a carrier that would not have it said, or that it said nothing. */
export function rejectedOffer(
  random: Dice,
  about: Pick<DemoOffer, 'shipmentId' | 'carrier' | 'amount' | 'offeredAt' | 'answerUntil'>,
): DemoOffer {
  const isDeclined = random.fraction('declined') < SHARE_DECLINED;
  const reason = isDeclined ? random.pick('reason', DECLINE_REASONS) : null;
  const answeredAt = about.offeredAt + (about.answerUntil - about.offeredAt) * (0.3 + 0.5 * random.fraction('after'));
  return {
    ...about,
    id: random.uuid('rejected offer'),
    state: isDeclined ? 'Declined' : 'Expired',
    settledAt: isDeclined ? Math.round(answeredAt) : about.answerUntil,
    answeredBy: isDeclined ? 'Link' : null,
    answererName: isDeclined ? random.pick('who declined', ANSWERERS) : '',
    reason,
    counterAmount: reason === 'PriceTooLow' ? cents(about.amount * (1.06 + 0.1 * random.fraction('counter'))) : null,
  };
}

/** How a shipment of the past came to its carrier, the first offer first; none where it was booked otherwise. */
export function offersOfBooked(seed: string, shipment: BookedShipment, others: readonly TenderCarrier[]): DemoOffer[] {
  const { id: shipmentId, carrier, cost, createdAt, bookedAt } = shipment;
  const random = diceOfTender(seed, shipmentId);
  const share = random.fraction('tendered');
  const span = bookedAt - createdAt;
  if (share >= SHARE_TENDERED || span <= 0 || cost <= 0) return [];
  const at = (part: number) => Math.round(createdAt + span * part);
  const first = others.filter(({ id }) => id !== carrier.id);
  const isRejectedFirst = share < SHARE_REJECTED_FIRST && first.length > 0;
  const isByLink = random.fraction('by link') < SHARE_BY_LINK;
  const accepted: DemoOffer = {
    id: random.uuid('offer'),
    shipmentId,
    carrier,
    state: 'Accepted',
    amount: cost,
    offeredAt: at(isRejectedFirst ? 0.6 : 0.4),
    answerUntil: bookedAt + 2 * HOUR_MS,
    // The same moment: by that a booking knows its offer.
    settledAt: bookedAt,
    answeredBy: isByLink ? 'Link' : 'Hand',
    answererName: random.pick('who accepted', ANSWERERS),
    reason: null,
    counterAmount: null,
  };
  if (!isRejectedFirst) return [accepted];
  const about = { shipmentId, carrier: random.pick('first carrier', first), amount: cents(cost * 0.95) };
  return [rejectedOffer(random, { ...about, offeredAt: at(0.1), answerUntil: at(0.5) }), accepted];
}

/** What is known of a load that is offered. */
export interface OfferedFreight {
  mode: string | null;
  equipment: EquipmentMode | null;
  miles: number | null;
  stops: number;
  weight: number;
  pallets: number;
  fromState: string;
  toState: string;
  isPartial: boolean;
}

const FEET_OF_A_ROW = 4;
const PALLETS_IN_A_ROW = 2;

/** What is offered for it: the market, give or take. */
export function offeredAmount(random: Dice, { mode, isPartial, ...freight }: OfferedFreight): number {
  const miles = freight.miles ?? 200;
  const level = 0.96 + 0.1 * random.fraction('a mile');
  if (mode === 'LTL')
    return cents(
      level * ltlEstimate({ miles, lines: [{ weight: freight.weight, freightClass: 70 }], isHazmat: false }),
    );
  const truck = truckloadEstimate({
    miles,
    stops: freight.stops,
    equipmentMode: freight.equipment ?? 'Dry',
    originState: freight.fromState,
    destinationState: freight.toState,
    month: 10,
    isTeam: false,
    isHazmat: false,
  });
  if (mode === 'TL' && !isPartial) return Math.round(level * truck);
  const feet = Math.ceil(freight.pallets / PALLETS_IN_A_ROW) * FEET_OF_A_ROW;
  const share = Math.max(feet / 53, freight.weight / 44_000);
  return Math.round(level * truck * Math.min(0.9, Math.max(0.45, 1.3 * share ** 0.8)));
}

export const answererOf = (random: Dice, purpose: string): string => random.pick(purpose, ANSWERERS);
