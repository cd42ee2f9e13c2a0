import type { AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import type { Country } from '@lanewright/domain/geography/countries.ts';
import type { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import type { LaneRateDraft } from '@lanewright/domain/lanes/lane-rate.ts';
import { settledRate } from '@lanewright/domain/lanes/rate-rules.ts';
import type { LaneDraft } from '@lanewright/domain/lanes/lane.ts';
import type { EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import { contractFuelPerMile, USUAL_DIESEL } from '@lanewright/domain/rates/fuel.ts';
import type { Market } from '@lanewright/domain/rating/terms.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { starterCarriers, type StarterCarrier } from './carriers.ts';
import type { DemoLocation } from './locations.ts';
import { demoLanes } from './orders/lanes.ts';
import type { DemoPlace } from './places.ts';
import { dice, type Dice } from './random.ts';
import { contractLevel, contractTotal, termsOf } from './rating.ts';

/** What each company mostly ships in. */
const USUAL_EQUIPMENT: readonly EquipmentMode[] = ['Reefer', 'Flatbed', 'Dry'];
/** How many carriers the lanes have, ten by ten: 400 rates in all. */
const CARRIERS_OF = [2, 3, 3, 2, 3, 2, 4, 1, 3, 4];
const CARRIERS_OF_LAST = [2, 3, 3, 2, 3, 2, 3, 1, 3, 3];

export interface DemoContractLane {
  id: string;
  draft: LaneDraft;
  /** The docks between which its freight goes. */
  docks: readonly [DemoPlace, DemoPlace];
}

const NOTHING = { city: null, state: null, postalCode: null };

/** Most contracts name towns; some are closer, some wider. */
function endOf({ draft: { city, state, postalCode, country } }: DemoLocation, at: number): LaneEnd {
  // Demo places are only in countries that we know.
  const of = { ...NOTHING, country: country as Country };
  if (at < 0.2) return { ...of, kind: 'PostalCode', postalCode };
  if (at > 0.9) return { ...of, kind: 'State', state };
  if (at > 0.82 && country === 'US') return { ...of, kind: 'ThreeDigit', postalCode: postalCode.slice(0, 3) };
  return { ...of, kind: 'City', city, state };
}

const townOf = ({ draft: { city } }: DemoLocation) => city;

/** A contract for each of the ways that a company's freight goes. */
export function demoContractLanes(
  seed: string,
  companyIndex: number,
  locations: readonly DemoLocation[],
): DemoContractLane[] {
  const named = new Set<string>();
  return demoLanes(seed, companyIndex, locations).map(({ origin, destination }, index) => {
    const random = dice(seed, `contract-lane-${companyIndex}`, index);
    const usual = `${townOf(origin)} to ${townOf(destination)}`;
    const name = named.has(usual) ? `${usual}, ${destination.draft.name}` : usual;
    named.add(usual);
    const isAutomatic = random.fraction('tender') < 0.4;
    return {
      id: random.uuid('id'),
      docks: [origin.place, destination.place],
      draft: {
        customerReferenceNumber: name.slice(0, 100),
        mode: 'TL',
        equipmentMode: random.fraction('equipment') < 0.75 ? USUAL_EQUIPMENT[companyIndex % 3]! : 'Dry',
        origin: endOf(origin, random.fraction('origin')),
        destination: endOf(destination, random.fraction('destination')),
        tenderType: isAutomatic ? 'Automatic' : 'Manual',
        tenderMethod: random.pick('method', isAutomatic ? ['Email', 'Portal', 'EDI'] : ['Email', 'Manual', 'Portal']),
        tenderTime: random.pick('time', [60, 90, 120, 240]),
        shipmentTenderingStart: random.whole('start', 1, 5),
        expirationAction: random.pick('expiry', ['Notify', 'Notify', 'RemoveFromSequence', 'MoveToSpot'] as const),
      },
    };
  });
}

export interface DemoRate {
  id: string;
  draft: LaneRateDraft & { carrierId: string };
  /** Null: it has run out, and its turn went with it. */
  sequence: number | null;
  isExpired: boolean;
}

const carriesLane = ({ equipmentMode }: LaneDraft, { draft, state }: StarterCarrier) =>
  state.status !== 'Invited' && draft.modes.includes('TL') && draft.equipmentModes.includes(equipmentMode!);

function countOf(index: number, companyIndex: number): number {
  const counts = index < 40 ? CARRIERS_OF : CARRIERS_OF_LAST;
  return counts[index % counts.length]! + (index === 0 && companyIndex === 0 ? 1 : 0);
}

type Dates = Pick<LaneRateDraft, 'effectiveDate' | 'expirationDate'> & { isExpired: boolean };

/** A few have run out, a few will soon, a few begin later; never the first of a lane. */
function datesOf(random: Dice, turn: number, today: CalendarDay): Dates {
  const fate = random.fraction('fate');
  const began = addDays(today, -random.whole('began', 60, 300));
  if (turn > 0 && fate < 0.14)
    return {
      effectiveDate: addDays(today, -400),
      expirationDate: addDays(today, -random.whole('ended', 5, 120)),
      isExpired: true,
    };
  if (fate > 0.85)
    return { effectiveDate: began, expirationDate: addDays(today, random.whole('soon', 2, 29)), isExpired: false };
  if (turn > 0 && fate > 0.8)
    return { effectiveDate: addDays(today, 21), expirationDate: addDays(today, 386), isExpired: false };
  return { effectiveDate: began, expirationDate: addDays(today, random.whole('later', 45, 330)), isExpired: false };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Pallets of a full truck, as contracts count them. */
const FULL_PALLETS = 22;

/** About what the market pays, said in one of the ways in which carriers say it. */
function pricesOf(random: Dice, allIn: number, miles: number): Partial<LaneRateDraft> {
  const way = random.fraction('way');
  if (way < 0.45) {
    const perMile = cents(Math.max(0.5, allIn / Math.max(miles, 1) - contractFuelPerMile(USUAL_DIESEL)));
    return { rateType: 'LineHaulPlusFuel', chargeType: 'Mile', rate: perMile, minCharge: 600 };
  }
  if (way > 0.88) {
    const perPallet = cents(allIn / FULL_PALLETS);
    const rateRanges = [
      { id: null, minPallets: 1, maxPallets: 10, ratePerPallet: cents(perPallet * 1.3) },
      { id: null, minPallets: 11, maxPallets: 20, ratePerPallet: cents(perPallet * 1.1) },
      { id: null, minPallets: 21, maxPallets: 26, ratePerPallet: perPallet },
    ];
    return {
      rateType: 'AllIn',
      chargeType: 'Pallet',
      // Whoever sends less has the truck to itself all the same.
      minCharge: cents(allIn * 0.9),
      rateSpecifications: { packagingTypes: 256, rateRanges },
    };
  }
  return { rateType: 'AllIn', chargeType: 'Flat', rate: Math.round(allIn / 5) * 5 };
}

export interface DemoNetwork {
  seed: string;
  companyIndex: number;
  today: CalendarDay;
  carriers: readonly StarterCarrier[];
  market: Market;
}

/** Made once for all lanes of a company: it takes longer than all of their rates. */
export function demoNetwork(seed: string, companyIndex: number, today: CalendarDay): DemoNetwork {
  return {
    seed,
    companyIndex,
    today,
    carriers: starterCarriers({ seed: `${seed}-${companyIndex}`, today, isDemo: true }),
    market: termsOf(seed, today, new Map()).market!,
  };
}

/** Where nobody knows how far it is. */
const USUAL_MILES = 500;

/** What carriers have agreed to ask on a lane, in turn. */
export function demoRates(
  { seed, companyIndex, today, carriers: network, market }: DemoNetwork,
  index: number,
  { draft: lane, docks: [from, to] }: DemoContractLane,
  miles: number | null,
): DemoRate[] {
  const random = dice(seed, `contract-carriers-${companyIndex}`, index);
  const carriers = network
    .filter((carrier) => carriesLane(lane, carrier))
    .map((carrier) => ({ carrier, at: random.fraction(carrier.id) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, countOf(index, companyIndex));
  const haul = {
    miles: Math.max(1, miles ?? USUAL_MILES),
    equipmentMode: lane.equipmentMode!,
    originState: from.state,
    destinationState: to.state,
    originCountry: from.country,
    destinationCountry: to.country,
  };
  let next = 0;
  return carriers.map(({ carrier }, turn) => {
    const ofRate = dice(seed, `contract-rate-${companyIndex}-${index}`, turn);
    const { isExpired, ...dates } = datesOf(ofRate, turn, today);
    const hasTarp = lane.equipmentMode === 'Flatbed' && ofRate.fraction('tarp') < 0.5;
    const draft = settledRate({
      rateType: null,
      chargeType: null,
      rate: null,
      minCharge: null,
      rateSpecifications: null,
      rateTableName: carrier.draft.name.slice(0, 20).trimEnd(),
      ...pricesOf(
        ofRate,
        contractTotal(market, haul, contractLevel(carrier.id, from.postalCode, to.postalCode)),
        haul.miles,
      ),
      ...dates,
      carrierId: carrier.id,
      additionalCharges: hasTarp
        ? [{ description: 'Tarp', type: 'Accessorial', units: 1, rate: 100, chargeRateType: 'flat' }]
        : [],
    });
    return {
      id: ofRate.uuid('id'),
      draft: { ...draft, carrierId: carrier.id },
      sequence: isExpired ? null : next++,
      isExpired,
    };
  });
}

export interface DemoAgreement {
  id: string;
  carrierId: string;
  draft: AgreementDraft;
}

/** The least whole percent off the tariff that is below the carrier's general price at its lowest level. */
const discountBelow = (discount: number, lowestLevel: number) => Math.ceil(100 - (100 - discount) * lowestLevel);

/** What each company has agreed with a few of its LTL carriers, never dearer than what they ask of everybody. */
export function demoAgreements(seed: string, companyIndex: number, today: CalendarDay): DemoAgreement[] {
  const year = Number(today.slice(0, 4));
  const ltl = starterCarriers({ seed: `${seed}-${companyIndex}`, today, isDemo: true }).filter(({ draft }) =>
    draft.modes.includes('LTL'),
  );
  const general = termsOf(seed, today, new Map(ltl.map(({ id, draft }) => [draft.scac!, id]))).carriers;
  return ltl.slice(0, 4).map(({ id: carrierId }, index) => {
    const { discount, spread } = general.find((one) => one.carrierId === carrierId && one.source === 'LTL')!;
    const random = dice(seed, `agreement-${companyIndex}`, index);
    return {
      id: random.uuid('id'),
      carrierId,
      draft: {
        name: `LTL ${year}`,
        discount: discountBelow(discount, spread.low) + random.whole('discount', 0, 1),
        minimumCharge: random.pick('minimum', [95, 100, 105, 110]),
        effectiveDate: `${year}-01-01`,
        expirationDate: index === 3 ? addDays(today, 20) : `${year + 1}-03-31`,
        originStates: null,
        destinationStates: null,
        classMapping: random.pick('fak', ['70-92.5 = 70', '85-125 = 85', null]),
        fuelTable: random.pick('fuel', [null, '3.00 = 21; 3.50 = 25; 4.00 = 28; 4.50 = 31']),
        accessorials: random.pick('extra', [null, 'Delivery appointment = waived; Lift gate at delivery = 65.00']),
      },
    };
  });
}
