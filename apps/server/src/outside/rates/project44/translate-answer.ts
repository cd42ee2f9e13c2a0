import type { CompanyRates, SellingCarrier } from '@lanewright/domain/rating/embedded-rates.ts';
import {
  byPrice,
  SERVICE_LEVELS,
  type IntegratedAnswer,
  type IntegratedOffer,
  type Refusal,
} from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion } from '@lanewright/domain/rating/question.ts';
import { addOpenDays, ltlTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOf } from '@lanewright/domain/rating/truckload.ts';
import { isCalendarDay, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { Instant } from '@lanewright/domain/units/zoned-time.ts';
import { flatCharges } from '../flat-charges.ts';
import { chargeName, type OwnCodes } from './codes.ts';
import type { Project44Source } from './translate-request.ts';
import type { Project44Quote, RatesAnswer } from './wire.ts';

const PROJECT44 = 'project44';
const NAMELESS = 'A carrier without a code';
const OURS = 'USD';

/** For a question that project44 as a whole has no price for. */
export function refusedBy44(reasons: readonly string[]): IntegratedAnswer {
  return { offers: [], refusals: [{ carrierId: null, carrierName: PROJECT44, reasons: [...reasons] }] };
}

export interface Translating {
  source: Project44Source;
  question: IntegratedQuestion;
  company: CompanyRates;
  accessorials: OwnCodes;
}

function carrierOf(
  { carrierCode }: Project44Quote,
  { source: asked, company: { carriers } }: Pick<Translating, 'source' | 'company'>,
): SellingCarrier | null {
  if (carrierCode === null) return null;
  const isMeant = ({ scac, source }: SellingCarrier) =>
    scac?.trim().toUpperCase() === carrierCode && (source ?? asked) === asked;
  return carriers.find(isMeant) ?? null;
}

const MOST_DAYS = 60;
const daysIn = (days: number | null | undefined) => (days && days >= 1 && days <= MOST_DAYS ? Math.ceil(days) : null);

/** Business days on the way, at least and at most; null where the carrier has not said. */
function transitOf({ transitDays, transitDaysRange }: Project44Quote): [least: number, most: number] | null {
  const days = [daysIn(transitDaysRange?.min), daysIn(transitDaysRange?.max), daysIn(transitDays)];
  const said = days.filter((one) => one !== null);
  return said.length === 0 ? null : [Math.min(...said), Math.max(...said)];
}

/** The day stands first, in the time of the place. */
function deliveryDayOf({ deliveryDateTime }: Project44Quote, pickupDay: CalendarDay): CalendarDay | null {
  const day = deliveryDateTime?.slice(0, 10) ?? '';
  return isCalendarDay(day) && day >= pickupDay ? day : null;
}

const ESTIMATED_DAYS = 'The carrier does not say how long it takes; the days are an estimate by the distance.';

function timesOf(quote: Project44Quote, carrierId: string | null, { question, company }: Translating) {
  const { from, to, miles, day } = question;
  const border = borderOf({ originCountry: from.country, destinationCountry: to.country });
  const said = transitOf(quote);
  const [minServiceDays, maxServiceDays] = said ?? [ltlTransitDays(miles, border, 0), ltlTransitDays(miles, border, 0)];
  const closed = { holidays: company.terms.holidays, carrierId, countries: [from.country, to.country] };
  return {
    minServiceDays,
    maxServiceDays,
    pickupDay: day,
    deliveryDay: deliveryDayOf(quote, day) ?? addOpenDays(closed, day, maxServiceDays),
    remarks: said ? [] : [ESTIMATED_DAYS],
  };
}

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/i;
/** A moment without a zone is read as one of Greenwich, before any clock of America shows it; a day alone goes to its end. */
function validUntilOf({ quoteExpirationDateTime: told }: Project44Quote): Instant | null {
  if (told === null) return null;
  const time = isCalendarDay(told) ? `${told}T23:59:59` : told;
  const at = Date.parse(ZONED.test(time) ? time : `${time}Z`);
  return Number.isNaN(at) ? null : at;
}

const isOurLevel = (code: string): code is keyof typeof SERVICE_LEVELS => Object.hasOwn(SERVICE_LEVELS, code);

function serviceOf({ serviceLevel }: Project44Quote, source: Project44Source) {
  const code = serviceLevel?.code ?? (source === 'VLTL' ? 'VOL' : 'STD');
  const ours = isOurLevel(code) ? SERVICE_LEVELS[code] : null;
  const told = serviceLevel?.description ?? null;
  return {
    serviceLevelCode: code,
    serviceLevel: told ?? ours?.name ?? code,
    serviceLevelDescription: ours?.description ?? told ?? '',
    isGuaranteedRate: /^(GUR|GTD)|guarant/i.test(code) || /guarant/i.test(told ?? ''),
  };
}

function offerOf(
  quote: Project44Quote,
  total: number,
  carrier: SellingCarrier | null,
  translating: Translating,
): IntegratedOffer {
  const { source, accessorials } = translating;
  const { remarks, ...times } = timesOf(quote, carrier?.id ?? null, translating);
  const told = (quote.rateQuoteDetail?.charges ?? []).flatMap(({ code, description, amount }) => {
    const words = description ?? code ?? 'A charge without a name';
    const name = code === null ? null : chargeName(code, accessorials);
    return amount === null ? [] : [{ name: name ?? words, description: words, amount }];
  });
  return {
    rateSource: source,
    carrierId: carrier?.id ?? null,
    carrierName: carrier?.name ?? quote.carrierCode ?? NAMELESS,
    ...serviceOf(quote, source),
    ...times,
    pickupFlexibility: null,
    flexibilityDescription: null,
    maxLiability: null,
    customerFreightPayer: false,
    agreementId: null,
    totalCost: total,
    charges: flatCharges(total, told),
    remarks: [...remarks, ...quote.infoMessages],
    providerQuoteNumber: quote.capacityProviderQuoteNumber,
    providerValidUntil: validUntilOf(quote),
  };
}

/** Why a quote is none, where it is not. */
function whyNone(quote: Project44Quote, total: number, carrier: SellingCarrier | null): string[] {
  if (carrier && carrier.whyNot.length > 0) return [...carrier.whyNot];
  if (total <= 0) {
    const said = quote.errorMessages.length > 0 ? quote.errorMessages : quote.infoMessages;
    return said.length > 0 ? said : ['Gave no price.'];
  }
  if (quote.currencyCode !== null && quote.currencyCode !== OURS) return [`Quotes in ${quote.currencyCode}.`];
  return [];
}

/** Two carriers of a network may have one name. */
const whoIs = ({ carrierId, carrierName }: Pick<Refusal, 'carrierId' | 'carrierName'>) => carrierId ?? carrierName;

/** Some accounts reach a carrier twice and are told the same twice. */
function sameOffer(offer: IntegratedOffer): string {
  const { serviceLevelCode, totalCost, deliveryDay, maxServiceDays } = offer;
  return JSON.stringify([whoIs(offer), serviceLevelCode, totalCost, deliveryDay, maxServiceDays]);
}

/** Offers of those who gave a price, and the reasons of those who did not. One bad quote does not cost the others. */
export function integratedAnswer(answer: RatesAnswer, translating: Translating): IntegratedAnswer {
  const offers = new Map<string, IntegratedOffer>();
  const refusals = new Map<string, Refusal>();
  for (const quote of answer.quotes) {
    const carrier = carrierOf(quote, translating);
    const total = cents(quote.rateQuoteDetail?.total ?? 0);
    const reasons = whyNone(quote, total, carrier);
    if (reasons.length === 0) {
      const offer = offerOf(quote, total, carrier, translating);
      const same = sameOffer(offer);
      if (!offers.has(same)) offers.set(same, offer);
      continue;
    }
    const named = { carrierId: carrier?.id ?? null, carrierName: carrier?.name ?? quote.carrierCode ?? NAMELESS };
    const before = refusals.get(whoIs(named))?.reasons ?? [];
    refusals.set(whoIs(named), { ...named, reasons: [...new Set([...before, ...reasons])] });
  }
  // A carrier that has no price for one service level has not refused, as long as it has another.
  for (const offer of offers.values()) refusals.delete(whoIs(offer));
  if (offers.size === 0 && refusals.size === 0) {
    const said = [...answer.errorMessages, ...answer.infoMessages];
    return refusedBy44(said.length > 0 ? said : ['No carrier has a price for this.']);
  }
  return { offers: [...offers.values()].toSorted(byPrice), refusals: [...refusals.values()] };
}
