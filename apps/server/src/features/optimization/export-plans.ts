import type { ExportQuestion, PreplanAnswer, StudyQuestion } from '@lanewright/contract/optimization.ts';
import { EXPORTING, exportName } from '@lanewright/domain/optimization/export-name.ts';
import { formatLocalIso } from '@lanewright/domain/optimization/export-times.ts';
import { PICKUP } from '@lanewright/domain/optimization/preplan.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../feature.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import type { FileBytes } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/files/export-columns.ts';
import { CSV_BEGINNING, csvLine } from '../../platform/files/write-csv.ts';
import type { Scope } from '../../platform/scope.ts';
import { findJobDetail } from './jobs/job-rows.ts';
import { studyOrders } from './study/study.ts';

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

/** Plans that a person put together or moved are reckoned anew: what they sent says only which stops in which order. */
function studiedManual(
  parts: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  { jobId, manualPreplans }: ExportQuestion,
  proposed: ReadonlyMap<string, PreplanAnswer>,
): Promise<PreplanAnswer[]> {
  return Promise.all(
    manualPreplans.map(async ({ id, name, stops }, index) => {
      const orderNumbers = [...new Set(stops.flatMap(({ tasks }) => tasks.map(({ orderNumber }) => orderNumber)))];
      const question: StudyQuestion = { orderNumbers, stops, jobId, constraintId: null };
      const { preplan } = await studyOrders(parts, scope, question);
      const moved = proposed.get(id);
      return moved
        ? { ...preplan, id, name: moved.name, isManual: false }
        : { ...preplan, id, name: name || `Manual ${index + 1}` };
    }),
  );
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
  const studied = await studiedManual(parts, scope, question, byId);
  const moved = new Set(studied.map(({ id }) => id));
  const preplans = [...solution.filter(({ id }) => (isAll || chosen.has(id)) && !moved.has(id)), ...studied].filter(
    ({ id }) => question.includeHidden || !hidden.has(id),
  );
  const rows = preplans.flatMap((preplan) =>
    preplan.stops.map((stop) => ({ preplan, stop, isHidden: hidden.has(preplan.id) })),
  );
  if (rows.length === 0) throw new Refused(EXPORTING.nothing);
  const lines = [COLUMNS.map(({ heading }) => heading), ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row)))];
  const day = localTimeAt('UTC', Date.now()).date;
  return { bytes: Buffer.from(CSV_BEGINNING + lines.map(csvLine).join('')), name: exportName(job.name, day) };
}
