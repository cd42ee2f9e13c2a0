import { COUNTRY_NAMES } from '../geography/countries.ts';
import { figure } from '../units/figures.ts';
import { cents, sumOfMoney } from '../units/money.ts';
import { payloadOf, TRAILER_FEET, type PayloadRules } from '../loading/trailer-limits.ts';
import type { AccessorialId, EquipmentMode } from '../orders/lists.ts';
import { chargeAccessorial } from './accessorials.ts';
import { ChargeSheet, type Charge, type Factor } from './charges.ts';
import { isBetweenAlaskaAndTheRest } from './roads.ts';
import { dieselInWords, type DieselInForce } from './fuel.ts';
import type { AccessorialPrice, Country, Market } from './terms.ts';

/** What makes a full truck on the market: a part of it costs by the greater share of either. */
const FULL_TRUCK = { linearFeet: TRAILER_FEET, weight: 44_000 };

export interface TruckloadFreight {
  miles: number;
  equipmentMode: EquipmentMode;
  originState: string;
  destinationState: string;
  originCountry: Country;
  destinationCountry: Country;
  /** 1 to 12. */
  month: number;
  stops: number;
  isTeam: boolean;
  isHazmat: boolean;
  isLiftGate: boolean;
}

export interface Price {
  total: number;
  charges: Charge[];
}

/** Between the middles of two bands the factor goes evenly from one to the other. */
export function lengthFactor(lengths: Market['lengths'], miles: number): number {
  const next = lengths.findIndex((band) => band.miles >= miles);
  if (next === 0) return lengths[0]!.factor;
  if (next === -1) return lengths.at(-1)!.factor;
  const [before, after] = [lengths[next - 1]!, lengths[next]!];
  return before.factor + ((miles - before.miles) / (after.miles - before.miles)) * (after.factor - before.factor);
}

/** Ways that cost more than somewhat longer ones would: middles, and where between two of them the factor falls too fast. */
function peaks(lengths: Market['lengths']): Market['lengths'] {
  return lengths.flatMap((band, index) => {
    const next = lengths[index + 1];
    if (!next || next.factor >= band.factor) return [band];
    const fall = (band.factor - next.factor) / (next.miles - band.miles);
    const miles = (band.miles + band.factor / fall) / 2;
    return miles > band.miles && miles < next.miles ? [band, { miles, factor: lengthFactor(lengths, miles) }] : [band];
  });
}

/** By the bands they are of, which are the same for every route of a plan. */
const knownPeaks = new WeakMap<Market['lengths'], Market['lengths']>();

function peaksOf(lengths: Market['lengths']): Market['lengths'] {
  let known = knownPeaks.get(lengths);
  if (!known) knownPeaks.set(lengths, (known = peaks(lengths)));
  return known;
}

/** The factor that is charged: at least what a shorter way costs in all, as a longer one never costs less. */
function chargedLength(lengths: Market['lengths'], miles: number): number {
  if (miles === 0) return lengths[0]!.factor;
  let factor = lengthFactor(lengths, miles);
  for (const band of peaksOf(lengths))
    if (band.miles < miles) factor = Math.max(factor, (band.miles * band.factor) / miles);
  return factor;
}

type OnTrailer = Exclude<EquipmentMode, 'Drayage'>;

/** Dollars a mile, and all that they are multiplied with. */
function linehaulParts(market: Market, freight: TruckloadFreight, equipment: OnTrailer) {
  const { originState, destinationState, month, miles } = freight;
  const { reeferSeason } = market;
  const isReeferSeason =
    equipment === 'Reefer' && reeferSeason.months.includes(month) && reeferSeason.states.includes(originState);
  return {
    base: market.base[equipment],
    length: chargedLength(market.lengths, miles),
    outOf: market.outOf.get(originState) ?? 1,
    into: market.into.get(destinationState) ?? 1,
    season: market.season[month - 1]!,
    reeferSeason: isReeferSeason ? 1 + reeferSeason.percent / 100 : 1,
  };
}

