import { accessorialName } from '../orders/lists.ts';
import type { AgreementDraft } from '../agreements/agreement.ts';
import { agreementFor } from '../agreements/rules.ts';
import type { PayloadRules } from '../loading/trailer-limits.ts';
import { agreedClass, agreedTerms } from './agreed-terms.ts';
import { priceOfAccessorial } from './accessorials.ts';
import type { Charge } from './charges.ts';
import { dieselInWords, dieselOn, fuelPercent, type DieselInForce } from './fuel.ts';
import { ltlPrice, type ClassWeight, type LtlTerms } from './ltl.ts';
import {
  byName,
  byPrice,
  SERVICE_LEVELS,
  type IntegratedAnswer,
  type IntegratedOffer,
  type ServiceLevelCode,
} from './offer.ts';
import { ratedClass, sizeOf, type FreightSize, type IntegratedQuestion } from './question.ts';
import { isBetweenAlaskaAndTheRest, whyNotToAlaska, type NotSoldToAlaska } from './roads.ts';
import { whyNotCarried } from './refusals.ts';
import { levelOf } from './spread.ts';
import { isSameName, type CarrierTerms, type RateSource, type RatingTerms, type Tariff } from './terms.ts';
import {
  addOpenDays,
  ltlTransitDays,
  PARTIAL_DAYS,
  planPickup,
  truckloadTransitDays,
  type ClosedDays,
  type PickupPlan,
} from './transit.ts';
import {
  beyondTruck,
  borderOf,
  expeditedPrice,
  partialPrice,
  type Extras,
  type TruckloadFreight,
} from './truckload.ts';

/** A carrier of the company's network that sells on a source, and why it cannot be used where it cannot. */
export interface SellingCarrier {
  id: string;
  name: string;
  scac: string | null;
  /** Where that is said of it; left out: wherever it sells. */
  source?: RateSource;
  whyNot: readonly string[];
}

export type KeptAgreement = AgreementDraft & { id: string; carrierId: string };

/** What the company itself keeps, and embedded rates are made of. */
export interface CompanyRates {
  terms: RatingTerms;
  carriers: readonly SellingCarrier[];
  agreements: readonly KeptAgreement[];
  /** What trucks carry for the company, where it has said so. */
  payloads?: PayloadRules;
}

interface Asked {
  question: IntegratedQuestion;
  company: CompanyRates;
  carrier: SellingCarrier;
  own: CarrierTerms;
  size: FreightSize;
  plan: PickupPlan;
  closed: ClosedDays;
  level: number;
}

/** The offers of one carrier, or why there are none. */
type Answer = { offers: IntegratedOffer[] } | { reasons: string[] };

const borderIn = ({ from, to }: IntegratedQuestion) =>
  borderOf({ originCountry: from.country, destinationCountry: to.country });

function servicesOf({ question, company, own }: Asked): Extras['services'] | { reasons: string[] } {
  const found = question.accessorials.map((id) => ({
    id,
    price: priceOfAccessorial(company.terms.accessorials, id, own.carrierId),
  }));
  const missing = found.filter(({ price }) => price === null);
  if (missing.length > 0) return { reasons: missing.map(({ id }) => `Has no price for ${accessorialName(id)}.`) };
  return found.map(({ id, price }) => ({ id, price: price! }));
}

interface Priced {
  total: number;
  charges: Charge[];
}

function offer(
  { carrier, own, plan, closed, size }: Asked,
  code: ServiceLevelCode,
  { total, charges }: Priced,
  { days, extra = {} }: { days: [least: number, most: number]; extra?: Partial<IntegratedOffer> },
): IntegratedOffer {
  const { name, description } = SERVICE_LEVELS[code];
  return {
    rateSource: own.source,
    carrierId: carrier.id,
    carrierName: carrier.name,
    serviceLevelCode: code,
    serviceLevel: name,
    serviceLevelDescription: description,
    minServiceDays: days[0],
    maxServiceDays: days[1],
    pickupDay: plan.pickupDay,
    deliveryDay: addOpenDays(closed, plan.pickupDay, days[1]),
    pickupFlexibility: null,
    flexibilityDescription: null,
    maxLiability: own.liabilityPerPound === null ? null : Math.round(own.liabilityPerPound * size.weight),
    isGuaranteedRate: false,
    customerFreightPayer: false,
    agreementId: null,
    totalCost: total,
    charges,
    providerQuoteNumber: null,
    providerValidUntil: null,
    ...extra,
    remarks: [...plan.remarks, ...(extra.remarks ?? [])],
  };
}

const ESTIMATED_FUEL = 'The fuel surcharge is an estimate: the diesel price of the pickup week is not out yet.';
const estimated = (diesel: DieselInForce) => (diesel.isEstimate ? [ESTIMATED_FUEL] : []);

function classWeights({ products }: IntegratedQuestion): ClassWeight[] | null {
  const classes = products.map((product) => ({ weight: product.weight, freightClass: ratedClass(product) }));
  return classes.every((one): one is ClassWeight => one.freightClass !== null) ? classes : null;
}

