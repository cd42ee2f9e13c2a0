import type { Charge } from '../rating/charges.ts';
import { cents, sumOfMoney } from '../units/money.ts';
import { byPrice, compareBy, compareRates, type ComparedRate, type RateSort } from './compare.ts';

// One group per carrier, with its services inside.

/** The facts of a rate that decide which group and which service it belongs to. */
export interface GroupedRate extends ComparedRate {
  carrierId: string | null;
  serviceLevelCode: string;
  serviceLevel: string;
  /** Priced by the company's own agreement with the carrier, and not openly. */
  customerFreightPayer: boolean;
  isExpired: boolean;
}

/** A service of a carrier at its lowest price. */
export interface Service<Rate> {
  rate: Rate;
  /** The same service at other prices, none of them better; cheapest first. */
  alternatives: readonly Rate[];
}

export interface CarrierGroup<Rate> {
  key: string;
  /** The first of the carrier's services in the chosen order. */
  lead: Service<Rate>;
  /** Its other services, in the same order. */
  others: readonly Service<Rate>[];
}

/** A seller that is no carrier of the company's network is known by its name only. */
const carrierKey = ({ carrierId, carrierName }: GroupedRate) => carrierId ?? `name ${carrierName}`;

/** A price that holds comes before one that has expired, and an own agreement before an open rate at the same price. */
const byValidity = (one: GroupedRate, other: GroupedRate) => Number(one.isExpired) - Number(other.isExpired);
const byAgreement = (one: GroupedRate, other: GroupedRate) =>
  Number(other.customerFreightPayer) - Number(one.customerFreightPayer);

/** The same service, delivered no earlier and at no lower price; an expired price hides none that holds. */
function isAlternativeTo(rate: GroupedRate, better: GroupedRate): boolean {
  return (
    rate.serviceLevelCode === better.serviceLevelCode &&
    rate.serviceLevel === better.serviceLevel &&
    rate.isExpired === better.isExpired &&
    rate.deliveryDate >= better.deliveryDate &&
    rate.price !== null &&
    better.price !== null &&
    rate.price >= better.price
  );
}

function servicesOf<Rate extends GroupedRate>(rates: readonly Rate[], by: RateSort): Service<Rate>[] {
  const services: { rate: Rate; alternatives: Rate[] }[] = [];
  const cheapestFirst = compareBy<Rate>([byValidity, byPrice, byAgreement, compareRates('price')]);
  for (const rate of rates.toSorted(cheapestFirst)) {
    const service = services.find((known) => isAlternativeTo(rate, known.rate));
    if (service) service.alternatives.push(rate);
    else services.push({ rate, alternatives: [] });
  }
  const inOrder = compareBy<Rate>([byValidity, compareRates(by)]);
  return services.toSorted((one, other) => inOrder(one.rate, other.rate));
}

/** One group per carrier, in the order of the best service of each. */
export function groupRates<Rate extends GroupedRate>(rates: readonly Rate[], by: RateSort): CarrierGroup<Rate>[] {
  const compare = compareRates(by);
  return [...Map.groupBy(rates, carrierKey)]
    .map(([key, ofCarrier]) => {
      const [lead, ...others] = servicesOf(ofCarrier, by);
      return { key, lead: lead!, others };
    })
    .toSorted((one, other) => compare(one.lead.rate, other.lead.rate));
}

export interface ChargeDifference {
  /** "Fuel Surcharge"; what the carrier asks for the way itself is one amount, with its discount and minimum. */
  name: string;
  /** Above zero where the first price is higher. */
  difference: number;
}

const LINE_HAUL = 'Line haul';
/** What a tariff, a discount and a minimum make of the line haul cannot be compared one by one. */
const OF_LINE_HAUL = new Set(['Freight Rate', 'Discount', 'Minimum adjustment']);

type ChargedAmount = Pick<Charge, 'chargeTypeName' | 'total'>;

function amountsByName(charges: readonly ChargedAmount[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { chargeTypeName, total } of charges) {
    const name = OF_LINE_HAUL.has(chargeTypeName) ? LINE_HAUL : chargeTypeName;
    amounts.set(name, sumOfMoney([amounts.get(name) ?? 0, total]));
  }
  return amounts;
}

/** Why one price differs from another: the charges that differ, the largest difference first. */
export function chargeDifferences(
  charges: readonly ChargedAmount[],
  others: readonly ChargedAmount[],
): ChargeDifference[] {
  const [amounts, otherAmounts] = [amountsByName(charges), amountsByName(others)];
  return [...new Set([...amounts.keys(), ...otherAmounts.keys()])]
    .map((name) => ({ name, difference: cents((amounts.get(name) ?? 0) - (otherAmounts.get(name) ?? 0)) }))
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}