function linehaulFactors(market: Market, freight: TruckloadFreight, equipment: OnTrailer): Factor[] {
  const parts = linehaulParts(market, freight, equipment);
  const factors: Factor[] = [
    { label: `${equipment}, a mile`, value: parts.base },
    { label: `${figure(freight.miles)} mi of haul`, value: parts.length },
    { label: `out of ${freight.originState}`, value: parts.outOf },
    { label: `into ${freight.destinationState}`, value: parts.into },
    { label: 'season', value: parts.season },
    { label: 'season of fresh freight', value: parts.reeferSeason },
  ];
  return factors.filter(({ value }, index) => index === 0 || value !== 1);
}

const FREIGHT = 'Freight Rate';

function addLinehaul(sheet: ChargeSheet, market: Market, freight: TruckloadFreight): void {
  const { equipmentMode, miles } = freight;
  if (equipmentMode === 'Drayage') {
    sheet.add({ chargeTypeName: FREIGHT, description: 'Drayage', chargeRateType: 'Flat', rate: market.drayage.flat });
    sheet.add({
      chargeTypeName: FREIGHT,
      description: `${figure(miles)} mi of drayage`,
      chargeRateType: 'PerMile',
      units: miles,
      rate: market.drayage.perMile,
    });
    return;
  }
  sheet.add({
    chargeTypeName: FREIGHT,
    description: `${figure(miles)} mi of line haul`,
    chargeRateType: 'PerMile',
    units: miles,
    factors: linehaulFactors(market, freight, equipmentMode),
  });
  sheet.raise({
    chargeTypeName: 'Minimum adjustment',
    description: 'To the least line haul',
    of: sheet.all,
    rate: market.leastLinehaul,
  });
}

/** The other country of a way across a border; a way from Canada to Mexico crosses the costlier one. */
export function borderOf({
  originCountry,
  destinationCountry,
}: Pick<TruckloadFreight, 'originCountry' | 'destinationCountry'>): 'CA' | 'MX' | null {
  if (originCountry === destinationCountry) return null;
  return originCountry === 'MX' || destinationCountry === 'MX' ? 'MX' : 'CA';
}

/** The same of a way by its stops; a stop whose country nobody knows is in the United States. */
export function borderOfStops(stops: readonly ({ country: string } | null)[]): 'CA' | 'MX' | null {
  const [originCountry, destinationCountry] = [stops[0], stops.at(-1)].map(
    (stop) => (stop?.country ?? 'US') as Country,
  );
  return borderOf({ originCountry: originCountry!, destinationCountry: destinationCountry! });
}

/** Dollars of the Alaska Highway or the barge beside the miles: two border crossings, and the empty way back. */
const ALASKA = 5_500;
const isToAlaska = ({ originState, destinationState }: Pick<TruckloadFreight, 'originState' | 'destinationState'>) =>
  isBetweenAlaskaAndTheRest({ state: originState }, { state: destinationState });

function addFuel(
  sheet: ChargeSheet,
  miles: number,
  diesel: DieselInForce,
  { coveredPrice, milesPerGallon }: Pick<Market['fuel'], 'coveredPrice' | 'milesPerGallon'>,
): void {
  sheet.add({
    chargeTypeName: 'Fuel Surcharge',
    description: `${figure(miles)} mi of fuel at ${dieselInWords(diesel)}`,
    chargeRateType: 'PerMile',
    units: miles,
    rate: Math.max(0, diesel.price - coveredPrice) / milesPerGallon,
  });
}

function addHazmat(sheet: ChargeSheet, { hazmatPerMile }: Market, miles: number): void {
  sheet.add({
    chargeTypeName: 'Hazmat',
    description: 'Hazmat',
    chargeRateType: 'PerMile',
    units: miles,
    rate: hazmatPerMile,
  });
}

