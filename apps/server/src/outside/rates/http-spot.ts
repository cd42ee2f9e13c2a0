import type { SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { SpotQuestion } from '@lanewright/domain/rating/question.ts';
import { spotTransitDays } from '@lanewright/domain/rating/transit.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { z } from 'zod';
import { flatCharges } from './flat-charges.ts';
import { askProvider, failureOf, readAnswer } from './http/ask-provider.ts';
import { patienceFor } from './http/patience.ts';
import { plainName, plainNumber, plainWords } from './http/provider-words.ts';
import { RATES_DEADLINE_MS, type SpotRatesPort } from './port.ts';

export interface HttpSpotSettings {
  url: string;
  /** Sent as a bearer token; null where none is asked for. */
  key: string | null;
}

const NAME = 'Spot market';
const OURS = 'USD';
const MOST_CHARGES = 100;
const MOST_DAYS = 60;

const anything = z.unknown().optional();
const words = anything.transform((said) => plainWords(said));
const number = z.unknown().transform(plainNumber).pipe(z.number());

const Charge = z.object({ name: words, description: words, amount: number });
const Answer = z.union([
  z.object({
    total: number,
    charges: z.array(Charge).max(MOST_CHARGES).nullish(),
    transitDays: anything.transform(plainNumber),
    quoteNumber: anything.transform((said) => plainName(said)),
    currency: anything.transform((said) => plainName(said)?.toUpperCase() ?? OURS),
  }),
  z.object({
    reason: z
      .unknown()
      .transform((said) => plainWords(said))
      .pipe(z.string()),
  }),
]);

function spotBody({ from, to, part, ...question }: SpotQuestion) {
  const place = ({ city, state, postalCode, country }: SpotQuestion['from']) => ({ city, state, postalCode, country });
  const { miles, stops, equipmentMode, day, isHazmat, isTeam, isLiftGate } = question;
  return {
    from: place(from),
    to: place(to),
    miles,
    stops,
    equipmentMode,
    day,
    isHazmat,
    isTeam,
    isLiftGate,
    part,
    currency: OURS,
  };
}

const ESTIMATED_DAYS = 'The provider does not say how long it takes; the days are an estimate by the distance.';

function spotOffer(question: SpotQuestion, answer: z.infer<typeof Answer>): SpotOffer | { reason: string } {
  if ('reason' in answer) return answer;
  const total = cents(answer.total);
  if (answer.currency !== OURS) return { reason: `Quotes in ${answer.currency}.` };
  if (total <= 0) return { reason: 'Gave no price.' };
  const said = answer.transitDays;
  const isSaid = said !== null && said >= 0 && said <= MOST_DAYS;
  const transitDays = isSaid ? Math.ceil(said) : spotTransitDays(question);
  const told = (answer.charges ?? []).map(({ name, description, amount }) => ({
    name: name ?? description ?? 'A charge without a name',
    description: description ?? name ?? 'A charge without a name',
    amount,
  }));
  return {
    totalCost: total,
    charges: flatCharges(total, told),
    transitDays,
    deliveryDay: addDays(question.day, transitDays),
    isPartial: question.part !== null,
    remarks: isSaid ? [] : [ESTIMATED_DAYS],
    providerQuoteNumber: answer.quoteNumber,
  };
}

/**
 * Trucks of the day from whoever answers this small question:
 *   POST {url}   Authorization: Bearer {key}
 *   { from: { city, state, postalCode, country: "US" | "CA" | "MX" }, to: { ... }, miles: 716.4, stops: 2, equipmentMode: "Dry",
 *     day: "2026-11-18", isHazmat: false, isTeam: false, isLiftGate: false, part: null | { linearFeet, weight }, currency: "USD" }
 *   ->  { total: 1928.4, charges: [{ name: "Freight Rate", description: "Line haul", amount: 1640.2 }], transitDays: 2,
 *         quoteNumber: "Q-1", currency: "USD" }
 *   or  { reason: "No truck there on that day." }
 * Charges, days, number and currency may be left out; the total rules over its charges.
 */
export function httpSpotRates({ url, key }: HttpSpotSettings, deadlineMs = RATES_DEADLINE_MS): SpotRatesPort {
  return {
    name: NAME,
    quote: async (question, { signal }) => {
      const answer = await askProvider(patienceFor(NAME, deadlineMs, signal), {
        url,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(spotBody(question)),
        isQuestion: true,
      });
      if (answer.status < 200 || answer.status > 299) throw failureOf(NAME, answer);
      return spotOffer(question, readAnswer(NAME, answer.text, Answer));
    },
  };
}
