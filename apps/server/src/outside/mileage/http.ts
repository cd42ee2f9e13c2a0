import { roundToTenth, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { z } from 'zod';
import { legsOf } from './legs.ts';
import type { VersionedMileage } from './port.ts';

const DEADLINE_MS = 10_000;
/** A map is replaced every few weeks at most; a version that is minutes old will do. */
const VERSION_KEPT_MS = 10 * 60_000;

const Status = z.object({ version: z.string(), tileset_last_modified: z.number().optional() });
const Summary = z.object({ length: z.number().min(0) });
const RouteAnswer = z.object({
  trip: z.object({ units: z.literal('miles'), legs: z.array(z.object({ summary: Summary })) }),
});

export interface HttpMileageOptions {
  url: string;
  nowMs: () => number;
  deadlineMs?: number;
}

/**
 * A routing server that speaks like Valhalla:
 *   GET  {url}/status  ->  { version: "3.5.1", tileset_last_modified: 1762000000 }
 *   POST {url}/route   { locations: [{ lat, lon, type: "break" }], costing: "truck", units: "miles", directions_type: "none" }
 *                      ->  { trip: { units: "miles", legs: [{ summary: { length: 716.4 } }] } }
 */
export function httpMileage({ url, nowMs, deadlineMs = DEADLINE_MS }: HttpMileageOptions): VersionedMileage {
  const source = new URL(url).host;
  let known: { version: string; at: number } | null = null;

  async function ask<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
    const answer = await fetch(url + path, {
      signal: AbortSignal.timeout(deadlineMs),
      ...(body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The mileage service answered ${answer.status}: ${text.slice(0, 200)}`);
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new Error(`The mileage service gave an answer to ${path} that cannot be read.`, { cause: error });
    }
  }

  async function version(): Promise<string> {
    if (known && nowMs() - known.at < VERSION_KEPT_MS) return known.version;
    const status = await ask('/status', Status);
    const made = status.tileset_last_modified;
    known = { version: made === undefined ? status.version : `${status.version}/${made}`, at: nowMs() };
    return known.version;
  }

  async function miles(stops: readonly Coordinates[]) {
    const wanted = legsOf(stops).length;
    const locations = stops.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude, type: 'break' }));
    const measuredBy = await version();
    const question = { locations, costing: 'truck', units: 'miles', directions_type: 'none' };
    const { trip } = await ask('/route', RouteAnswer, question);
    if (trip.legs.length !== wanted) {
      throw new Error(`The mileage service gave ${trip.legs.length} legs for a route of ${wanted}.`);
    }
    const legs = trip.legs.map(({ summary }) => roundToTenth(summary.length));
    const totalMiles = roundToTenth(legs.reduce((sum, leg) => sum + leg, 0));
    return { totalMiles, legs, source, version: measuredBy };
  }

  return { source, version, miles };
}