interface LtlRating {
  general: LtlTerms;
  freight: { miles: number; lines: ClassWeight[]; pallets: number };
  diesel: DieselInForce;
  /** Classes that the tariff knows. */
  classFactors: Tariff['classFactors'];
}

/** What LTL of the carrier is reckoned from, or why it has no price. */
function ltlTermsOf(asked: Asked, whyNot: (tariff: Tariff) => string[] = () => []): LtlRating | { reasons: string[] } {
  const { question, company, own, size, level } = asked;
  const { terms } = company;
  const tariff = terms.tariffs.find(({ name }) => isSameName(name, own.tariff));
  const fuelTable = terms.fuelTables.find(({ name }) => isSameName(name, own.fuelTable));
  if (!tariff || !fuelTable) return { reasons: ['No tariff or fuel table of the carrier is in force on that day.'] };
  const reasons = whyNot(tariff);
  const lines = classWeights(question);
  if (!lines) reasons.push('Needs a freight class, or the sides of every item.');
  else if (lines.some(({ freightClass }) => !tariff.classFactors.has(freightClass)))
    reasons.push('The tariff has no price for the class.');
  const diesel = dieselOn(terms.diesel, fuelTable, question.day);
  if (!diesel) reasons.push('No price of diesel is known.');
  const services = servicesOf(asked);
  if ('reasons' in services) reasons.push(...services.reasons);
  if (reasons.length > 0 || 'reasons' in services) return { reasons };
  const border = borderIn(question);
  const crossing = border && own.borders[border];
  const general: LtlTerms = {
    tariff,
    spread: level,
    discount: own.discount,
    minimumCharge: null,
    fuel: { percent: fuelPercent(fuelTable, diesel!.price), how: dieselInWords(diesel!) },
    services,
    guaranteed: null,
    border: border && crossing ? { country: border, ...crossing } : null,
    isByBarge: isBetweenAlaskaAndTheRest(question.from, question.to),
  };
  const freight = { miles: question.miles, lines: lines!, pallets: size.pallets };
  return { general, freight, diesel: diesel!, classFactors: tariff.classFactors };
}

function standard(asked: Asked): Answer {
  const { question, company, own, size } = asked;
  const rated = ltlTermsOf(asked, (tariff) => whyNotCarried(question, size, own, tariff));
  if ('reasons' in rated) return rated;
  const { general, freight, diesel, classFactors } = rated;
  const days = ltlTransitDays(question.miles, borderIn(question), own.extraDays, general.isByBarge);
  const remarks = estimated(diesel);
  const offers = [offer(asked, 'STD', ltlPrice(freight, general), { days: [days, days], extra: { remarks } })];
  if (own.guaranteed)
    offers.push(
      offer(asked, 'GUR', ltlPrice(freight, { ...general, guaranteed: own.guaranteed }), {
        days: [days, days],
        extra: { isGuaranteedRate: true, remarks },
      }),
    );
  const agreement = agreementFor(
    company.agreements.filter(({ carrierId }) => carrierId === own.carrierId),
    { originState: question.from.state, destinationState: question.to.state, day: question.day },
  );
  const agreedLines = agreement ? freight.lines.map((line) => agreedClass(line, agreement)) : [];
  // What is rated as a class that the tariff does not know has no price.
  if (agreement && agreedLines.every(({ freightClass }) => classFactors.has(freightClass)))
    offers.push(
      offer(asked, 'STD', ltlPrice({ ...freight, lines: agreedLines }, agreedTerms(general, agreement, diesel)), {
        days: [days, days],
        extra: { customerFreightPayer: true, agreementId: agreement.id, remarks },
      }),
    );
  return { offers };
}

function truckloadFreight({ from, to, miles, day }: IntegratedQuestion): TruckloadFreight {
  return {
    miles,
    equipmentMode: 'Dry',
    originState: from.state,
    destinationState: to.state,
    originCountry: from.country,
    destinationCountry: to.country,
    month: Number(day.slice(5, 7)),
    stops: 2,
    isTeam: false,
    // Charged as a service, as all who sell less than truckloads do.
    isHazmat: false,
    isLiftGate: false,
  };
}

/** What the same carrier asks of everybody for the freight as LTL, however large it is; null where it sells no LTL. */
function ownLtl(asked: Asked): number | null {
  const { carrierId } = asked.own;
  const own = asked.company.terms.carriers.find((one) => one.carrierId === carrierId && one.source === 'LTL');
  if (!own) return null;
  const rated = ltlTermsOf({ ...asked, own, level: levelOf(own, asked.question) });
  return 'reasons' in rated ? null : ltlPrice(rated.freight, rated.general).total;
}

const NOT_SOLD_TO_ALASKA: Partial<Record<RateSource, NotSoldToAlaska>> = {
  FlockFreight: 'shared truckloads',
  MortonExpress: 'expedited vans',
};

