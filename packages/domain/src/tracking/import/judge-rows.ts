import type { LineRejection } from '../../fields/import-file.ts';
import { inSentences } from '../../problem.ts';
import type { ShipmentStatus } from '../../shipments/statuses.ts';
import { instantAt, type Instant, type ZoneName } from '../../units/zoned-time.ts';
import { problemsWithSaid, reasonNotTracked, type Said } from '../check-call.ts';
import type { ImportedCheckCall } from './import-row.ts';

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
    const { shipmentNumber, happened, eta, ...rest } = row;
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
    if (reason === null) good.push({ line, shipment, said, zone });
    else rejections.push({ line, reason });
  }
  return { good, rejections };
}

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
