import { orderList } from '@lanewright/contract/order-list.ts';
import { orderUpload } from '@lanewright/contract/order-upload.ts';
import { orders } from '@lanewright/contract/orders.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { startBulk } from './bulk/start-bulk.ts';
import { duplicateOrder, findLikelyDuplicates } from './commands/duplicate-order.ts';
import { companyFacts, placesNamed } from './facts.ts';
import { referenceTypes } from './list/reference-types.ts';
import { exportOrders } from './list/export-orders.ts';
import { findOrders } from './commands/find-orders.ts';
import { getOrder, validateOrders } from './commands/read-orders.ts';
import { createOrder, updateOrder } from './commands/save-order.ts';
import { previewSplit, splitIntoOrders } from './commands/split-order.ts';
import { listTemplates, removeTemplate, saveTemplate } from './commands/templates.ts';
import { voidOrder } from './commands/void-order.ts';
import { checkUpload } from './upload/check-upload.ts';
import { commitUpload, rejectionsFile } from './upload/commit-upload.ts';
import { orderTemplate } from './upload/template.ts';

export const orderRoutes = (parts: FeatureParts) =>
  serve(orders, {
    create: ({ scope, body }) => createOrder(parts, scope, body),
    update: ({ scope, body }) => updateOrder(parts, scope, body),
    get: ({ scope, params }) => getOrder(scope, params.orderNumber),
    stops: async ({ scope, params }) => ({ data: (await getOrder(scope, params.orderNumber)).stops }),
    validate: ({ scope, body }) => validateOrders(scope, body.orderNumbers, body.excludeShipmentNumber),
    splitPreview: ({ scope, params }) => previewSplit(scope, params.orderNumber),
    split: ({ scope, params, body }) => splitIntoOrders(parts, scope, params.orderNumber, body),
    void: ({ scope, params, body }) => voidOrder(scope, params.orderNumber, body),
    duplicate: ({ scope, params }) => duplicateOrder(parts, scope, params.orderNumber),
    likelyDuplicates: ({ scope, query }) => findLikelyDuplicates(scope, query),
    formFacts: ({ scope }) => scope.inCompany(companyFacts),
    places: ({ scope, query }) => scope.inCompany((db) => placesNamed(db, [query.locationNumbers].flat())),
    templates: ({ scope }) => scope.inCompany(listTemplates),
    saveTemplate: ({ scope, body }) => saveTemplate(scope, body),
    removeTemplate: ({ scope, params }) => removeTemplate(scope, params.id),
  });

export const orderListRoutes = serve(orderList, {
  list: ({ scope, query }) => findOrders(scope, query),
  find: ({ scope, body }) => findOrders(scope, body),
  referenceTypes: ({ scope }) => scope.inCompany(referenceTypes),
  export: async ({ scope, body }) => ({ bytes: await exportOrders(scope, body) }),
  bulk: ({ scope, body }) => startBulk(scope, body),
});

export const orderUploadRoutes = (parts: FeatureParts) =>
  serve(orderUpload, {
    template: async ({ scope }) => ({ bytes: await orderTemplate(scope) }),
    check: ({ scope, body }) => checkUpload(parts, scope, body.modelFile.data),
    rejections: async ({ scope, params }) => ({ bytes: await rejectionsFile(parts, scope, params.id) }),
    commit: ({ scope, params }) => commitUpload(scope, params.id),
  });
