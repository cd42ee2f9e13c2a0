import {
  ContractRatesQuestion,
  type ContractRates,
  type ContractRatesBody,
} from '@lanewright/contract/shipment-lane-rates.ts';
import { NOTHING_COUNTED, shareOf, type CarrierCounts } from '@lanewright/domain/carriers/scorecard.ts';
import { countriesOfAddress } from '@lanewright/domain/geography/country-of-address.ts';
import { contractRates, type LeftOutCarrier, type OfferedRate } from '@lanewright/domain/lanes/contract-rates.ts';
import type { RatedFreight } from '@lanewright/domain/lanes/rate-cost.ts';
import { laneQuestion } from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { customerCost, withAuditFee } from '@lanewright/domain/rating/quoted.ts';
import { truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import { endOfContractDay } from '@lanewright/domain/units/contract-day.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { needOf } from '../../carriers/commands/carrier-usability.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findPlaceForAddress } from '../../geography/commands.ts';
import { fuelOfContracts } from '../../rating/commands/fuel-of-contracts.ts';
import { requireQuestionOfQuote } from '../../rating/commands/for-quote.ts';
import { keepQuote } from '../../rating/commands/keep-quote.ts';
import { carrierCounts, toCarrierRecord, type CarrierActivity } from '../../shipments/commands/carrier-counts.ts';
import { findContractedLanes, type KeptContractRate } from '../store/contracted-lanes.ts';

type Stop = ContractRatesQuestion['stops'][number];

async function positionOf(db: Db, stop: Stop): Promise<Coordinates | null> {
  const { latitude, longitude } = stop;
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  const place = await findPlaceForAddress(db, stop);
  return place === null ? null : { latitude: place.latitude, longitude: place.longitude };
}

/** Null while one of the stops is nowhere. */
async function routeOf(db: Db, stops: readonly Stop[]): Promise<Coordinates[] | null> {
  const route: Coordinates[] = [];
  for (const stop of stops) {
    const position = await positionOf(db, stop);
    if (position === null) return null;
    route.push(position);
  }
  return route;
}

/** Exported for tenders: what a rate is multiplied with. */
export function freightOf({ products, palletCount, stops }: ContractRatesQuestion, miles: number | null): RatedFreight {
  const sum = (of: (product: ContractRatesQuestion['products'][number]) => number) =>
    products.reduce((total, product) => total + of(product), 0);
  return {
    miles,
    weight: sum(({ weight }) => weight),
    pallets: palletCount ?? sum(({ pallets }) => pallets),
    pieces: sum(({ pieces }) => pieces),
    linearFeet: sum(({ linearFeet }) => linearFeet),
    gallons: null,
    days: miles === null ? null : truckloadTransitDays(miles, false, borderOfStops(stops)),
  };
}

/** With the country of each stop, also where it was not sent. */
export function contractQuestionOf({ stops, ...rest }: ContractRatesBody): ContractRatesQuestion {
  const placed = stops.map((stop) => ({ ...stop, country: stop.country ?? countriesOfAddress(stop)[0]! }));
  return { ...rest, stops: placed };
}

/** What freight is worth is not of the quote. */
const questionOf = (body: ContractRatesQuestion) => (quote: AskedQuote) =>
  ContractRatesQuestion.parse({ ...body, ...laneQuestion(quote) });

