import { contractFuelPerMile, USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
import { ltlEstimate } from '@lanewright/domain/rates/ltl-estimate.ts';
import { ChargeSheet, type Charge } from '@lanewright/domain/rating/charges.ts';
import { embeddedRates, type CompanyRates, type KeptAgreement } from '@lanewright/domain/rating/embedded-rates.ts';
import { dieselOn, type DieselInForce } from '@lanewright/domain/rating/fuel.ts';
import { ratedProductOf } from '@lanewright/domain/rating/product-of-item.ts';
import {
  sizeOf,
  type IntegratedQuestion,
  type RatedPlace,
  type RatedProduct,
} from '@lanewright/domain/rating/question.ts';
import type { Market, RatingTerms } from '@lanewright/domain/rating/terms.ts';
import {
  partialFactor,
  partialPrice,
  truckloadPrice,
  type TruckloadFreight,
} from '@lanewright/domain/rating/truckload.ts';
import { itemsOf, type LineItemDraft, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import type { OrderLineItem } from '@lanewright/domain/orders/order-record.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import { FREIGHT_RATE, FUEL_SURCHARGE } from '@lanewright/domain/shipments/manual-charges.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { StarterCarrier } from '../carriers.ts';
import { demoAgreements } from '../lanes.ts';
import { contractLevel, contractTotal, termsOf } from '../rating.ts';

/** What shipments of the demonstration cost: the same tariffs, market and agreements that quotes of today are made of. */
export interface DemoPrices {
  terms: RatingTerms;
  market: Market;
  agreements: readonly KeptAgreement[];
  dieselOf(day: CalendarDay): DieselInForce;
}

export function demoPrices(
  seed: string,
  companyIndex: number,
  today: CalendarDay,
  carriers: readonly StarterCarrier[],
): DemoPrices {
  const terms = termsOf(seed, today, new Map(carriers.map(({ id, draft }) => [draft.scac!, id])));
  const agreements = demoAgreements(seed, companyIndex, today).map(({ id, carrierId, draft }) => ({
    ...draft,
    id,
    carrierId,
  }));
  const market = terms.market!;
  const known = new Map<CalendarDay, DieselInForce>();
  const dieselOf = (day: CalendarDay) => {
    let diesel = known.get(day);
    if (!diesel) known.set(day, (diesel = dieselOn(terms.diesel, market.fuel, day)!));
    return diesel;
  };
  return { terms, market, agreements, dieselOf };
}

/** What is to be carried, from where to where. */
export interface PricedOrder {
  draft: OrderDraft;
  miles: number;
  from: RatedPlace;
  to: RatedPlace;
  /** Other orders of the shipper fill the truck: all of it is paid. */
  isShared: boolean;
}

const dayOf = ({ draft }: PricedOrder): CalendarDay => draft.stops[0]!.baseDate!;

/** What a carrier with terminals charges; null where it does not take the freight. */
export function lessThanTruckloadCharges(
  { terms, agreements }: DemoPrices,
  order: PricedOrder,
  { carrier, isContract }: { carrier: StarterCarrier; isContract: boolean },
): Charge[] | null {
  const { draft, from, to, miles } = order;
  const mode = draft.shippingMode === 'VLTL' ? 'VLTL' : 'LTL';
  const own = terms.carriers.filter((one) => one.carrierId === carrier.id);
  if (!own.some(({ source }) => source === mode)) return null;
  const question: IntegratedQuestion = {
    from,
    to,
    miles,
    mode,
    day: dayOf(order),
    ready: null,
    close: null,
    products: itemsOf(draft).map(asProduct),
    accessorials: draft.accessorials,
  };
  const company: CompanyRates = {
    terms: { ...terms, carriers: own },
    carriers: [{ id: carrier.id, name: carrier.draft.name, scac: carrier.draft.scac, whyNot: [] }],
    agreements: isContract ? agreements.filter(({ carrierId }) => carrierId === carrier.id) : [],
  };
  const { offers } = embeddedRates(mode, question, company);
  const standard = offers.filter(({ isGuaranteedRate }) => !isGuaranteedRate);
  return (standard.find(({ customerFreightPayer }) => customerFreightPayer) ?? standard[0])?.charges ?? null;
}

const asProduct = (item: LineItemDraft): RatedProduct => ratedProductOf(item as OrderLineItem);

/** What freight costs that none of the carriers takes by its own terms. */
export function estimatedCharges(prices: DemoPrices, order: PricedOrder): Charge[] {
  const { draft, miles } = order;
  const items = itemsOf(draft).map(asProduct);
  if (draft.shippingMode === 'VLTL') {
    const part = sizeOf(items);
    return partialPrice(
      prices.market,
      haulOf({ ...order, draft: { ...draft, equipmentMode: 'Dry' } }),
      prices.dieselOf(dayOf(order)),
      { part },
    ).charges;
  }
  const sheet = new ChargeSheet();
  sheet.add({
    chargeTypeName: FREIGHT_RATE,
    description: 'As arranged with the carrier, fuel included',
    chargeRateType: 'Flat',
    rate: cents(ltlEstimate({ miles, lines: items, isHazmat: isHazmat(draft) })),
  });
  return sheet.charges;
}

function haulOf({ draft, miles, from, to }: PricedOrder): TruckloadFreight {
  return {
    miles: Math.max(1, miles),
    equipmentMode: draft.equipmentMode ?? 'Dry',
    originState: from.state,
    destinationState: to.state,
    originCountry: from.country,
    destinationCountry: to.country,
    month: Number(draft.stops[0]!.baseDate!.slice(5, 7)),
    stops: draft.stops.length,
    isTeam: draft.isTeamRequired,
    isHazmat: isHazmat(draft),
    isLiftGate: draft.isLiftGateRequired,
  };
}

const partOf = ({ draft, isShared }: PricedOrder) =>
  draft.isPartial && !isShared ? sizeOf(itemsOf(draft).map(asProduct)) : null;

/** A truck, or a part of one, of the spot market of its day. */
export function spotCharges({ market, dieselOf }: DemoPrices, order: PricedOrder): Charge[] {
  const [diesel, part, haul] = [dieselOf(dayOf(order)), partOf(order), haulOf(order)];
  return part ? partialPrice(market, haul, diesel, { part }).charges : truckloadPrice(market, haul, diesel).charges;
}

/** A truck by the contract of its carrier for the way: a line haul that stays, and fuel by the week. */
export function contractCharges(prices: DemoPrices, order: PricedOrder, carrierId: string): Charge[] {
  const { market, dieselOf } = prices;
  const [haul, part] = [haulOf(order), partOf(order)];
  const level = contractLevel(carrierId, order.from.postalCode, order.to.postalCode);
  const share = part ? partialFactor(market.partial, part) : 1;
  const usualFuel = contractFuelPerMile(USUAL_DIESEL);
  const perMile = haul.equipmentMode === 'Drayage' ? 0 : contractTotal(market, haul, level) / haul.miles - usualFuel;
  if (perMile <= 0) return spotCharges(prices, order);
  const sheet = new ChargeSheet();
  sheet.add({
    chargeTypeName: FREIGHT_RATE,
    description: 'Line haul',
    chargeRateType: 'PerMile',
    units: haul.miles,
    rate: cents(perMile * share),
  });
  sheet.add({
    chargeTypeName: FUEL_SURCHARGE,
    description: 'Fuel',
    chargeRateType: 'PerMile',
    units: haul.miles,
    rate: cents(contractFuelPerMile(dieselOf(dayOf(order)).price) * share),
  });
  if (haul.stops > 2)
    sheet.add({
      chargeTypeName: 'Stop-off',
      description: 'Stops on the way',
      chargeRateType: 'PerStop',
      units: haul.stops - 2,
      rate: market.extraStop,
    });
  if (haul.isHazmat)
    sheet.add({
      chargeTypeName: 'Hazmat',
      description: 'Hazardous materials',
      chargeRateType: 'PerMile',
      units: haul.miles,
      rate: market.hazmatPerMile,
    });
  return sheet.charges;
}

const totalOf = (charges: readonly Charge[]) => charges.reduce((sum, { total }) => sum + total, 0);

/** What orders with one way cost on one truck, and what each of them would cost by itself: as a part of a truck or, where that is cheaper, as LTL. */
export function costOfSharing(
  prices: DemoPrices,
  drafts: readonly OrderDraft[],
  { carriers, ...way }: Pick<PricedOrder, 'miles' | 'from' | 'to'> & { carriers: readonly StarterCarrier[] },
): { together: number; apart: number } {
  const carrier = carriers.find(({ id }) =>
    prices.terms.carriers.some(({ carrierId, source }) => carrierId === id && source === 'LTL'),
  );
  const alone = (draft: OrderDraft) => {
    const part = totalOf(spotCharges(prices, { ...way, draft, isShared: false }));
    const asLtl: PricedOrder = { ...way, draft: { ...draft, shippingMode: 'LTL' }, isShared: false };
    const isBoxed = draft.equipmentMode === 'Dry';
    const ltl = carrier && isBoxed ? lessThanTruckloadCharges(prices, asLtl, { carrier, isContract: false }) : null;
    return ltl ? Math.min(part, totalOf(ltl)) : part;
  };
  return {
    together: totalOf(spotCharges(prices, { ...way, draft: drafts[0]!, isShared: true })),
    apart: drafts.reduce((sum, draft) => sum + alone(draft), 0),
  };
}
