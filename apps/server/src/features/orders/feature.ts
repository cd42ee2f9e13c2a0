import { BULK_FAILED, UPLOAD_FAILED } from '@lanewright/domain/orders/work-in-words.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/definition.ts';
import { tellFinished } from '../notifications/commands/tell-finished.ts';
import { BULK_ORDERS, runBulk } from './bulk/bulk-job.ts';
import { canSeeOrder } from './commands/read-orders.ts';
import { orderListRoutes, orderRoutes, orderUploadRoutes } from './routes.ts';
import { ORDER_UPLOAD, runUpload } from './upload/upload-job.ts';

const tellOf =
  (words: typeof BULK_FAILED): NonNullable<JobDefinition['whenFailed']> =>
  (db, { id, scope }) =>
    tellFinished(db, scope, id, { ...words, link: '/orders' });

export const orderFeature: Feature = {
  routes: (parts) => [...orderRoutes(parts), ...orderListRoutes, ...orderUploadRoutes(parts)],
  jobs: (parts) => [
    defineJob({ ...BULK_ORDERS, run: (job) => runBulk(parts, job), whenFailed: tellOf(BULK_FAILED) }),
    defineJob({ ...ORDER_UPLOAD, run: (job) => runUpload(parts, job), whenFailed: tellOf(UPLOAD_FAILED) }),
  ],
  canSee: { orders: canSeeOrder },
  constraints: {
    shipment_order_live: problem('orders', 'One of the orders is already on another shipment.'),
  },
};
