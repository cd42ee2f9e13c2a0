import type { SavedQuote } from '@lanewright/contract/quotes.ts';
import type { IntegratedRates, SpotQuote } from '@lanewright/contract/rates.ts';
import type { ContractRates } from '@lanewright/contract/shipment-lane-rates.ts';
import type { CarrierRecord } from '@lanewright/contract/carrier-records.ts';
import { comparableShare } from '@lanewright/domain/carriers/scorecard.ts';
import {
  changeSince,
  contractKey,
  integratedKey,
  priceIn,
  sortRates,
  spotKey,
  type KnownPrice,
  type PriceChange,
  type PriceView,
  type RateSort,
} from '@lanewright/domain/quotes/compare.ts';
import { badgesOf, isAfterRequiredDay, type RateBadge } from '@lanewright/domain/quotes/rate-badges.ts';
import type { GroupedRate } from '@lanewright/domain/quotes/rate-groups.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { ZoneName } from '@lanewright/domain/units/zoned-time.ts';

export type Charges = SpotQuote['charges'];
export type IntegratedRate = IntegratedRates['rates'][number];
export type ContractRate = ContractRates['rates'][number];

/** How prices are looked at: all parts of the screen and the paper show the same. */
export interface Look {
  view: PriceView;
  now: number;
  /** The day at the place of the pickup. */
  today: CalendarDay;
  /** The day by which the freight must be delivered; null where none is known. */
  requiredBy: CalendarDay | null;
  /** Of the pickup; its clocks say until when a price holds. */
  zone: ZoneName | null;
  /** Prices of the quote that this one repeats; null where it repeats none. */
  before: ReadonlyMap<string, number> | null;
}

/** Any price as it is shown. */
export interface Shown {
  /** By which it is chosen. */
  rateId: string;
  name: string;
  totalCost: number;
  customerCost: number | null;
  /** Of the view; null where the customer is quoted none. */
  price: number | null;
  charges: Charges;
  /** Null of a contract, which holds by its days. */
  validUntil: string | null;
  isExpired: boolean;
  change: PriceChange | null;
  remarks: readonly string[];
}

function changeOf({ before }: Look, known: { key: string; price: number | null }): PriceChange | null {
  return before === null || known.price === null ? null : changeSince(before, known as KnownPrice);
}

export const isOver = (validUntil: string, now: number): boolean => Date.parse(validUntil) <= now;

export type ShownSpot = Shown & { spot: SpotQuote };

export function shownSpot(spot: SpotQuote, look: Look): ShownSpot {
  const price = priceIn(look.view, spot);
  return {
    spot,
    rateId: spot.id,
    name: spot.isPartial ? 'Partial' : 'Exclusive Use',
    totalCost: spot.totalCost,
    customerCost: spot.customerCost,
    price,
    charges: spot.charges,
    validUntil: spot.validUntil,
    isExpired: isOver(spot.validUntil, look.now),
    change: changeOf(look, { key: spotKey(spot), price }),
    remarks: spot.remarks,
  };
}

export type CarrierRecords = ReadonlyMap<string, CarrierRecord>;

/** How each carrier delivers, as far as any answer has said. */
export function carrierRecordsOf({ integrated, contract }: Answers): CarrierRecords {
  const records = [...integrated, ...(contract ? [contract] : [])].flatMap(({ carriers }) => carriers);
  return new Map(records.map((record) => [record.carrierId, record]));
}

/** A price of LTL or volume LTL, with all that it is grouped and compared by. */
export type ShownIntegrated = Shown &
  GroupedRate & {
    rate: IntegratedRate;
    record: CarrierRecord | null;
    badges: readonly RateBadge[];
    /** Expected after the required day. */
    isLate: boolean;
  };

/** Sorted, with what stands out among the rates that can be chosen. */
export function shownIntegrated(
  rates: readonly IntegratedRate[],
  look: Look,
  sort: RateSort,
  records: CarrierRecords,
): ShownIntegrated[] {
  const compared = rates.map((rate) => {
    const price = priceIn(look.view, rate);
    const record = (rate.carrierId === null ? undefined : records.get(rate.carrierId)) ?? null;
    return {
      rate,
      id: rate.id,
      rateId: rate.id,
      name: rate.carrierName,
      carrierId: rate.carrierId,
      carrierName: rate.carrierName,
      serviceLevelCode: rate.serviceLevelCode,
      serviceLevel: rate.serviceLevel,
      customerFreightPayer: rate.customerFreightPayer,
      deliveryDate: rate.deliveryDate.slice(0, 10),
      totalCost: rate.totalCost,
      customerCost: rate.customerCost,
      price,
      charges: rate.charges,
      validUntil: rate.validUntil,
      isExpired: isOver(rate.validUntil, look.now),
      change: changeOf(look, { key: integratedKey(rate), price }),
      remarks: rate.remarks,
      record,
      onTime: record && comparableShare(record),
      isLate: isAfterRequiredDay(rate.deliveryDate.slice(0, 10), look.requiredBy),
    };
  });
  const badges = badgesOf(
    compared.filter(({ isExpired }) => !isExpired),
    look.requiredBy,
  );
  return sortRates(compared, sort).map((shown) => ({ ...shown, badges: badges.get(shown.id) ?? [] }));
}

/** What is said of every rate, to be said once and not with each of them. A rate that has no other beside it speaks for itself. */
export function remarksOfAll(rates: readonly Pick<Shown, 'remarks'>[]): readonly string[] {
  const [first, ...others] = rates;
  if (!first || others.length === 0) return [];
  return first.remarks.filter((remark) => others.every(({ remarks }) => remarks.includes(remark)));
}

export type ShownContract = Shown & { rate: ContractRate };

/** In the order in which the carriers are asked. */
export function shownContracts(rates: readonly ContractRate[], look: Look): ShownContract[] {
  return rates.map((rate) => {
    const price = priceIn(look.view, { ...rate, totalCost: rate.rate });
    return {
      rate,
      rateId: rate.quoteRateId,
      name: rate.carrierDescription,
      totalCost: rate.rate,
      customerCost: rate.customerCost,
      price,
      charges: rate.charges,
      validUntil: null,
      isExpired: rate.expirationDate < look.today,
      change: changeOf(look, { key: contractKey(rate), price }),
      remarks: [],
    };
  });
}

export type Answers = SavedQuote['rates'];
