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
/** Null where no road leads. */
const MatrixAnswer = z.object({
  units: z.literal('miles'),
  sources_to_targets: z.array(z.array(z.object({ distance: z.number().min(0).nullable() }))),
});
/** Routers answer at most so many pairs at once, unless they are told otherwise. */
const PLACES_PER_QUESTION = 50;
const QUESTIONS_AT_ONCE = 4;

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
 *   POST {url}/sources_to_targets  { sources: [{ lat, lon }], targets: [{ lat, lon }], costing: "truck", units: "miles" }
 *                      ->  { units: "miles", sources_to_targets: [[{ distance: 716.4 }]] }
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

  async function matrix(places: readonly Coordinates[]) {
    const measuredBy = await version();
    const found = new Float64Array(places.length * places.length);
    const blocks = blocksOf(places.length);
    const next = async (): Promise<void> => {
      for (let block = blocks.pop(); block; block = blocks.pop()) {
        const [rows, columns] = block;
        const at = (start: number) =>
          places
            .slice(start, start + PLACES_PER_QUESTION)
            .map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
        const question = { sources: at(rows), targets: at(columns), costing: 'truck', units: 'miles' };
        const { sources_to_targets: answer } = await ask('/sources_to_targets', MatrixAnswer, question);
        for (const [row, cells] of answer.entries())
          for (const [column, { distance }] of cells.entries()) {
            const [from, to] = [rows + row, columns + column];
            // Where no road leads, a plan must not go: far beyond any limit, and no gap in the figures.
            found[from * places.length + to] = from === to ? 0 : roundToTenth(distance ?? NO_ROAD_MILES);
          }
      }
    };
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, next));
    return { miles: found, source, version: measuredBy };
  }

  return { source, version, miles, matrix };
}

const NO_ROAD_MILES = 99_999;

/** Where each question begins: the first of its rows, the first of its columns. */
function blocksOf(places: number): [rows: number, columns: number][] {
  const starts = Array.from(
    { length: Math.ceil(places / PLACES_PER_QUESTION) },
    (_, index) => index * PLACES_PER_QUESTION,
  );
  return starts.flatMap((rows) => starts.map((columns): [number, number] => [rows, columns]));
}
