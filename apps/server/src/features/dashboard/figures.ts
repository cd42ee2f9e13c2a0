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
  type FigureKind,
  type FilterWords,
} from '@lanewright/domain/dashboard/figures.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { addCounts, countLists, type Count, type Counting } from '../../platform/database/listing/list-page.ts';
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

/** Reads words as the list's endpoint does. Most figures always have the same words, which are read once. */
function reading<T>(schema: { parse(words: FilterWords): T }): (words: FilterWords) => T {
  const known = new WeakMap<FilterWords, T>();
  return (words) => {
    const read = known.get(words) ?? schema.parse(words);
    known.set(words, read);
    return read;
  };
}

const READ = {
  orders: reading(OrderFilter),
  shipments: reading(ShipmentFilter),
  mismatches: reading(MismatchFilter),
  carrierInvoices: reading(CarrierInvoiceFilter),
  invoices: reading(InvoiceFilter),
  carriers: reading(CarrierSearch),
  lanes: reading(LaneSearch),
};

type AsCounted = (words: FilterWords, asked: Asked) => Counting | Promise<Counting>;

const shipments: AsCounted = (words, { scope, now, timeZone }) =>
  shipmentsToCount(READ.shipments(words), { now, timeZone, permissions: scope.user.permissions });

/** How each list reads the words of its address, as its own endpoint does. */
const COUNTED: Record<CountedList, AsCounted> = {
  orders: (words, { db, now, timeZone }) => ordersToCount(db, READ.orders(words), { now, timeZone }),
  shipments,
  tracking: shipments,
  rateMismatches: (words, { scope }) => mismatchesToCount(scope, READ.mismatches(words)),
  carrierInvoices: (words, { scope }) => carrierInvoicesToCount(scope, READ.carrierInvoices(words)),
  invoices: (words) => invoicesToCount(READ.invoices(words)),
  carriers: (words) => {
    const { insurance, status } = READ.carriers(words);
    return carriersToCount({ insurance, status });
  },
  lanes: (words) => lanesToCount({ rates: READ.lanes(words).rates }),
};

/** Plain lists, as an answer is written. */
export const searchOf = (words: FilterWords): DashboardFigure['search'] =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? word : [...word]]));

/** Those of shipments and those of everything else take about as long. */
const isOfShipments = (kind: FigureKind) => COUNTED[FIGURES[kind].list] === shipments;

/** In two halves at the same time: more than thirty counts are long to plan. */
export async function countFigures(scope: UserScope, timeZone: string | undefined): Promise<DashboardFigure[]> {
  const now = new Date();
  const today = localTimeAt(readTimeZone(timeZone), now.getTime()).date;
  const kinds = FIGURE_KINDS.filter((kind) => mayCount(scope.user.permissions, kind));
  const count = async (counted: readonly FigureKind[]): Promise<[FigureKind, Count][]> => {
    if (counted.length === 0) return [];
    const counts = await scope.inCompany(async (db) => {
      const asked: Counting[] = [];
      for (const kind of counted) {
        asked.push(await COUNTED[FIGURES[kind].list](figureFilter(kind, today), { db, scope, now, timeZone }));
      }
      return countLists(db, asked);
    });
    return counted.map((kind, index) => [kind, counts[index]!]);
  };
  const counted = kinds.filter((kind) => SUMS[kind] === undefined);
  const halves = [counted.filter(isOfShipments), counted.filter((kind) => !isOfShipments(kind))];
  const counts = new Map((await Promise.all(halves.map(count))).flat());
  return kinds.map((kind) => ({
    kind,
    ...(counts.get(kind) ?? addCounts(SUMS[kind]!.map((part) => counts.get(part)!))),
    path: COUNTED_LISTS[FIGURES[kind].list].path,
    search: searchOf(figureFilter(kind, today)),
  }));
}
