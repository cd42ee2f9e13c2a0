import type { OrderUploadResult } from '@lanewright/contract/order-upload.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { uploadEndInWords } from '@lanewright/domain/orders/work-in-words.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { UploadedOrder, UploadRejection } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FeatureParts } from '../../../feature.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';
import { PermanentFailure, type Job, type JobKind } from '../../../platform/jobs/definition.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { fileThreads } from '../../../platform/threads/file-threads.ts';
import { tellFinished } from '../../notifications/commands/tell-finished.ts';
import { addOrders } from '../commands/add-orders.ts';
import { measureRoute, routeOf } from '../commands/measure.ts';
import { numbersOfOrders } from '../store/order-rows.ts';
import type { NewOrder } from '../store/order-writes.ts';
import type { Measured, Places } from '../store/part-rows.ts';
import { readUpload, uploadKey } from './kept-upload.ts';
import { JUDGE_ORDERS } from './read-upload.ts';
import { loadUploadFacts } from './upload-facts.ts';

const Payload = z.object({ uploadId: z.uuid() });
type Payload = z.infer<typeof Payload>;

export const ORDER_UPLOAD: JobKind<Payload> = {
  kind: 'order-upload',
  lane: 'imports',
  // One after the other: none waits for the numbers of another.
  perCompany: 1,
  payload: Payload,
};

type Parts = Pick<FeatureParts, 'files' | 'mileage'>;

/** So many orders commit together: a crash leaves whole orders, and at most so many are made again. */
const BATCH = 100;
/** So many refusals are told one by one. */
const MOST_TOLD = 200;
/** So many routes are asked for at a time. */
const ROUTES_AT_ONCE = 4;

interface IdentifiedOrder extends UploadedOrder {
  id: string;
}

/**
 * Batch by batch. The id of an order comes from the upload and the person's own word for it, so that whoever does the job
 * again, after a crash or a cancellation, finds what is made already and goes on.
 */
export async function runUpload(parts: Parts, job: Job<Payload>): Promise<OrderUploadResult> {
  const scope = job.scope!;
  const { uploadId } = job.payload;
  const kept = await readUpload(parts.files, uploadKey(scope.companyId, uploadId));
  if (!kept) throw new PermanentFailure('The file of the upload is gone.');
  const idOf = stepIdsOf(`order-upload ${scope.companyId} ${uploadId}`);
  const orders = kept.orders.map((order) => ({ ...order, id: idOf(order.key.toLowerCase()) }));
  const measure = rememberingRoutes(parts.mileage);
  const numbers: string[] = [];
  const refused: UploadRejection[] = [];
  for (let start = 0; start < orders.length; start += BATCH) {
    job.signal.throwIfAborted();
    const made = await makeBatch(job, scope, orders.slice(start, start + BATCH), measure);
    numbers.push(...made.numbers);
    refused.push(...made.refused);
    job.progress({ done: Math.min(start + BATCH, orders.length), of: orders.length });
  }
  const result = {
    done: numbers.length,
    made: numbers,
    firstOrderNumber: numbers[0] ?? null,
    lastOrderNumber: numbers.at(-1) ?? null,
    refused: refused.slice(0, MOST_TOLD),
    refusedCount: orders.length - numbers.length,
  };
  return job.finish(async (db) => {
    await tellFinished(db, scope, job.id, { ...uploadEndInWords(result), link: '/orders' });
    return result;
  });
}

type Measure = (route: Coordinates[] | null) => Promise<Measured>;

/** The facts may have changed since the file was checked, so the rules are asked again. */
async function makeBatch(
  job: Job<Payload>,
  scope: Scope,
  batch: readonly IdentifiedOrder[],
  measure: Measure,
): Promise<{ numbers: string[]; refused: UploadRejection[] }> {
  const { made, facts } = await scope.inCompany(async (db) => ({
    made: await numbersOfOrders(
      db,
      batch.map(({ id }) => id),
    ),
    facts: await loadUploadFacts(db, batch),
  }));
  const orders = batch.filter(({ id }) => !made.has(id));
  const judged = await fileThreads.run(JUDGE_ORDERS, { orders, facts, mostDrafts: BATCH }, scope.companyId);
  const good = orders.flatMap(({ id }, index) => {
    const draft = judged[index]?.draft ?? null;
    return draft === null ? [] : [{ id, draft }];
  });
  const measured = await measureAll(good, facts.locations, measure);
  const added = good.length === 0 ? [] : await job.effect(() => addBatch(scope, measured, facts.locations));
  // One reason an order is enough to find it by.
  const refused = judged.flatMap((one) => one?.rejections.slice(0, 1) ?? []);
  // In the order of the file: numbers themselves have none.
  const numberOf = new Map([...made, ...added]);
  return { numbers: batch.flatMap(({ id }) => numberOf.get(id) ?? []), refused };
}

function addBatch(
  scope: Scope,
  orders: readonly NewOrder[],
  places: Places,
): Promise<[id: string, orderNumber: string][]> {
  return scope.inCompany(async (db) => {
    // Checks of foreign keys keep the plan of their first time on a connection. Made while a table was empty, it reads more
    // with every batch.
    await sql`discard plans`.execute(db);
    const kept = await addOrders(db, scope, orders, places);
    return kept.map(({ id, orderNumber }) => [id, orderNumber]);
  });
}

/** Freight of one company goes the same ways again and again. */
function rememberingRoutes(mileage: MileagePort): Measure {
  const known = new Map<string, Promise<Measured>>();
  return (route) => {
    const key = JSON.stringify(route);
    let measured = known.get(key);
    if (measured === undefined) known.set(key, (measured = measureRoute(mileage, route)));
    return measured;
  };
}

async function measureAll(
  orders: readonly { id: string; draft: OrderDraft }[],
  places: Places,
  measure: Measure,
): Promise<NewOrder[]> {
  const measured: NewOrder[] = [];
  for (let start = 0; start < orders.length; start += ROUTES_AT_ONCE) {
    const some = orders.slice(start, start + ROUTES_AT_ONCE).map(async (order) => ({
      ...order,
      status: ORDER_STATUS.Accepted,
      measured: await measure(routeOf(order.draft, places)),
    }));
    measured.push(...(await Promise.all(some)));
  }
  return measured;
}
