// For tests: one order kept in memory, as a server would answer it.
import { changeRequests } from '@lanewright/contract/change-requests.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { history, type HistoryEntry } from '@lanewright/contract/history.ts';
import { notes } from '@lanewright/contract/notes.ts';
import { orders, type OrderTemplate } from '@lanewright/contract/orders.ts';
import { quotes, type QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { watchers } from '@lanewright/contract/watchers.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { noChanges } from '../../../freight/changes/fake-changes.ts';
import { idOf } from '../../../freight/orders/fake-orders.ts';
import { fake, NO_SUCH_RECORD, startFakeServer, type Fake } from '../../../testing/fake-server.ts';

export function entryOf(changes: string[], id = '1'): HistoryEntry {
  const operationDateTime = '2026-11-15T08:00:00.000Z';
  return { id, firstName: 'Dana', lastName: 'Whitfield', description: changes.join('; '), changes, operationDateTime };
}

export const CREATED = entryOf(['created the order']);

export interface KeptOrders {
  /** Changed by a test as somebody else would change it. */
  order: Order;
  history: HistoryEntry[];
  templates: OrderTemplate[];
  watchers?: Watcher[];
  quotes?: QuoteHistoryItem[];
  /** What trucks carry for the company. */
  rules?: PayloadRules;
}

export function startOrderServer(user: CurrentUser, kept: KeptOrders, also: Fake[] = []) {
  return startFakeServer(user, [
    ...also,
    fake(orders.get, ({ params }) => (params.orderNumber === kept.order.orderNumber ? kept.order : NO_SUCH_RECORD)),
    fake(changeRequests.list, () => noChanges(kept.order)),
    fake(quotes.history, () => {
      const data = kept.quotes ?? [];
      return { data, total: data.length, isTotalExact: true };
    }),
    fake(history.list, () => ({ entries: kept.history, next: null })),
    fake(watchers.list, () => kept.watchers ?? []),
    fake(watchers.add, ({ body: { entityType, entityId, name, emailAddress, notificationType } }) => {
      const given = { entityType, entityId, name, emailAddress, notificationType };
      const added: Watcher = { ...given, id: idOf('b101', 1), isUser: false, isConfirmed: false };
      kept.watchers = [...(kept.watchers ?? []), added];
      return added;
    }),
    fake(notes.list, () => ({ data: [], hasMore: false })),
    fake(documents.list, () => ({ documents: [], missing: [], types: [], dropoffs: [] })),
    fake(orders.void, ({ body }) => {
      kept.order = {
        ...kept.order,
        orderStatus: ORDER_STATUS.Voided,
        voidReason: body.reason,
        version: kept.order.version + 1,
      };
      kept.history = [entryOf([`voided the order: ${body.reason}`], '2'), ...kept.history];
      return kept.order;
    }),
    fake(orders.duplicate, () => {
      const order: Order = { ...kept.order, id: idOf('8000', 2), orderNumber: 'O100002', orderStatus: 0 };
      return { orderId: order.id, orderNumber: order.orderNumber, order, warnings: [] };
    }),
    fake(orders.templates, () => kept.templates),
    fake(orders.saveTemplate, ({ body }) => ({ id: idOf('a001', 1), ...body, version: 1 })),
    fake(configuration.customerConfiguration, () => {
      const { orderDefaults, quoteMarkup, documents: texts, insurance, freightRules } = EMPTY_CONFIGURATION;
      const { referenceNumberTypes: _types, ...defaults } = orderDefaults;
      return { ...defaults, ...quoteMarkup, ...texts, ...insurance, ...freightRules, ...kept.rules };
    }),
    fake(configuration.billToCompanies, () => [...exampleFacts().billTo]),
  ]);
}
