import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { papersOfLane } from '../../lanes/commands/papers-of-lane.ts';
import { papersOfCarrier } from '../../carriers/commands/papers-of-carrier.ts';
import { papersOfOrder } from '../../orders/commands/papers-of-order.ts';
import { papersOfShipment } from '../../shipments/commands/papers-of-shipment.ts';

/** What carries no documents of its own. */
const noPapers = (record: RecordType): PaperFacts => ({
  record,
  isInternational: false,
  isUnderWay: false,
  isDelivered: false,
  isByContract: false,
  dropoffs: [],
});

/** An area whose records carry documents adds its line. */
const PAPERS: Record<RecordType, (db: Db, id: string) => Promise<PaperFacts>> = {
  Order: papersOfOrder,
  Shipment: papersOfShipment,
  CustomerLane: papersOfLane,
  Carrier: papersOfCarrier,
  Invoice: () => Promise.resolve(noPapers('Invoice')),
  CarrierInvoice: () => Promise.resolve(noPapers('CarrierInvoice')),
};

/** What the rules of documents ask of a record. */
export function papersOf(db: Db, type: RecordType, id: string): Promise<PaperFacts> {
  return PAPERS[type](db, id);
}
