import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import { Conflict } from '../../../platform/failures.ts';
import type { Measured } from '../store/part-rows.ts';
import { measureRoute } from './measure.ts';

/** Thrown inside a transaction: it is rolled back and run again, because something moved while it waited for its locks. */
export class TryAgain extends Error {}

/** The miles of a route are needed that nobody has requested yet. */
class MilesMissing extends TryAgain {
  readonly route: readonly Coordinates[];
  constructor(route: readonly Coordinates[]) {
    super();
    this.route = route;
  }
}

export type MeasuredOf = (route: readonly Coordinates[] | null) => Measured;

const keyOf = (route: readonly Coordinates[]) =>
  route.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();

const UNKNOWN: Measured = { miles: null, mileageSource: null };
const MAX_ATTEMPTS = 5;

/**
 * Saves something whose routes are only known inside the transaction. Miles are never requested there: where some are
 * missing, the transaction is given up, they are requested, and it is run again with them. `expected` are the routes that
 * are known beforehand, so that mostly once is enough.
 */
export async function saveWithMiles<T>(
  mileage: MileagePort,
  expected: readonly (Coordinates[] | null)[],
  save: (measuredOf: MeasuredOf) => Promise<T>,
): Promise<T> {
  const measured = new Map<string, Measured>();
  const measure = async (route: readonly Coordinates[]) =>
    measured.set(keyOf(route), await measureRoute(mileage, [...route]));
  for (const route of expected) if (route !== null) await measure(route);
  const measuredOf: MeasuredOf = (route) => {
    if (route === null) return UNKNOWN;
    const found = measured.get(keyOf(route));
    if (found === undefined) throw new MilesMissing(route);
    return found;
  };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
    try {
      return await save(measuredOf);
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
      if (error instanceof MilesMissing) await measure(error.route);
    }
  throw new Conflict('The shipment is being changed at the same moment. Try again in a moment.');
}