/** Sources whose prices come from the truckload market. */
function byMarket(asked: Asked): Answer {
  const { question, company, own, size, level } = asked;
  const { market, diesel: prices } = company.terms;
  if (!market) return { reasons: ['No prices of the truckload market are in force on that day.'] };
  const reasons = whyNotCarried(question, size, own, null);
  const diesel = dieselOn(prices, market.fuel, question.day);
  if (!diesel) reasons.push('No price of diesel is known.');
  const tooMuch = beyondTruck(size, 'Dry', company.payloads);
  if (tooMuch) reasons.push(tooMuch);
  const { volumeFrom, shared, expedited } = market;
  const feet = `${size.linearFeet.toLocaleString('en-US')} linear feet`;
  if (own.source === 'VLTL') {
    const isVolume =
      size.weight > volumeFrom.weight ||
      size.linearFeet > volumeFrom.linearFeet ||
      (size.cubicFeet ?? 0) > volumeFrom.cubicFeet;
    if (!isVolume)
      reasons.push(
        `LTL Volume begins above ${volumeFrom.weight.toLocaleString('en-US')} lbs, ${volumeFrom.linearFeet} linear feet or ${volumeFrom.cubicFeet} cubic feet.`,
      );
  }
  if (own.source === 'FlockFreight' && (size.linearFeet < shared.leastFeet || size.linearFeet > shared.mostFeet))
    reasons.push(`Shares trucks for ${shared.leastFeet} to ${shared.mostFeet} linear feet; this takes ${feet}.`);
  const unsold = NOT_SOLD_TO_ALASKA[own.source];
  const notToAlaska = unsold && whyNotToAlaska(question.from, question.to, unsold);
  if (notToAlaska) reasons.push(notToAlaska);
  if (own.source === 'MortonExpress' && size.weight > expedited.mostWeight)
    reasons.push(`Its vans carry at most ${expedited.mostWeight.toLocaleString('en-US')} lbs.`);
  const services = servicesOf(asked);
  if ('reasons' in services) reasons.push(...services.reasons);
  if (reasons.length > 0 || 'reasons' in services) return { reasons };
  const extras = { services, weight: size.weight, pallets: size.pallets };
  const freight = truckloadFreight(question);
  const part = { linearFeet: size.linearFeet, weight: size.weight };
  const remarks = estimated(diesel!);
  const border = borderIn(question);
  const direct = truckloadTransitDays(question.miles, false, border);
  switch (own.source) {
    case 'VLTL': {
      const days = ltlTransitDays(
        question.miles,
        border,
        own.extraDays,
        isBetweenAlaskaAndTheRest(question.from, question.to),
      );
      const price = partialPrice(market, freight, diesel!, {
        part,
        level: market.volumeFactor * level,
        extras,
        ltl: ownLtl(asked),
      });
      return { offers: [offer(asked, 'VOL', price, { days: [days, days], extra: { remarks } })] };
    }
    case 'FlockFreight': {
      const price = partialPrice(market, freight, diesel!, { part, level: market.sharedFactor * level, extras });
      const flexible = {
        pickupFlexibility: shared.flexibleDays,
        flexibilityDescription: `Picked up within ${shared.flexibleDays} business days from the chosen day.`,
        remarks,
      };
      return {
        offers: [
          offer(asked, 'SHR', price, {
            days: [direct + PARTIAL_DAYS, direct + PARTIAL_DAYS + shared.flexibleDays],
            extra: flexible,
          }),
        ],
      };
    }
    default: {
      const days = truckloadTransitDays(question.miles, true, border);
      const price = expeditedPrice(market, freight, diesel!, extras);
      return { offers: [offer(asked, 'EXP', price, { days: [days, days], extra: { remarks } })] };
    }
  }
}

/** What the carriers of one source offer by what the company keeps; the same question on the same terms has the same answer. */
export function embeddedRates(
  source: RateSource,
  question: IntegratedQuestion,
  company: CompanyRates,
): IntegratedAnswer {
  const size = sizeOf(question.products);
  const answer: IntegratedAnswer = { offers: [], refusals: [] };
  for (const own of company.terms.carriers.filter((terms) => terms.source === source)) {
    const carrier = company.carriers.find((one) => one.id === own.carrierId && (one.source ?? source) === source);
    if (!carrier) continue;
    const closed: ClosedDays = {
      holidays: company.terms.holidays,
      carrierId: own.carrierId,
      countries: [...new Set([question.from.country, question.to.country])],
    };
    const plan = planPickup(question, own, closed);
    const level = levelOf(own, question);
    const asked: Asked = { question, company, carrier, own, size, plan, closed, level };
    const found: Answer =
      carrier.whyNot.length > 0
        ? { reasons: [...carrier.whyNot] }
        : source === 'LTL'
          ? standard(asked)
          : byMarket(asked);
    if ('offers' in found) answer.offers.push(...found.offers);
    else answer.refusals.push({ carrierId: carrier.id, carrierName: carrier.name, reasons: found.reasons });
  }
  answer.offers.sort(byPrice);
  answer.refusals.sort(byName);
  return answer;
}

/** What the shipper's own agreements come to, for whoever gets all other prices elsewhere. */
export function agreedRates(question: IntegratedQuestion, company: CompanyRates): IntegratedOffer[] {
  if (company.agreements.length === 0) return [];
  return embeddedRates('LTL', question, company).offers.filter(({ customerFreightPayer }) => customerFreightPayer);
}
