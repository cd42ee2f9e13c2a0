import { findState, type Country } from '@lanewright/domain/geography/countries.ts';
import { isPostalCodeFor, normalizePostalCode } from '@lanewright/domain/geography/postal-codes.ts';
import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import type { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import type { LaneDraft } from '@lanewright/domain/lanes/lane.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import {
  centreOfState,
  centreOfZone,
  findPlaceForAddress,
  placesForCodes,
  type Place,
} from '../../geography/commands.ts';
import type { MeasuredLane, PlacedEnd } from '../store/lane-rows.ts';

type Side = 'origin' | 'destination';
type Placed = PlacedEnd | Problem;

const isProblem = (placed: Placed): placed is Problem => 'message' in placed;
const at = (place: Coordinates | null) => ({ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null });

async function placedCity(db: Db, end: LaneEnd, side: Side): Promise<Placed> {
  const state = end.state!.trim().toUpperCase();
  const city = end.city!.trim();
  const place = await findPlaceForAddress(db, { country: end.country, city, state, postalCode: '' });
  if (!place) return problem(`${side}.city`, `There is no ${city} in ${state} that we know of. Choose a city.`);
  return { ...end, city: place.city, state, postalCode: null, ...at(place) };
}

/** What is known of codes and zones before their ends are placed; asked for each where it is left out. */
export interface KnownCodes {
  placeOf(country: Country, postalCode: string): Place | null;
  centreOf(country: Country, zone: string): Promise<Coordinates | null>;
}

/** One question for all codes, and one for each zone in which a code is too new for us. */
export async function knownCodesOf(db: Db, ends: readonly LaneEnd[]): Promise<KnownCodes> {
  const codes = ends
    .filter(({ kind }) => kind === 'PostalCode')
    .map(({ country, postalCode }) => ({ country, postalCode: normalizePostalCode(country, postalCode!) }));
  const centres = new Map<string, Promise<Coordinates | null>>();
  return {
    placeOf: await placesForCodes(db, codes),
    centreOf: (country, zone) => {
      const key = `${country} ${zone}`;
      let centre = centres.get(key);
      if (centre === undefined) centres.set(key, (centre = centreOfZone(db, country, zone)));
      return centre;
    },
  };
}

async function placedCode(db: Db, end: LaneEnd, side: Side, given?: KnownCodes): Promise<Placed> {
  const postalCode = normalizePostalCode(end.country, end.postalCode!);
  const [state = null] = statesOfPostalCode(end.country, postalCode);
  if (state === null || !isPostalCodeFor(end.country, postalCode))
    return problem(`${side}.postalCode`, `There is no postal code ${postalCode}.`);
  const known = given ?? (await knownCodesOf(db, [end]));
  const place = known.placeOf(end.country, postalCode);
  // A code that is too new for us lies somewhere in its zone.
  const where = place ?? (await known.centreOf(end.country, postalCode.slice(0, 3)));
  return { ...end, postalCode, city: place?.city ?? null, state: place?.state ?? state, ...at(where) };
}

async function placedZone(db: Db, end: LaneEnd, side: Side): Promise<Placed> {
  const postalCode = end.postalCode!.trim().toUpperCase();
  const centre = await centreOfZone(db, end.country, postalCode);
  if (!centre) return problem(`${side}.postalCode`, `There is no zone ${postalCode}.`);
  // A whole code of the zone, to look its state up by.
  const [state = null] = statesOfPostalCode(end.country, end.country === 'CA' ? postalCode : `${postalCode}00`);
  return { ...end, city: null, state, postalCode, ...at(centre) };
}

async function placedState(db: Db, end: LaneEnd, side: Side): Promise<Placed> {
  const state = end.state!.trim().toUpperCase();
  if (!findState(end.country, state)) return problem(`${side}.state`, `There is no state ${state}.`);
  return { ...end, city: null, state, postalCode: null, ...at(await centreOfState(db, end.country, state)) };
}

const PLACING = { City: placedCity, PostalCode: placedCode, ThreeDigit: placedZone, State: placedState };

/** Where an end lies, as the geography knows it; or what it does not know. */
export function placeEnd(db: Db, end: LaneEnd, side: Side, known?: KnownCodes): Promise<Placed> {
  return PLACING[end.kind](db, end, side, known);
}

/** Where a lane begins and ends, as the geography knows it; what it does not know is refused. */
export async function placedEnds(
  db: Db,
  { origin, destination }: Pick<LaneDraft, Side>,
): Promise<Record<Side, PlacedEnd>> {
  const placed = {
    origin: await placeEnd(db, origin, 'origin'),
    destination: await placeEnd(db, destination, 'destination'),
  };
  refuseIf(Object.values(placed).filter(isProblem));
  return placed as Record<Side, PlacedEnd>;
}

/** Asked outside of any transaction. */
export async function measuredLane(mileage: MileagePort, ends: Record<Side, PlacedEnd>): Promise<MeasuredLane> {
  const points = [ends.origin, ends.destination].flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  if (points.length < 2) return { miles: null, mileageSource: null };
  const { totalMiles, source } = await mileage.miles(points);
  return { miles: totalMiles, mileageSource: source };
}

/** A routing server answers several at a time sooner than one after the other, and too many not at all. */
const AT_ONCE = 8;

/** As `measuredLane`, for many by their keys. */
export async function measuredLanes(
  mileage: MileagePort,
  lanes: readonly { key: string; ends: Record<Side, PlacedEnd> }[],
): Promise<ReadonlyMap<string, MeasuredLane>> {
  const measured = new Map<string, MeasuredLane>();
  const waiting = lanes.values();
  const measureOn = async () => {
    for (const { key, ends } of waiting) measured.set(key, await measuredLane(mileage, ends));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, measureOn));
  return measured;
}
