import type { ContractRatesQuestion } from '@lanewright/contract/shipment-lane-rates.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { pricedOf } from '@lanewright/domain/quotes/priced.ts';
import type { IntegratedOffer, SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion } from '@lanewright/domain/rating/question.ts';
import type { BookableRate } from '@lanewright/domain/shipments/bookable-rate.ts';
import { truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import { endOfContractDay } from '@lanewright/domain/units/contract-day.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findContractRatesOfOrders, findRatesById, findRatesOfRequest, type ChosenRate } from '../store/quotes.ts';

function daysOf({ rateSource, offer, miles, question }: ChosenRate): number {
  if (rateSource === 'Spot') return (offer as SpotOffer).transitDays;
  if (rateSource === 'ContractTL') {
    const { isTeamRequired, stops } = question as ContractRatesQuestion;
    return truckloadTransitDays(miles ?? 0, isTeamRequired, borderOfStops(stops));
  }
  return (offer as IntegratedOffer).maxServiceDays;
}

function pickupDateOf({ rateSource, question }: ChosenRate): string {
  if (rateSource === 'ContractTL') return (question as ContractRatesQuestion).shippingDate;
  return (question as Pick<IntegratedQuestion, 'day'>).day;
}

function postalCodesOf({ rateSource, question }: ChosenRate): [string, string] {
  if (rateSource === 'ContractTL') {
    const { stops } = question as ContractRatesQuestion;
    return [stops[0]!.postalCode, stops.at(-1)!.postalCode];
  }
  const { from, to } = question as Pick<IntegratedQuestion, 'from' | 'to'>;
  return [from.postalCode, to.postalCode];
}

/** Exported for orders: a price that was quoted, as an order that chooses it needs it; null for one of nobody's. */
export async function chosenRate(db: Db, rateId: string): Promise<ChosenQuote | null> {
  return (await chosenRates(db, [rateId])).get(rateId) ?? null;
}

/** Exported for shipments: the same of several at once; those of nobody's are left out. */
export async function chosenRates(db: Db, rateIds: readonly string[]): Promise<ReadonlyMap<string, ChosenQuote>> {
  const rates = await findRatesById(db, [...new Set(rateIds)]);
  return new Map(rates.map((rate) => [rate.id, asChosen(rate)]));
}

/** Exported for bookings: the rates that answered a request, or the requests of a quote, as they are booked. */
export async function ratesOfRequest(db: Db, id: string): Promise<BookableRate[]> {
  return (await findRatesOfRequest(db, id)).map(bookableOf);
}

/** Exported for bookings: contract rates of the quotes that orders were made from, or that were made of the orders. */
export async function contractRatesForOrders(db: Db, orderIds: readonly string[]): Promise<BookableRate[]> {
  const rates = (await findContractRatesOfOrders(db, orderIds)).map(bookableOf);
  // Of a contract that was quoted more than once, the newest price counts.
  return rates.filter((rate, index) => rates.findIndex(({ contractId }) => contractId === rate.contractId) === index);
}

function asChosen(rate: ChosenRate): ChosenQuote {
  const offer = rate.offer as Partial<IntegratedOffer & SpotOffer>;
  const rateSource = rate.rateSource as ChosenQuote['rateSource'];
  const isPartial = offer.isPartial ?? false;
  const { details, charges } = rate;
  const zone = details?.pickupLocation.ianaTimeZone ?? null;
  return {
    transitDays: daysOf(rate),
    rateSource,
    isCustomerFreightPayer: offer.customerFreightPayer ?? rate.rateSource === 'ContractTL',
    postalCodes: postalCodesOf(rate),
    ...(details && { priced: pricedOf(details, { rateSource, isPartial, charges }) }),
    told: {
      rateId: rate.id,
      quoteId: rate.quoteId,
      quoteNumber: rate.quoteNumber,
      carrierName: rate.carrierName,
      serviceLevel: offer.serviceLevel ?? null,
      isPartial,
      totalCost: rate.totalCost,
      customerCost: rate.customerCost,
      pickupDate: pickupDateOf(rate),
      deliveryDate: offer.deliveryDay ?? null,
      validUntil: validUntilOf(rate, zone).toISOString(),
      zone,
    },
    bookable: bookableOf(rate),
  };
}

/** A contract holds to the end of its last day at the pickup, whatever was stored when it was quoted. */
function validUntilOf({ rateSource, offer, validUntil }: ChosenRate, zone: string | null): Date {
  const { expirationDate } = offer as { expirationDate?: string };
  if (rateSource !== 'ContractTL' || expirationDate === undefined) return validUntil;
  return new Date(endOfContractDay(expirationDate, zone));
}

function bookableOf(rate: ChosenRate): NonNullable<ChosenQuote['bookable']> {
  const offer = rate.offer as Partial<IntegratedOffer & SpotOffer & { id: string }>;
  const isContract = rate.rateSource === 'ContractTL';
  return {
    rateId: rate.id,
    requestId: rate.requestId,
    rateSource: rate.rateSource as ChosenQuote['rateSource'],
    isCustomerFreightPayer: offer.customerFreightPayer ?? isContract,
    carrierId: rate.carrierId,
    carrierName: rate.carrierName,
    contractId: isContract ? (offer.id ?? null) : null,
    serviceDays: daysOf(rate),
    serviceLevelCode: offer.serviceLevelCode ?? '',
    isGuaranteed: offer.isGuaranteedRate ?? false,
    isPartial: offer.isPartial ?? false,
    providerQuoteNumber: offer.providerQuoteNumber ?? null,
    totalCost: rate.totalCost,
    charges: rate.charges,
  };
}

/** Exported for orders: the quote of that number, if it is the company's. */
export async function quoteOfNumber(db: Db, quoteNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('quote')
    .select('id')
    .where('quote_number', '=', quoteNumber.trim().toUpperCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
