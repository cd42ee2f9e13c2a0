import { MOST_RATES } from '@lanewright/contract/lanes.ts';
import { BEFORE_FREIGHT, whyNotUsable } from '@lanewright/domain/carriers/usable.ts';
import { laneEndKey } from '@lanewright/domain/lanes/lane-end.ts';
import type { ImportedLaneRow } from '@lanewright/domain/lanes/import/import-row.ts';
import type { LineRejection } from '@lanewright/domain/fields/import-file.ts';
import type { ImportFacts, KnownImportCarrier, KnownLane } from '@lanewright/domain/lanes/import/plan-import.ts';
import type { LaneEnd } from '@lanewright/domain/lanes/lane-end.ts';
import { laneKey } from '@lanewright/domain/lanes/lane-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { carriersCalled } from '../../carriers/commands/carriers-for-rates.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { knownCodesOf, placeEnd, type KnownCodes } from '../commands/placed-ends.ts';
import { contractDay } from '../contract-day.ts';
import { lanesAlong, type PlacedEnd } from '../store/lane-rows.ts';
import { ratesOfLanes, ratesSoFar } from '../store/rate-rows.ts';

export interface PlacedRow {
  line: number;
  row: ImportedLaneRow;
  ends: { origin: PlacedEnd; destination: PlacedEnd };
}

export interface PlacedRows {
  placed: PlacedRow[];
  rejections: LineRejection[];
}

/** Each end is looked up once, however many rows name it. */
function placer(db: Db, codes: KnownCodes) {
  const known = new Map<string, ReturnType<typeof placeEnd>>();
  return (end: LaneEnd, side: 'origin' | 'destination') => {
    const key = `${side} ${laneEndKey(end)}`;
    let placed = known.get(key);
    if (placed === undefined) known.set(key, (placed = placeEnd(db, end, side, codes)));
    return placed;
  };
}

/** As a lane says it: without what is known besides. */
const bare = ({ latitude: _latitude, longitude: _longitude, ...end }: PlacedEnd, { kind }: LaneEnd): LaneEnd => ({
  ...end,
  city: kind === 'City' ? end.city : null,
  state: kind === 'City' || kind === 'State' ? end.state : null,
  postalCode: kind === 'PostalCode' || kind === 'ThreeDigit' ? end.postalCode : null,
});

/** Rows with their places as the geography knows them; what it does not know is refused with its line. */
export async function placedRows(db: Db, rows: readonly { line: number; row: ImportedLaneRow }[]): Promise<PlacedRows> {
  const ends = rows.flatMap(({ row }) => [row.lane.origin, row.lane.destination]);
  const place = placer(db, await knownCodesOf(db, ends));
  const placed: PlacedRow[] = [];
  const rejections: LineRejection[] = [];
  for (const { line, row } of rows) {
    const origin = await place(row.lane.origin, 'origin');
    const destination = await place(row.lane.destination, 'destination');
    if ('message' in origin) rejections.push({ line, reason: origin.message });
    else if ('message' in destination) rejections.push({ line, reason: destination.message });
    else {
      const lane = {
        ...row.lane,
        origin: bare(origin, row.lane.origin),
        destination: bare(destination, row.lane.destination),
      };
      placed.push({ line, row: { ...row, lane }, ends: { origin, destination } });
    }
  }
  return { placed, rejections };
}

async function knownLanes(
  db: Db,
  rows: readonly PlacedRow[],
  carrierIds: readonly string[],
): Promise<Map<string, KnownLane>> {
  const found = await lanesAlong(
    db,
    rows.map(({ row }) => row.lane),
  );
  const ids = found.map(({ id }) => id);
  const ratesOf = Map.groupBy(await ratesOfLanes(db, ids, carrierIds), ({ laneId }) => laneId);
  const soFar = await ratesSoFar(db, ids);
  const lanes = new Map<string, KnownLane>();
  for (const lane of found) {
    // Where two lanes are alike, the first by name is meant.
    if (lanes.has(laneKey(lane))) continue;
    const { id, customerReferenceNumber: name } = lane;
    const rates = (ratesOf.get(id) ?? []).map((rate) => ({
      id: rate.id,
      carrierId: rate.carrierId,
      version: rate.version,
      terms: rate,
    }));
    lanes.set(laneKey(lane), { id, name, rates, rateCount: soFar.get(id)?.count ?? 0 });
  }
  return lanes;
}

/** The same number of questions for one row and for all. */
export async function importFacts(db: Db, rows: readonly PlacedRow[]): Promise<ImportFacts> {
  const names = rows.flatMap(({ row }) => (row.rate ? [row.rate.carrier] : []));
  const called = await carriersCalled(db, names);
  const lanes = await knownLanes(
    db,
    rows,
    [...called.values()].map(({ id }) => id),
  );
  const { minimumCargoInsurance } = (await configurationOf(db)).insurance;
  const carriers = new Map<string, KnownImportCarrier>();
  for (const [name, carrier] of called) {
    carriers.set(name, {
      id: carrier.id,
      name: carrier.name,
      whyNotUsable: ({ mode, equipmentMode }) =>
        whyNotUsable(carrier, {
          day: contractDay(),
          mode,
          equipmentMode,
          ...BEFORE_FREIGHT,
          minimumCargoInsurance,
        }),
    });
  }
  return { lanes, carriers, mostRates: MOST_RATES };
}
