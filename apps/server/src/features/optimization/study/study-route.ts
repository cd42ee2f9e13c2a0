import { incompatibilities } from '@lanewright/optimizer/answer/diagnose.ts';
import type { RouteDraft } from '@lanewright/optimizer/answer/draft.ts';
import { isBroken, limitUses } from '@lanewright/optimizer/answer/limit-uses.ts';
import { buildShipment } from '@lanewright/optimizer/answer/shipment.ts';
import { buildModel, type ModelSource } from '@lanewright/optimizer/model/build-model.ts';
import { measure } from '@lanewright/optimizer/model/measure.ts';
import type { LimitUse, ProposedShipment } from '@lanewright/optimizer/plan.ts';
import type { Tariff } from '@lanewright/optimizer/tariff.ts';

export interface Studied {
  /** As near as a truck can come to it, whatever it breaks; null where no truck could drive it in a month. */
  shipment: ProposedShipment | null;
  broken: LimitUse[];
}

/** So late that nobody plans it; enough to say when a truck would be there. */
const LATEST_DAYS = 30;

const NOTHING = { value: 0, allowed: 0, slack: 0 };

/** A route that somebody chose: when, for how much, and every limit that it breaks. */
export function studyRoute(route: RouteDraft, source: ModelSource, tariff: Tariff): Studied {
  const orders = [...new Set(route.map(({ order }) => order))];
  const apart = incompatibilities(orders, source).map((limit) => ({ limit, ...NOTHING }));
  const model = buildModel(orders, source);
  const tasks = route.map(({ order, stop }) => model.firstTask[orders.indexOf(order)]! + stop);
  const measures = measure(model, tasks);
  const limits = limitUses(model, measures).filter(isBroken);
  if (measures.starts !== null)
    return { shipment: buildShipment(route, source, tariff), broken: [...apart, ...limits] };
  const late = { ...source.constraints, pickupDateSlippage: LATEST_DAYS, dropoffDateSlippage: LATEST_DAYS };
  const attempts = [
    { constraints: late, limit: null },
    { constraints: { ...late, honorAppointments: false }, limit: 'honorAppointments' as const },
  ];
  // Transit of a route that misses its times is not known; that it is over a limit says nothing more.
  const measured = limits.filter(({ value }) => Number.isFinite(value));
  for (const { constraints, limit } of attempts) {
    const looser = { ...source, constraints };
    const loose = buildModel(orders, looser);
    if (measure(loose, tasks).starts === null) continue;
    const shipment = buildShipment(route, looser, tariff);
    const missed = limit === null ? slipped(shipment, source) : [{ limit, ...NOTHING }, ...slipped(shipment, source)];
    return { shipment, broken: [...apart, ...measured, ...(missed.length > 0 ? missed : [WINDOW])] };
  }
  return { shipment: null, broken: [...apart, ...measured, WINDOW] };
}

const WINDOW: LimitUse = { limit: 'window', ...NOTHING };

function slipped({ stops }: ProposedShipment, { constraints }: ModelSource): LimitUse[] {
  return (['pickup', 'dropoff'] as const).flatMap((kind) => {
    const limit = `${kind}DateSlippage` as const;
    const allowed = constraints[limit] ?? 0;
    const value = Math.max(0, ...stops.filter((stop) => stop.kind === kind).map(({ slippedDays }) => slippedDays));
    return value > allowed ? [{ limit, value, allowed, slack: allowed - value }] : [];
  });
}
