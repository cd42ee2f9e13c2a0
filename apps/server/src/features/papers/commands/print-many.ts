import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import type { FeatureParts } from '../../../feature.ts';
import { fileKey } from '../../../outside/files/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { removeFileAt } from '../../../platform/files/remove-file.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { shipmentForPapersById } from '../../shipments/commands/shipment-for-papers.ts';
import { shipmentsOfOrders } from '../../shipments/commands/shipments-of-orders.ts';
import { printBills } from '../print/print-bills.ts';
import { isPrintingJob } from '../store/paper-rows.ts';
import { freightServiceLines } from './freight-on-paper.ts';
import { readLogo } from './logo.ts';
import { billsToPrint, recordPapers, type Bills } from './print-bol.ts';

type Parts = Pick<FeatureParts, 'files' | 'remoteSettings'>;

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_BYTES = 200 * 1024 * 1024;

export interface ManyBols {
  /** How many shipments have a paper in the file. */
  done: number;
  made: string[];
  refused: { name: string; reason: string }[];
  /** Null where there is nothing in it. */
  file: { id: string; name: string } | null;
  /** Sees to it that the file goes in time, in the transaction in which the job ends. */
  keep(db: Db): Promise<void>;
}

const WHOLE = { singleOrderNumber: null, deliveryStopSequenceNumbers: [] };

async function billsOrReason(
  scope: Scope,
  shipmentId: string,
  serviceLines: readonly string[],
): Promise<Bills | string> {
  try {
    return await scope.inCompany(async (db) => {
      const found = await shipmentForPapersById(db, shipmentId);
      const bills = await billsToPrint(db, scope, found, WHOLE, serviceLines);
      await recordPapers(db, scope, bills);
      return bills;
    });
  } catch (error) {
    if (error instanceof Refused || error instanceof NotFound) return error.message;
    throw error;
  }
}

/** A shipment to print, and what it is asked for by: the numbers of orders, or its own. */
export interface ToPrint {
  /** Null where there is none to print. */
  shipmentId: string | null;
  names: readonly string[];
}

/** Exported for orders: the bills of lading of the shipments that orders are on, each once, as one file. */
export async function printOfOrders(parts: Parts, job: PrintingJob, orderIds: readonly string[]): Promise<ManyBols> {
  const orders = await job.scope!.inCompany((db) => shipmentsOfOrders(db, orderIds));
  const shipments = Map.groupBy(orders, ({ shipmentId }) => shipmentId);
  const toPrint = [...shipments].map(([shipmentId, own]) => ({
    shipmentId,
    names: own.map(({ orderNumber }) => orderNumber),
  }));
  return printMany(parts, job, toPrint, 'The order is on no shipment.');
}

type PrintingJob = Pick<Job, 'id' | 'scope' | 'signal' | 'progress'>;

/** Exported for shipments: their bills of lading as one file. */
export async function printMany(
  { files, remoteSettings }: Parts,
  { id: jobId, scope: ofJob, signal, progress }: PrintingJob,
  toPrint: readonly ToPrint[],
  whereNone: string,
): Promise<ManyBols> {
  const scope = ofJob!;
  const serviceLines = await freightServiceLines(remoteSettings);
  const of = toPrint.reduce((sum, { names }) => sum + names.length, 0);
  const refused: ManyBols['refused'] = [];
  const made: Bills[] = [];
  let done = 0;
  for (const { shipmentId, names } of toPrint) {
    signal.throwIfAborted();
    const bills = shipmentId === null ? whereNone : await billsOrReason(scope, shipmentId, serviceLines);
    if (typeof bills === 'string') refused.push(...names.map((name) => ({ name, reason: bills })));
    else made.push(bills);
    progress({ done: (done += names.length), of });
  }
  const answer = { done: made.length, made: made.map(({ shipmentNumber }) => shipmentNumber), refused };
  const [first] = made;
  if (!first) return { ...answer, file: null, keep: () => Promise.resolve() };
  const pages: BillOfLading[] = made.flatMap(({ bills }) => bills);
  const logo = await readLogo(files, scope, first.logoFileId);
  const key = keyOfReport(scope, jobId);
  await files.put(key, printBills(pages, { companyName: first.companyName, logo }), {
    contentType: 'application/pdf',
    maxBytes: MOST_BYTES,
  });
  return {
    ...answer,
    file: { id: jobId, name: nameOfReport(made.length) },
    keep: (db) => removeFileAt(db, scope, key, new Date(Date.now() + KEPT_DAYS * DAY_MS)),
  };
}

const nameOfReport = (count: number) => `BOLs-${count}.pdf`;

/** The same in every attempt: a later one writes the file anew. */
const keyOfReport = ({ companyId }: Pick<Scope, 'companyId'>, jobId: string) =>
  fileKey(companyId, stepIdsOf(jobId)('report'));

/** For whoever made it, and for colleagues who may print. */
export async function readReport({ files }: Pick<FeatureParts, 'files'>, scope: Scope, id: string): Promise<FileBytes> {
  const isJob = await scope.inCompany((db) => isPrintingJob(db, id));
  const file = isJob ? await files.get(keyOfReport(scope, id)) : null;
  if (!file) throw new NotFound();
  return { bytes: file.stream, byteCount: file.byteCount };
}
