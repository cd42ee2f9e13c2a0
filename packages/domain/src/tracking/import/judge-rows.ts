import type { LineRejection } from '../../fields/import-file.ts';
import { inSentences } from '../../problem.ts';
import type { ShipmentStatus } from '../../shipments/statuses.ts';
import { instantAt, type Instant, type ZoneName } from '../../units/zoned-time.ts';
import { problemsWithSaid, reasonNotTracked, type Said } from '../check-call.ts';
import { questionsAbout, type KnownTrip, type Reported } from '../plausible.ts';
import { CHECK_CALL_IMPORT_FIELDS, type ImportedCheckCall } from './import-row.ts';

/** What a file may speak of. */
export interface NamedShipment {
  id: string;
  shipmentNumber: string;
  status: ShipmentStatus;
  bookedAt: Instant | null;
  /** Where it is, or goes to next. */
  nextStopNumber: number | null;
  /** Of its stops, the first first. */
  zones: readonly ZoneName[];
}

export interface JudgedCheckCall {
  line: number;
  shipment: NamedShipment;
  said: Said & { state: string };
  overrideReason: string;
  zone: ZoneName;
}

/** By whose clocks a row speaks: those of its stop, or else of the one that the truck goes to, as in the dialog. */
function zoneOf({ zones, nextStopNumber }: NamedShipment, stopNumber: number | null): ZoneName {
  return zones[(stopNumber ?? nextStopNumber ?? 1) - 1] ?? zones[0] ?? 'UTC';
}

/** Which rows are as good as a check call by hand, and why the others are not. */
export function judgeRows(
  rows: readonly { line: number; row: ImportedCheckCall }[],
  shipments: ReadonlyMap<string, NamedShipment>,
  now: Instant,
): { good: JudgedCheckCall[]; rejections: LineRejection[] } {
  const good: JudgedCheckCall[] = [];
  const rejections: LineRejection[] = [];
  for (const { line, row } of rows) {
    const { shipmentNumber, happened, eta, overrideReason, ...rest } = row;
    const shipment = shipments.get(shipmentNumber);
    if (!shipment) {
      rejections.push({ line, reason: `There is no shipment ${shipmentNumber}.` });
      continue;
    }
    const zone = zoneOf(shipment, row.stopNumber);
    const said = {
      ...rest,
      happenedAt: instantAt(zone, happened),
      carrierEtaAt: eta === null ? null : instantAt(zone, eta),
    };
    const { status, bookedAt, zones } = shipment;
    const problems = problemsWithSaid(said, { status, bookedAt, stopCount: zones.length }, now);
    const reason = reasonNotTracked({ status }) ?? (problems.length > 0 ? inSentences(problems) : null);
    if (reason === null) good.push({ line, shipment, said, overrideReason, zone });
    else rejections.push({ line, reason });
  }
  return { good, rejections };
}

/** A check call with where its town is. */
type Located = JudgedCheckCall & { place: Pick<Reported, 'latitude' | 'longitude'> };

/**
 * Which of new check calls are asked about, as in the dialog, and give no reason why they are right. They are compared in the
 * order of time, also with those of the file that are as good as known.
 */
export function questionedRows(rows: readonly Located[], trips: ReadonlyMap<string, KnownTrip>): LineRejection[] {
  const rejections: LineRejection[] = [];
  const believed = new Map<string, Reported[]>();
  for (const { line, shipment, said, place, overrideReason } of rows.toSorted(byTime)) {
    const trip = trips.get(shipment.id);
    if (!trip) continue;
    const events = believed.get(shipment.id) ?? [...trip.events];
    believed.set(shipment.id, events);
    const reported = { ...said, latitude: place.latitude, longitude: place.longitude };
    const questions = overrideReason === '' ? questionsAbout(reported, { ...trip, events }) : [];
    if (questions.length === 0) events.push(reported);
    else rejections.push({ line, reason: `${questions.join(' ')} ${SAY_WHY}` });
  }
  return rejections;
}

const SAY_WHY = `If it is right, say why in the column ${CHECK_CALL_IMPORT_FIELDS.overrideReason.label}.`;
const byTime = (one: JudgedCheckCall, other: JudgedCheckCall) => one.said.happenedAt - other.said.happenedAt;

/** The same in all that was said is the same check call; with another carrier the way begins anew. */
export function identityOf({ shipment, said }: JudgedCheckCall): string {
  return JSON.stringify([
    shipment.id,
    shipment.bookedAt,
    said.kind,
    said.stopNumber,
    said.happenedAt,
    said.latitude,
    said.longitude,
    said.city.toLowerCase(),
    said.state,
    said.carrierEtaAt,
    said.note,
  ]);
}
