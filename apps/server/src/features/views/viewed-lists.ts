import { OrderFilter } from '@lanewright/contract/order-list.ts';
import { ShipmentFilter } from '@lanewright/contract/shipment-list.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { ORDER_VIEW_UNSAID, ORDER_VIEWS } from '@lanewright/domain/orders/order-views.ts';
import {
  SHIPMENT_VIEW_UNSAID,
  SHIPMENT_VIEWS,
  TRACKING_VIEW_UNSAID,
  TRACKING_VIEWS,
} from '@lanewright/domain/shipments/shipment-views.ts';
import type { UserView, ViewedList, WhenUnsaid } from '@lanewright/domain/views/user-view.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { countOrders } from '../orders/commands/find-orders.ts';
import { countShipments, type Asking } from '../shipments/commands/count-shipments.ts';

export type ViewFilters = UserView['filters'];

interface Viewed<Filter> {
  /** To see what is listed, or how much of it there is. */
  needs: Permission;
  /** Those that everybody has, in their usual order. */
  views: readonly { id: string; viewName: string; filters: object }[];
  /** What it shows where a view says nothing of it. */
  whenUnsaid: WhenUnsaid;
  filter: z.ZodType<Filter>;
  count: (db: Db, filter: Filter, asking: Asking) => Promise<{ total: number; isTotalExact: boolean }>;
}

/** A list that has views says here what it knows of them. */
export const VIEWED: { [List in ViewedList]: Viewed<any> } = {
  orders: {
    needs: 'ViewOrder',
    views: ORDER_VIEWS,
    whenUnsaid: ORDER_VIEW_UNSAID,
    filter: OrderFilter,
    count: countOrders,
  } satisfies Viewed<OrderFilter>,
  shipments: {
    needs: 'ViewShipment',
    views: SHIPMENT_VIEWS,
    whenUnsaid: SHIPMENT_VIEW_UNSAID,
    filter: ShipmentFilter,
    count: countShipments,
  } satisfies Viewed<ShipmentFilter>,
  tracking: {
    needs: 'ViewShipment',
    views: TRACKING_VIEWS,
    whenUnsaid: TRACKING_VIEW_UNSAID,
    filter: ShipmentFilter,
    count: countShipments,
  } satisfies Viewed<ShipmentFilter>,
};