/** What the contracted carriers ask for a shipment; nobody outside is asked for it but the way's length. */
export async function findContractRates(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  question: ContractRatesQuestion,
): Promise<ContractRates> {
  const { stops, mode, equipmentMode, shippingDate: day } = question;
  const [from, to] = [stops[0]!, stops.at(-1)!];
  const { isHazmatRequired: isHazmat, freightValue } = question;
  const { lanes, route, need, configuration, fuel } = await scope.inCompany(async (db) => {
    await requireQuestionOfQuote(db, question, questionOf(question));
    return {
      lanes: await findContractedLanes(db, { from, to, mode, equipmentMode, day }),
      fuel: await fuelOfContracts(db, day),
      route: await routeOf(db, stops),
      need: await needOf(db, { day, mode, equipmentMode, isHazmat, freightValue }),
      configuration: await configurationOf(db),
    };
  });
  const { booking, quoteMarkup } = configuration;
  // Most ways have no contract; then nobody has to measure them.
  const miles = route === null || lanes.length === 0 ? null : (await mileage.miles(route)).totalMiles;
  const { offered, leftOut } = contractRates(lanes, {
    from,
    to,
    freight: freightOf(question, miles),
    need,
    fuel,
  });
  const counted: ReadonlyMap<string, CarrierActivity> =
    offered.length === 0
      ? new Map()
      : await scope.inCompany((db) =>
          carrierCounts(
            db,
            offered.map(({ rate }) => rate.carrier.id),
          ),
        );
  const markup = { mode, isInternational: stops.some(({ country }) => country !== from.country) };
  const rates = offered.map((one, index): ContractRates['rates'][number] => {
    const { total, charges } = mode === 'TL' ? withAuditFee(one.charges, booking) : one;
    return {
      ...asContractRate(one, counted.get(one.rate.carrier.id) ?? NOTHING_COUNTED),
      quoteRateId: scope.stepId(`rate ${index}`),
      rate: total,
      charges,
      customerCost: customerCost(total, quoteMarkup, markup),
    };
  });
  const told = { rates, leftOut: leftOut.map(asLeftOut) };
  const quoteNumber = await scope.inCompany((db) => keep(db, scope, question, told));
  const carriers = [...new Set(rates.map(({ carrierId }) => carrierId))].map((id) =>
    toCarrierRecord(id, counted.get(id)),
  );
  return { quoteNumber, carriers, ...told };
}

/** Under a number of its own, as other prices are. */
function keep(
  db: Db,
  scope: Scope,
  question: ContractRatesQuestion,
  { rates, leftOut }: Pick<ContractRates, 'rates' | 'leftOut'>,
): Promise<string> {
  const id = scope.stepId('quote');
  const { shippingDate, quoteId } = question;
  return keepQuote(
    db,
    scope,
    { id, kind: 'Contract', shippingDate, question, outcome: { leftOut }, quoteId },
    rates.map(({ charges, quoteRateId, ...rate }) => ({
      id: quoteRateId,
      rateSource: 'ContractTL',
      carrierId: rate.carrierId,
      carrierName: rate.carrierDescription,
      totalCost: rate.rate,
      customerCost: rate.customerCost,
      charges,
      offer: rate,
      // A contract holds as long as it is in force.
      validUntil: new Date(endOfContractDay(rate.expirationDate, null)),
    })),
  );
}

function asContractRate(
  { laneId, rate, total, charges }: OfferedRate<KeptContractRate>,
  counts: CarrierCounts,
): Omit<ContractRates['rates'][number], 'customerCost' | 'quoteRateId'> {
  return {
    id: rate.id,
    laneId,
    carrierId: rate.carrier.id,
    carrierDescription: rate.carrier.name,
    carrierLogoFileId: rate.logoFileId,
    carrierOnTimePickupPercentage: shareOf(counts.pickupsOnTime, counts.pickups),
    carrierOnTimeDeliveryPercentage: shareOf(counts.dropoffsOnTime, counts.dropoffs),
    // What it has carried it has accepted, whether it was offered or booked at once.
    shipmentsAccepted: Math.max(counts.shipments, counts.offersAccepted),
    shipmentsRejected: counts.offersRejected,
    rateType: rate.rateType,
    rate: total,
    sequence: rate.sequence!,
    expirationDate: rate.expirationDate,
    additionalCharges: [...rate.additionalCharges],
    charges,
  };
}

function asLeftOut({ laneId, carrier, reasons }: LeftOutCarrier): ContractRates['leftOut'][number] {
  return { laneId, carrierId: carrier.id, carrierDescription: carrier.name, reasons };
}