function sheetOf(market: Market, freight: TruckloadFreight, diesel: DieselInForce): ChargeSheet {
  const { miles, isTeam, isHazmat, isLiftGate, stops } = freight;
  const sheet = new ChargeSheet();
  addLinehaul(sheet, market, freight);
  if (isTeam)
    sheet.add({
      chargeTypeName: 'Team',
      description: 'Two drivers',
      chargeRateType: 'Percent',
      of: sheet.all,
      rate: market.teamPercent,
    });
  const linehaul = sheet.all;
  addFuel(sheet, miles, diesel, market.fuel);
  const border = borderOf(freight);
  if (border) {
    const words = { chargeTypeName: 'Border crossing', description: `Border with ${COUNTRY_NAMES[border]}` };
    sheet.add({ ...words, chargeRateType: 'Percent', of: linehaul, rate: market.border[border].percent });
    sheet.add({
      ...words,
      description: `${words.description}, flat`,
      chargeRateType: 'Flat',
      rate: market.border[border].flat,
    });
  }
  if (isToAlaska(freight))
    sheet.add({
      chargeTypeName: 'Alaska',
      description: 'Between Alaska and the rest of the continent',
      chargeRateType: 'Flat',
      rate: ALASKA,
    });
  if (isHazmat) addHazmat(sheet, market, miles);
  if (isLiftGate)
    sheet.add({ chargeTypeName: 'Lift gate', description: 'Lift gate', chargeRateType: 'Flat', rate: market.liftGate });
  if (stops > 2)
    sheet.add({
      chargeTypeName: 'Stop-off',
      description: 'Stops between',
      chargeRateType: 'PerStop',
      units: stops - 2,
      rate: market.extraStop,
    });
  return sheet;
}

/** A truck of one's own. */
export function truckloadPrice(market: Market, freight: TruckloadFreight, diesel: DieselInForce): Price {
  const { total, charges } = sheetOf(market, freight, diesel);
  return { total, charges };
}

/** The same to the cent, without its words: for who prices a hundred thousand routes to find one. */
export function truckloadTotal(
  market: Market,
  freight: TruckloadFreight,
  { price }: Pick<DieselInForce, 'price'>,
): number {
  const { miles, equipmentMode, isTeam, isHazmat, isLiftGate, stops } = freight;
  let linehaul =
    equipmentMode === 'Drayage'
      ? sumOfMoney([cents(market.drayage.flat), cents(miles * market.drayage.perMile)])
      : Math.max(market.leastLinehaul, cents(miles * linehaulRate(market, freight, equipmentMode)));
  if (isTeam) linehaul = sumOfMoney([linehaul, cents((linehaul * market.teamPercent) / 100)]);
  const { coveredPrice, milesPerGallon } = market.fuel;
  const border = borderOf(freight);
  return sumOfMoney([
    linehaul,
    cents((miles * Math.max(0, price - coveredPrice)) / milesPerGallon),
    border ? cents((linehaul * market.border[border].percent) / 100) : 0,
    border ? cents(market.border[border].flat) : 0,
    isToAlaska(freight) ? ALASKA : 0,
    isHazmat ? cents(miles * market.hazmatPerMile) : 0,
    isLiftGate ? cents(market.liftGate) : 0,
    stops > 2 ? cents((stops - 2) * market.extraStop) : 0,
  ]);
}

/** Multiplied in the order in which the charges do it: to the last cent the same. */
function linehaulRate(market: Market, freight: TruckloadFreight, equipment: OnTrailer): number {
  const { base, length, outOf, into, season, reeferSeason } = linehaulParts(market, freight, equipment);
  return base * length * outOf * into * season * reeferSeason;
}

export interface PartOfTruck {
  linearFeet: number;
  weight: number;
}

/** Why it is no part of a truck, where it is more than one; null where it fits. */
export function beyondTruck(
  { linearFeet, weight }: PartOfTruck,
  mode: EquipmentMode = 'Dry',
  rules?: PayloadRules,
): string | null {
  const payload = payloadOf(mode, rules);
  if (weight > payload) return `A truck carries at most ${figure(payload)} lbs; this is ${figure(weight)} lbs.`;
  if (linearFeet > TRAILER_FEET) return `A truck has ${TRAILER_FEET} linear feet; this takes ${figure(linearFeet)}.`;
  return null;
}

export function shareOf({ linearFeet, weight }: PartOfTruck): number {
  return Math.min(1, Math.max(linearFeet / FULL_TRUCK.linearFeet, weight / FULL_TRUCK.weight));
}

/** Of the price of the whole truck. */
export function partialFactor({ factor, exponent, least, most }: Market['partial'], part: PartOfTruck): number {
  return Math.min(most, Math.max(least, factor * shareOf(part) ** exponent));
}

