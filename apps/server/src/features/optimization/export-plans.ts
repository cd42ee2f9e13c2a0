import { Readable } from 'node:stream';
import type { ExportQuestion, PreplanAnswer } from '@lanewright/contract/optimization.ts';
import { EXPORTING, exportName } from '@lanewright/domain/optimization/export-name.ts';
import { formatLocalIso } from '@lanewright/domain/optimization/export-times.ts';
import { PICKUP } from '@lanewright/domain/optimization/preplan.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../feature.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import type { FileBytes } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/files/export-columns.ts';
import { CSV_BEGINNING, csvLine } from '../../platform/files/write-csv.ts';
import type { Scope } from '../../platform/scope.ts';
import { configurationOf } from '../configuration/commands/sections.ts';
import { ordersForLoad } from '../orders/commands/orders-for-loads.ts';
import { findJobDetail } from './jobs/job-rows.ts';
import { loadPlanningTerms } from './planning/plan-terms.ts';
import { placesOf } from './planning/planned-orders.ts';
import { planningDay, prepareByTerms } from './planning/prepare-orders.ts';
import { limitsFor, refuseUnknown, routeOf, studyRoute, type RouteToStudy } from './study/study.ts';

interface ExportedStop {
  preplan: PreplanAnswer;
  isHidden: boolean;
  stop: PreplanAnswer['stops'][number];
}

const COLUMNS: ExportColumn<ExportedStop>[] = [
  { heading: 'Preplan', cell: ({ preplan }) => preplan.name },
  { heading: 'Type', cell: ({ preplan }) => (preplan.isManual ? 'Manual' : 'Optimized') },
  { heading: 'Hidden', cell: ({ isHidden }) => isHidden },
  { heading: 'Mode', cell: ({ preplan }) => preplan.shippingMode },
  { heading: 'Equipment', cell: ({ preplan }) => preplan.equipmentMode },
  { heading: 'Stop', cell: ({ stop }) => stop.stopNumber },
  { heading: 'Stop Type', cell: ({ stop }) => (stop.stopType === PICKUP ? 'Pickup' : 'Dropoff') },
  { heading: 'Company', cell: ({ stop: { location } }) => location.companyAlias || location.companyName },
  { heading: 'Location', cell: ({ stop }) => stop.location.name },
  { heading: 'City', cell: ({ stop }) => stop.location.city },
  { heading: 'State', cell: ({ stop }) => stop.location.state },
  { heading: 'Zip', cell: ({ stop }) => stop.location.postalCode },
  { heading: 'Orders', cell: ({ stop }) => stop.orders.join('; ') },
  { heading: 'Early', cell: ({ stop }) => formatLocalIso(stop.earlyDateTime, stop.location.ianaTimeZone) },
  { heading: 'Late', cell: ({ stop }) => formatLocalIso(stop.lateDateTime, stop.location.ianaTimeZone) },
  { heading: 'Appointment', cell: ({ stop }) => formatLocalIso(stop.appointmentDateTime, stop.location.ianaTimeZone) },
  { heading: 'Arrival', cell: ({ stop }) => formatLocalIso(stop.arriveAt, stop.location.ianaTimeZone) },
  { heading: 'Weight lbs', cell: ({ stop }) => stop.weight },
  { heading: 'Pallets', cell: ({ stop }) => stop.palletCount },
  { heading: 'Volume ft3', cell: ({ stop }) => stop.volume },
  { heading: 'Linear Feet', cell: ({ stop }) => stop.linearFeet },
  { heading: 'Miles', cell: ({ stop }) => stop.distance },
  { heading: 'Total Miles', cell: ({ preplan }) => preplan.miles },
  { heading: 'Baseline Cost', cell: ({ preplan }) => preplan.baselineCost },
  { heading: 'Optimized Cost', cell: ({ preplan }) => preplan.optimizedCost },
  { heading: 'Savings', cell: ({ preplan }) => preplan.savings },
];

const refuse = (field: string, message: string) => new Refused(message, [problem(field, message)]);

/** So many plans are studied at once: each asks for miles, and other requests want their turn. */
const STUDIES_AT_ONCE = 3;

type ManualPreplan = ExportQuestion['manualPreplans'][number];

/**
 * All that the study of the manual plans needs from the database, read in one go: whatever is asked of the mileage provider
 * afterwards, no connection waits for it. A plan that is no route of its orders is refused before the file begins.
 */
