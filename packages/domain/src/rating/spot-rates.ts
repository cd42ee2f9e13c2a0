import { dieselOn } from './fuel.ts';
import type { SpotOffer } from './offer.ts';
import type { SpotQuestion } from './question.ts';
import { whyNoRoad, whyNotToAlaska } from './roads.ts';
import type { RatingTerms } from './terms.ts';
import { addDays } from '../units/calendar-days.ts';
import { spotTransitDays } from './transit.ts';
import { beyondTruck, partialPrice, truckloadPrice, type TruckloadFreight } from './truckload.ts';

/** What a truck, or a part of one, costs on the market of the day; or why there is no price. */
export function embeddedSpot(
  question: SpotQuestion,
  { market, diesel: prices }: RatingTerms,
): SpotOffer | { reason: string } {
  if (!market) return { reason: 'No prices of the truckload market are in force on that day.' };
  const diesel = dieselOn(prices, market.fuel, question.day);
  if (!diesel) return { reason: 'No price of diesel is known for that day.' };
  const { from, to, part } = question;
  const reason =
    whyNoRoad(from, to) ??
    (part && (whyNotToAlaska(from, to, 'partial truckloads') ?? beyondTruck(part, question.equipmentMode)));
  if (reason) return { reason };
  const freight: TruckloadFreight = {
    miles: question.miles,
    equipmentMode: question.equipmentMode,
    originState: from.state,
    destinationState: to.state,
    originCountry: from.country,
    destinationCountry: to.country,
    month: Number(question.day.slice(5, 7)),
    stops: question.stops,
    isTeam: question.isTeam,
    isHazmat: question.isHazmat,
    isLiftGate: question.isLiftGate,
  };
  const { total, charges } = part
    ? partialPrice(market, freight, diesel, { part })
    : truckloadPrice(market, freight, diesel);
  const transitDays = spotTransitDays(question);
  return {
    totalCost: total,
    charges,
    transitDays,
    deliveryDay: addDays(question.day, transitDays),
    isPartial: part !== null,
    remarks: diesel.isEstimate
      ? ['The fuel surcharge is an estimate: the diesel price of the pickup week is not out yet.']
      : [],
    providerQuoteNumber: null,
  };
}