/** What is extra, beside the price of the way. */
export interface Extras {
  services: readonly { id: AccessorialId; price: Pick<AccessorialPrice, 'unit' | 'rate' | 'minimum'> }[];
  weight: number;
  pallets: number;
}

function addExtras(sheet: ChargeSheet, { services, weight, pallets }: Extras): Price {
  const net = sheet.all;
  for (const { id, price } of services) chargeAccessorial(sheet, id, price, { net, weight, pallets });
  return { total: sheet.total, charges: sheet.charges };
}

const NO_EXTRAS: Extras = { services: [], weight: 0, pallets: 0 };

/** What is left to the whole truck, which costs more than any part of it with all its services. */
function capAtTruck(sheet: ChargeSheet, truck: number, { most }: Market['partial']): void {
  const above = cents(sheet.total - truck * most);
  if (above > 0)
    sheet.add({
      chargeTypeName: 'Discount',
      description: `At most ${figure(most * 100)}% of a whole truck`,
      chargeRateType: 'Flat',
      rate: -above,
    });
}

export interface PartialTerms {
  part: PartOfTruck;
  level?: number;
  extras?: Extras;
  /** What the seller asks for the same freight, with its services, as LTL; null where it sells no LTL. */
  ltl?: number | null;
}

/** Shares of a carrier's LTL price between which its volume LTL lies. */
const VOLUME_OF_LTL = { least: 0.65, most: 0.9 };

/** Volume LTL is cheaper than LTL of the same carrier, but not so cheap that nobody would buy LTL. */
function keepBelowLtl(sheet: ChargeSheet, ltl: number): void {
  const least = cents(ltl * VOLUME_OF_LTL.least);
  const above = cents(sheet.total - ltl * VOLUME_OF_LTL.most);
  if (sheet.total < least)
    sheet.add({
      chargeTypeName: 'Minimum adjustment',
      description: `To ${figure(VOLUME_OF_LTL.least * 100)}% of the LTL price`,
      chargeRateType: 'Flat',
      rate: cents(least - sheet.total),
    });
  else if (above > 0)
    sheet.add({
      chargeTypeName: 'Discount',
      description: `At most ${figure(VOLUME_OF_LTL.most * 100)}% of the LTL price`,
      chargeRateType: 'Flat',
      rate: -above,
    });
}

/** A part of a truck, told as the truck and what is not paid of it; `level` is the seller's own, such as that of volume LTL. */
export function partialPrice(
  market: Market,
  freight: TruckloadFreight,
  diesel: DieselInForce,
  { part, level = 1, extras = NO_EXTRAS, ltl = null }: PartialTerms,
): Price {
  const sheet = sheetOf(market, freight, diesel);
  const truck = sheet.total;
  const paid = partialFactor(market.partial, part) * level;
  const share = Math.round(shareOf(part) * 1_000) / 10;
  sheet.add({
    chargeTypeName: 'Discount',
    description: `Only ${figure(part.linearFeet)} ft and ${figure(part.weight)} lbs, ${figure(share)}% of the truck`,
    chargeRateType: 'Percent',
    of: sheet.all,
    rate: (paid - 1) * 100,
  });
  addExtras(sheet, extras);
  if (ltl !== null) keepBelowLtl(sheet, ltl);
  capAtTruck(sheet, truck, market.partial);
  return { total: sheet.total, charges: sheet.charges };
}

/** A small van that waits for nobody. */
export function expeditedPrice(
  market: Market,
  { miles, isHazmat }: Pick<TruckloadFreight, 'miles' | 'isHazmat'>,
  diesel: DieselInForce,
  extras = NO_EXTRAS,
): Price {
  const sheet = new ChargeSheet();
  sheet.add({
    chargeTypeName: FREIGHT,
    description: `${figure(miles)} mi in a van of its own`,
    chargeRateType: 'PerMile',
    units: miles,
    rate: market.expedited.perMile,
  });
  sheet.raise({
    chargeTypeName: 'Minimum adjustment',
    description: 'To the least charge',
    of: sheet.all,
    rate: market.expedited.least,
  });
  addFuel(sheet, miles, diesel, { ...market.fuel, milesPerGallon: market.expedited.milesPerGallon });
  if (isHazmat) addHazmat(sheet, market, miles);
  return addExtras(sheet, extras);
}