async function readManual(db: Db, { jobId, manualPreplans }: ExportQuestion) {
  const numbersOf = ({ stops }: ManualPreplan) =>
    new Set(stops.flatMap(({ tasks }) => tasks.map(({ orderNumber }) => orderNumber.toUpperCase())));
  const numbers = [...new Set(manualPreplans.flatMap((one) => [...numbersOf(one)]))];
  const orders = await ordersForLoad(db, numbers);
  refuseUnknown(numbers, orders);
  const limits = await limitsFor(db, { jobId, constraintId: null });
  const { freightRules: rules } = await configurationOf(db);
  const terms = await loadPlanningTerms(db, planningDay(), placesOf(orders));
  return {
    terms,
    rules,
    routes: manualPreplans.map((one): RouteToStudy => {
      const named = numbersOf(one);
      const own = orders.filter(({ orderNumber }) => named.has(orderNumber));
      return { orders: own, limits, rules, route: routeOf(one, own) };
    }),
  };
}

/** In the order of `items`, a few ahead of who reads. */
async function* inTurns<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): AsyncGenerator<R> {
  const ahead: Promise<R>[] = [];
  const begin = (index: number) => {
    if (index >= items.length) return;
    const begun = work(items[index]!, index);
    // The promise is awaited in its turn. Until then its rejection must not count as unhandled.
    begun.catch(() => {});
    ahead.push(begun);
  };
  for (let index = 0; index < STUDIES_AT_ONCE; index++) begin(index);
  for (let index = 0; index < items.length; index++) {
    yield await ahead.shift()!;
    begin(index + STUDIES_AT_ONCE);
  }
}

/** The stops of plans, one a line. */
export async function exportPlans(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  question: ExportQuestion,
): Promise<FileBytes> {
  if (question.workspaceId === null) throw refuse('workspaceId', EXPORTING.noWorkspace);
  if (question.workspaceId !== scope.companyId) throw new NotFound();
  if (question.jobId === null) throw refuse('jobId', EXPORTING.noJob);
  const job = await scope.inCompany((db) => findJobDetail(db, question.jobId!));
  if (!job) throw new NotFound();
  const chosen = new Set(question.preplanIds);
  const hidden = new Set(question.hiddenPreplanIds);
  const isAll = chosen.size === 0 && question.manualPreplans.length === 0;
  const solution = job.solutions[question.solutionIndex]?.proposedShipments ?? [];
  const byId = new Map(solution.map((preplan) => [preplan.id, preplan]));
  const isShown = ({ id }: { id: string }) => question.includeHidden || !hidden.has(id);
  const manual = question.manualPreplans.filter(isShown);
  const moved = new Set(question.manualPreplans.map(({ id }) => id));
  const optimized = solution.filter(
    (preplan) => (isAll || chosen.has(preplan.id)) && !moved.has(preplan.id) && isShown(preplan),
  );
  if (optimized.length + manual.length === 0) throw new Refused(EXPORTING.nothing);
  const read =
    manual.length === 0 ? null : await scope.inCompany((db) => readManual(db, { ...question, manualPreplans: manual }));
  const prepare = (orders: readonly Order[]) => prepareByTerms(parts, read!, orders);
  /** Plans that a person put together or moved are calculated again: what they sent says only which stops in which order. */
  const studied = inTurns(read?.routes ?? [], async (route, index): Promise<PreplanAnswer> => {
    const { id, name } = manual[index]!;
    const { preplan } = await studyRoute(route, prepare);
    const before = byId.get(id);
    if (before) return { ...preplan, id, name: before.name, isManual: false };
    return { ...preplan, id, name: name || `Manual ${question.manualPreplans.indexOf(manual[index]!) + 1}` };
  });
  const linesOf = (preplan: PreplanAnswer) =>
    preplan.stops
      .map((stop) => ({ preplan, stop, isHidden: hidden.has(preplan.id) }))
      .map((row) => csvLine(COLUMNS.map(({ cell }) => cell(row))))
      .join('');
  async function* pieces() {
    yield CSV_BEGINNING + csvLine(COLUMNS.map(({ heading }) => heading));
    for (const preplan of optimized) yield linesOf(preplan);
    for await (const preplan of studied) yield linesOf(preplan);
  }
  const day = localTimeAt('UTC', Date.now()).date;
  return { bytes: Readable.from(pieces(), { objectMode: false }), name: exportName(job.name, day) };
}
