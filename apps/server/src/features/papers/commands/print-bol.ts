import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BolOptions, BolRequest } from '@lanewright/contract/papers.ts';
import {
  billsOfLading,
  paperOptions,
  papersOnOffer,
  reasonsNotToPrint,
} from '@lanewright/domain/papers/bills-of-lading.ts';
import { keyOfPart, type FreightOnPaper, type PaperPart } from '@lanewright/domain/papers/freight-on-paper.ts';
import type { BillOfLading } from '@lanewright/domain/papers/paper.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused, refuseIf } from '../../../platform/failures.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { Scope } from '../../../platform/scope.ts';
import {
  shipmentForPapers,
  shipmentForPapersById,
  type ShipmentForPapers,
} from '../../shipments/commands/shipment-for-papers.ts';
import { printBills } from '../print/print-bills.ts';
import * as store from '../store/paper-rows.ts';
import { numbersOf } from './bol-numbers.ts';
import { freightServiceLines, loadFreight } from './freight-on-paper.ts';
import { readLogo } from './logo.ts';
import { reasonsUnbooked, refuseUnbooked } from './unbooked.ts';

type Parts = Pick<FeatureParts, 'files' | 'remoteSettings'>;

/** Which papers are meant; refused where the shipment has no such order or dropoff. */
function partsOf(freight: FreightOnPaper, request: Omit<BolRequest, 'shipmentNumber'>): PaperPart[] {
  const { shipmentBols, orderBols } = paperOptions(freight);
  const { singleOrderNumber, deliveryStopSequenceNumbers: stopNumbers } = request;
  if (singleOrderNumber !== null) {
    if (stopNumbers.length > 0)
      refuseIf([
        problem('deliveryStopSequenceNumbers', 'A bill of lading is of an order or of dropoffs, not of both.'),
      ]);
    const orderNumber = singleOrderNumber.toUpperCase();
    if (!orderBols.some((one) => one.orderNumber === orderNumber))
      refuseIf([problem('singleOrderNumber', `Order ${orderNumber} is not on the shipment.`)]);
    return [{ kind: 'order', orderNumber }];
  }
  refuseIf(
    stopNumbers
      .filter((stopNumber) => !shipmentBols.some((one) => one.shipmentStopNumber === stopNumber))
      .map((stopNumber) => problem('deliveryStopSequenceNumbers', `Stop ${stopNumber} is no dropoff of the shipment.`)),
  );
  if (stopNumbers.length === 0) return [{ kind: 'master' }];
  return [...new Set(stopNumbers)]
    .toSorted((one, other) => one - other)
    .map((stopNumber) => ({ kind: 'stop', stopNumber }));
}

const hashOf = (bills: readonly BillOfLading[]) =>
  createHash('sha256')
    .update(JSON.stringify(bills.map((bill) => ({ ...bill, revision: 0 }))))
    .digest('hex');

/** A paper whose content has become different since it was last printed is the next revision of it. */
async function revised(
  db: Db,
  shipmentId: string,
  paper: store.NumberedPaper,
  bills: readonly BillOfLading[],
): Promise<BillOfLading[]> {
  const contentHash = hashOf(bills);
  const isOther = paper.contentHash !== '' && paper.contentHash !== contentHash;
  const revision = paper.revision + (isOther ? 1 : 0);
  await store.keepContent(db, shipmentId, { part: paper.part, contentHash, revision });
  return bills.map((bill) => ({ ...bill, revision }));
}

export interface Bills {
  shipmentId: string;
  shipmentNumber: string;
  carrierName: string;
  companyName: string;
  bills: BillOfLading[];
  logoFileId: string | null;
}

/** What is to be printed, numbered. */
export async function billsToPrint(
  db: Db,
  scope: Scope,
  found: ShipmentForPapers,
  request: Omit<BolRequest, 'shipmentNumber'>,
  serviceLines: readonly string[],
): Promise<Bills> {
  const { shipment } = found;
  refuseUnbooked(shipment);
  const freight = await loadFreight(db, found, serviceLines);
  const parts = partsOf(freight, request);
  const reasons = [...new Set(parts.flatMap((part) => reasonsNotToPrint(freight, part)))];
  if (reasons.length > 0)
    throw new Refused(
      reasons.join(' '),
      reasons.map((reason) => problem('shipmentNumber', reason)),
    );
  const under: PaperPart[] = paperOptions(freight).shipmentBols.map(({ shipmentStopNumber: stopNumber }) => ({
    kind: 'stop',
    stopNumber,
  }));
  const numbered = parts[0]!.kind === 'master' && under.length > 1 ? [...parts, ...under] : parts;
  const numbers = await numbersOf(db, scope, shipment, numbered, freight.settings.gs1CompanyPrefix.trim());
  const bills: BillOfLading[] = [];
  for (const part of parts) {
    const made = billsOfLading(freight, part, (one) => numbers.get(keyOfPart(one))!);
    bills.push(...(await revised(db, shipment.id, numbers.get(keyOfPart(part))!, made)));
  }
  return {
    shipmentId: shipment.id,
    shipmentNumber: shipment.shipmentNumber,
    carrierName: freight.carrierName,
    companyName: freight.companyName,
    bills,
    logoFileId: await store.findLogo(db),
  };
}

export const numbersOn = (bills: readonly BillOfLading[]): string[] => [
  ...new Set(bills.map(({ bolNumber }) => bolNumber)),
];

/** Into the trail of the shipment: which papers were printed, and to whom they went. */
export async function recordPapers(
  db: Db,
  scope: Scope,
  { shipmentId, bills }: Bills,
  sentTo?: readonly string[],
): Promise<void> {
  const after = { printed: numbersOn(bills), ...(sentTo && { sentTo }) };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipmentId, before: {}, after },
  ]);
}

export const nameOfBols = ({ shipmentNumber, bills }: Pick<Bills, 'shipmentNumber' | 'bills'>): string =>
  bills.every(({ kind }) => kind === 'Master')
    ? `BOL-${shipmentNumber}.pdf`
    : `BOL-${numbersOn(bills).slice(0, 3).join('-')}.pdf`;

/** Bills of lading as one file. Who does more with it than print it writes the trail themselves. */
export async function printBols(
  parts: Parts,
  scope: Scope,
  { shipmentNumber, ...request }: BolRequest,
  { isRecorded = true } = {},
): Promise<Bills & { pages: AsyncIterable<Uint8Array> }> {
  const serviceLines = await freightServiceLines(parts.remoteSettings);
  const bills = await scope.inCompany(async (db) => {
    const numbered = await billsToPrint(db, scope, await shipmentForPapers(db, shipmentNumber), request, serviceLines);
    if (isRecorded) await recordPapers(db, scope, numbered);
    return numbered;
  });
  const logo = await readLogo(parts.files, scope, bills.logoFileId);
  return { ...bills, pages: printBills(bills.bills, { companyName: bills.companyName, logo }) };
}

export async function bolReport(parts: Parts, scope: Scope, request: BolRequest): Promise<FileBytes> {
  const printed = await printBols(parts, scope, request);
  return { bytes: Readable.from(printed.pages), name: nameOfBols(printed) };
}

/** What can be printed of a shipment, and what is missing for each paper. */
export function bolOptions(scope: Scope, id: string): Promise<BolOptions> {
  return scope.inCompany(async (db) => {
    const found = await shipmentForPapersById(db, id);
    return papersOnOffer(await loadFreight(db, found, []), reasonsUnbooked(found.shipment));
  });
}
