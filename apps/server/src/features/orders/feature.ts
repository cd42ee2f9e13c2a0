import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { BULK_ORDERS, runBulk } from './bulk/bulk-job.ts';
import { canSeeOrder } from './commands/read-orders.ts';
import { orderListRoutes, orderRoutes, orderUploadRoutes } from './routes.ts';
import { ORDER_UPLOAD, runUpload } from './upload/upload-job.ts';

export const orderFeature: Feature = {
  routes: (parts) => [...orderRoutes(parts), ...orderListRoutes, ...orderUploadRoutes(parts)],
  jobs: (parts) => [
    defineJob({ ...BULK_ORDERS, run: (job) => runBulk(parts, job) }),
    defineJob({ ...ORDER_UPLOAD, run: (job) => runUpload(parts, job) }),
  ],
  canSee: { orders: canSeeOrder },
  constraints: {
    shipment_order_live: problem('orders', 'One of the orders is already on another shipment.'),
  },
};
