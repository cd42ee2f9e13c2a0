import { CarrierInvoiceFilter } from '@lanewright/contract/carrier-invoices.ts';
import { CarrierSearch } from '@lanewright/contract/carriers.ts';
import type { DashboardFigure } from '@lanewright/contract/dashboard.ts';
import { InvoiceFilter } from '@lanewright/contract/invoices.ts';
import { LaneSearch } from '@lanewright/contract/lanes.ts';
import { OrderFilter } from '@lanewright/contract/order-list.ts';
import { MismatchFilter } from '@lanewright/contract/rate-mismatches.ts';
import { ShipmentFilter } from '@lanewright/contract/shipment-list.ts';
import {
  COUNTED_LISTS,
  FIGURE_KINDS,
  figureFilter,
  FIGURES,
  mayCount,
  SUMS,
  type CountedList,
  type FilterWords,
} from '@lanewright/domain/dashboard/figures.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { addCounts, countLists, type Counting } from '../../platform/database/listing/list-page.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';
import type { UserScope } from '../../platform/scope.ts';
import { carriersToCount } from '../carriers/commands/carriers-to-count.ts';
import { carrierInvoicesToCount, invoicesToCount, mismatchesToCount } from '../invoices/commands/invoices-to-count.ts';
import { lanesToCount } from '../lanes/commands/lanes-to-count.ts';
import { ordersToCount } from '../orders/commands/find-orders.ts';
import { shipmentsToCount } from '../shipments/commands/count-shipments.ts';

interface Asked {
  db: Db;
  scope: UserScope;
  now: Date;
  timeZone: string | undefined;
}

type AsCounted = (words: FilterWords, asked: Asked) => Counting | Promise<Counting>;

const shipments: AsCounted = (words, { scope, now, timeZone }) =>
  shipmentsToCount(ShipmentFilter.parse(words), { now, timeZone, permissions: scope.user.permissions });

/** How each list reads the words of its address, as its own endpoint does. */
const COUNTED: Record<CountedList, AsCounted> = {
  orders: (words, { db, now, timeZone }) => ordersToCount(db, OrderFilter.parse(words), { now, timeZone }),
  shipments,
  tracking: shipments,
  rateMismatches: (words, { scope }) => mismatchesToCount(scope, MismatchFilter.parse(words)),
  carrierInvoices: (words, { scope }) => carrierInvoicesToCount(scope, CarrierInvoiceFilter.parse(words)),
  invoices: (words) => invoicesToCount(InvoiceFilter.parse(words)),
  carriers: (words) => {
    const { insurance, status } = CarrierSearch.parse(words);
    return carriersToCount({ insurance, status });
  },
  lanes: (words) => lanesToCount({ rates: LaneSearch.parse(words).rates }),
};

/** Plain lists, as an answer is written. */
export const searchOf = (words: FilterWords): DashboardFigure['search'] =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? word : [...word]]));

export function countFigures(scope: UserScope, timeZone: string | undefined): Promise<DashboardFigure[]> {
  const now = new Date();
  const today = localTimeAt(readTimeZone(timeZone), now.getTime()).date;
  const kinds = FIGURE_KINDS.filter((kind) => mayCount(scope.user.permissions, kind));
  const counted = kinds.filter((kind) => SUMS[kind] === undefined);
  return scope.inCompany(async (db) => {
    const asked: Counting[] = [];
    for (const kind of counted) {
      asked.push(await COUNTED[FIGURES[kind].list](figureFilter(kind, today), { db, scope, now, timeZone }));
    }
    const counts = new Map((await countLists(db, asked)).map((count, index) => [counted[index]!, count]));
    return kinds.map((kind) => ({
      kind,
      ...(counts.get(kind) ?? addCounts(SUMS[kind]!.map((part) => counts.get(part)!))),
      path: COUNTED_LISTS[FIGURES[kind].list].path,
      search: searchOf(figureFilter(kind, today)),
    }));
  });
}
