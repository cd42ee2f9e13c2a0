import {
  MOST_PREVIEWED,
  MOST_REJECTIONS_TOLD,
  UPLOAD_KEPT_DAYS,
  type PreviewedOrder,
  type PreviewedTimes,
  type UploadPreview,
} from '@lanewright/contract/order-upload.ts';
import { locationLabel } from '@lanewright/domain/locations/location.ts';
import { itemsOf, type OrderDraft, type StopDraft } from '@lanewright/domain/orders/order.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import type { UploadedOrder, UploadRejection } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { FeatureParts } from '../../../feature.ts';
import { Refused } from '../../../platform/failures.ts';
import { removeFileAt } from '../../../platform/files/remove-file.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { fileThreads } from '../../../platform/threads/file-threads.ts';
import { Overrun } from '../../../platform/threads/thread-pool.ts';
import { insertUpload, lastUploadOf } from '../store/uploads.ts';
import { keepUpload, uploadKey, type KeptUpload } from './kept-upload.ts';
import { JUDGE_ORDERS, READ_ORDER_FILE, type UploadReading } from './read-upload.ts';
import { loadUploadFacts, type LoadedUploadFacts } from './upload-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function refuseFile(reason: string): never {
  throw new Refused(reason, [problem('modelFile.data', reason)]);
}

/** A file that takes too much of us is refused; nobody else notices. */
async function withinBounds<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Overrun) return refuseFile('The file takes too long to read. Please split it.');
    throw error;
  });
}

async function readFile({ companyId }: UserScope, data: string): Promise<Exclude<UploadReading, { refusal: string }>> {
  const reading = await withinBounds(fileThreads.run(READ_ORDER_FILE, data, companyId));
  return 'refusal' in reading ? refuseFile(reading.refusal) : reading;
}

interface Judged {
  sha256: string;
  kept: KeptUpload;
  rejectedOrders: number;
  previewed: PreviewedOrder[];
  warnings: UploadRejection[];
}

async function judge(scope: UserScope, data: string): Promise<Judged> {
  const { orders, strays, sha256 } = await readFile(scope, data);
  const facts = await scope.inCompany((db) => loadUploadFacts(db, orders));
  const judged = await withinBounds(
    fileThreads.run(JUDGE_ORDERS, { orders, facts, mostDrafts: MOST_PREVIEWED }, scope.companyId),
  );
  const good = orders.filter((_, index) => judged[index] === null || judged[index]!.draft !== null);
  const rejections = [...strays, ...judged.flatMap((one) => one?.rejections ?? [])];
  return {
    sha256,
    kept: { orders: good, rejections: rejections.toSorted((one, other) => one.line - other.line) },
    rejectedOrders: orders.length - good.length,
    previewed: orders
      .flatMap((order, index) => {
        const draft = judged[index]?.draft ?? null;
        return draft === null ? [] : [asPreviewed(order, draft, facts)];
      })
      .slice(0, MOST_PREVIEWED),
    warnings: judged.flatMap((one) => (one?.draft ? one.warnings : [])),
  };
}

function asPreviewed({ key, line }: UploadedOrder, draft: OrderDraft, facts: LoadedUploadFacts): PreviewedOrder {
  const labelOf = ({ locationNumber }: StopDraft) => {
    const location = facts.locations.get(locationNumber ?? '');
    return location === undefined ? '' : `${locationLabel(location)}, ${location.city}, ${location.state}`;
  };
  const timesOf = ({ baseDate, early, late, appointment, locationNumber }: StopDraft): PreviewedTimes => ({
    date: baseDate ?? '',
    early,
    late,
    appointment,
    ianaTimeZone: facts.locations.get(locationNumber ?? '')?.ianaTimeZone ?? null,
  });
  const [first, last] = [draft.stops[0]!, draft.stops.at(-1)!];
  const items = itemsOf(draft);
  return {
    order: key,
    line,
    reference: draft.referenceNumbers.find(({ value }) => value !== '')?.value ?? '',
    from: labelOf(first),
    to: labelOf(last),
    pickup: timesOf(first),
    dropoff: timesOf(last),
    stops: draft.stops.length,
    items: items.length,
    weight: totalsOf(items).weight,
  };
}

/** Nothing is created yet. What was read is kept for a while, so that what is created later is what was shown. */
export async function checkUpload(
  { files }: Pick<FeatureParts, 'files'>,
  scope: UserScope,
  data: string,
): Promise<UploadPreview> {
  const { sha256, kept, rejectedOrders, previewed, warnings } = await judge(scope, data);
  const id = scope.stepId('upload');
  const key = uploadKey(scope.companyId, id);
  // Before the file is there: should we die in between, it is removed all the same.
  await scope.once('promised', async (db) => {
    // A day more than it can be used, for a job that begins at the last moment.
    await removeFileAt(db, scope, key, new Date(Date.now() + (UPLOAD_KEPT_DAYS + 1) * DAY_MS));
    return null;
  });
  await keepUpload(files, key, kept);
  const rejected = kept.rejections.length;
  return scope.once('checked', async (db) => {
    const uploadedBefore = await lastUploadOf(db, sha256);
    await insertUpload(db, scope, { id, good: kept.orders.length, rejected, sha256 });
    return {
      id,
      uploadedBefore,
      good: kept.orders.length,
      rejected: rejectedOrders,
      orders: previewed,
      rejections: kept.rejections.slice(0, MOST_REJECTIONS_TOLD),
      rejectionCount: rejected,
      warnings: warnings.slice(0, MOST_REJECTIONS_TOLD),
      warningCount: warnings.length,
    };
  });
}
