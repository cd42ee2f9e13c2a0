import { Readable } from 'node:stream';
import type { PalletLabelRequest } from '@lanewright/contract/papers.ts';
import type { FreightOnPaper } from '@lanewright/domain/papers/freight-on-paper.ts';
import { ssccOf } from '@lanewright/domain/papers/gs1.ts';
import {
  MOST_LABELS,
  palletLabels,
  palletsToLabel,
  type LabelledPallet,
} from '@lanewright/domain/papers/pallet-labels.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import type { FileBytes } from '../../../platform/http/serve.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shipmentForPapers } from '../../shipments/commands/shipment-for-papers.ts';
import { printLabels } from '../print/print-labels.ts';
import * as store from '../store/paper-rows.ts';
import { numbersOf } from './bol-numbers.ts';
import { loadFreight } from './freight-on-paper.ts';
import { readLogo } from './logo.ts';
import { refuseUnbooked } from './unbooked.ts';

const keyOf = ({ orderId, palletNumber }: LabelledPallet) => `${orderId} ${palletNumber}`;

/** Each pallet has the number that it got first; without a prefix it has none. */
async function ssccsOf(db: Db, scope: Scope, pallets: readonly LabelledPallet[], prefix: string) {
  if (prefix === '') return new Map<string, string>();
  const orderIds = [...new Set(pallets.map(({ orderId }) => orderId))];
  const read = async () =>
    new Map((await store.numberedPallets(db, orderIds)).map((pallet) => [keyOf(pallet), pallet.sscc]));
  const known = await read();
  const missing = pallets.filter((pallet) => !known.has(keyOf(pallet)));
  if (missing.length === 0) return known;
  const first = await store.nextSerials(db, scope, 'pallet', missing.length);
  await store.addPallets(
    db,
    scope,
    missing.map((pallet, index) => ({ ...pallet, sscc: ssccOf(prefix, first + index) })),
  );
  return read();
}

function refuseOrder({ orders }: FreightOnPaper, orderNumber: string | null): void {
  if (orderNumber !== null && !orders.some((order) => order.orderNumber === orderNumber))
    refuseIf([problem('orderNumber', `Order ${orderNumber} is not on the shipment.`)]);
}

export async function printPalletLabels(
  { files }: Pick<FeatureParts, 'files'>,
  scope: Scope,
  { shipmentNumber, orderNumber: asked, layout }: PalletLabelRequest,
): Promise<FileBytes> {
  const orderNumber = asked && asked.toUpperCase();
  const { labels, companyName, logoFileId } = await scope.inCompany(async (db) => {
    const found = await shipmentForPapers(db, shipmentNumber);
    refuseUnbooked(found.shipment);
    const freight = await loadFreight(db, found, []);
    refuseOrder(freight, orderNumber);
    const pallets = palletsToLabel(freight, orderNumber);
    if (pallets.length === 0) refuseIf([problem('shipmentNumber', 'There is no pallet to label.')]);
    if (pallets.length > MOST_LABELS)
      refuseIf([problem('shipmentNumber', `More than ${MOST_LABELS} labels: print them order by order.`)]);
    const prefix = freight.settings.gs1CompanyPrefix.trim();
    const ssccs = await ssccsOf(db, scope, pallets, prefix);
    const numbers = await numbersOf(db, scope, found.shipment, [{ kind: 'master' }], prefix);
    await recordAudit(db, scope, [
      {
        action: 'changed',
        entityKind: 'shipment',
        entityId: found.shipment.id,
        before: {},
        after: { labels: pallets.length },
      },
    ]);
    return {
      companyName: freight.companyName,
      logoFileId: await store.findLogo(db),
      labels: palletLabels(freight, orderNumber, {
        bolNumber: numbers.get('master')!.bolNumber,
        ssccOf: (pallet) => ssccs.get(keyOf(pallet)) ?? null,
      }),
    };
  });
  const logo = await readLogo(files, scope, logoFileId);
  const pages = printLabels(labels, layout, { companyName, logo });
  return { bytes: Readable.from(pages), name: `Labels-${orderNumber ?? shipmentNumber.toUpperCase()}.pdf` };
}
