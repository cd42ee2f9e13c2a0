import { bookingChecks } from '@lanewright/contract/booking-checks.ts';
import { changeRequests } from '@lanewright/contract/change-requests.ts';
import { consolidation } from '@lanewright/contract/consolidation.ts';
import { shipmentList } from '@lanewright/contract/shipment-list.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { SHIPMENTS_FAILED } from '@lanewright/domain/orders/work-in-words.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { tellFinished } from '../notifications/commands/tell-finished.ts';
import { ASK_CARRIER, askCarrier, leaveToPeople } from './booking/ask-carrier.ts';
import { bookByNumber, bookShipment } from './booking/book-shipment.ts';
import { checkBooking, repriceBooking } from './booking/reprice.ts';
import { sayOutcome } from './booking/say-outcome.ts';
import { BULK_SHIPMENTS, runBulk } from './bulk/bulk-job.ts';
import { startBulk } from './bulk/start-bulk.ts';
import { cancelShipment, undoBooking } from './cancelling/cancel-shipment.ts';
import { ASK_CHANGE, askChange, leaveChangeToPeople } from './changing/ask-change.ts';
import { priceChange } from './changing/price-change.ts';
import { changesOfOrder } from './changing/read-changes.ts';
import { answerChange, requestChange, withdrawChange } from './changing/request-change.ts';
import { consolidate, consolidatedLoad, consolidationCandidates } from './commands/consolidate.ts';
import { createShipment } from './commands/create-draft.ts';
import { canSeeShipment, carrierCharges, getShipment } from './commands/read-shipment.ts';
import { updateConsolidated } from './commands/update-consolidated.ts';
import { exportShipments } from './list/export-shipments.ts';
import { countExceptions, findShipments } from './list/find-shipments.ts';
import { findPositions } from './list/positions.ts';
import { folding } from './store/fold-tallies.ts';

export const shipmentFeature: Feature = {
  routes: (parts) => [
    ...serve(shipments, {
      create: ({ scope, body }) => createShipment(scope, body),
      find: ({ scope, params }) => getShipment(scope, params.shipmentNumber),
      carrierCharges: ({ scope, params }) => carrierCharges(scope, params.id),
      book: ({ scope, params, body }) => bookShipment(parts, scope, params.id, { kind: 'book', body }),
      updateOrigination: ({ scope, params, body }) => bookByNumber(parts, scope, params.shipmentNumber, body),
      undo: ({ scope, params }) => undoBooking(parts, scope, params.id),
      cancel: ({ scope, params, body }) => cancelShipment(parts, scope, params.id, body),
      sayOutcome: ({ scope, params, body }) => sayOutcome(scope, params.id, body),
    }),
    ...serve(bookingChecks, {
      check: ({ scope, body }) => checkBooking(scope, body),
      reprice: ({ scope, body }) => repriceBooking(parts, scope, body),
    }),
    ...serve(shipmentList, {
      list: ({ scope, query }) => findShipments(scope, query),
      find: ({ scope, body }) => findShipments(scope, body),
      positions: ({ scope, query }) => findPositions(scope, query),
      exceptionCounts: ({ scope, query }) => countExceptions(scope, query),
      export: async ({ scope, body }) => ({ bytes: await exportShipments(scope, body) }),
      bulk: ({ scope, body }) => startBulk(scope, body),
    }),
    ...serve(changeRequests, {
      list: ({ scope, params }) => changesOfOrder(scope, params.orderNumber),
      price: ({ scope, params, body }) => priceChange(parts, scope, params.orderNumber, body),
      create: ({ scope, params, body }) => requestChange(parts, scope, params.orderNumber, body),
      answer: ({ scope, params, body }) => answerChange(scope, params.id, body),
      withdraw: ({ scope, params }) => withdrawChange(scope, params.id),
    }),
    ...serve(consolidation, {
      candidates: ({ scope, params }) => consolidationCandidates(scope, params.orderNumber),
      load: ({ scope, params, body }) => consolidatedLoad(scope, params.orderNumber, body.orderNumbers),
      create: ({ scope, body }) => consolidate(scope, body),
      update: ({ scope, body }) => updateConsolidated(parts, scope, body),
    }),
  ],
  jobs: (parts) => [
    folding.job,
    defineJob({ ...ASK_CARRIER, run: (job) => askCarrier(parts, job), whenFailed: leaveToPeople }),
    defineJob({ ...ASK_CHANGE, run: (job) => askChange(parts, job), whenFailed: leaveChangeToPeople }),
    defineJob({
      ...BULK_SHIPMENTS,
      run: (job) => runBulk(parts, job),
      whenFailed: (db, { id, scope }) => tellFinished(db, scope, id, { ...SHIPMENTS_FAILED, link: '/shipments' }),
    }),
  ],
  schedules: [folding],
  canSee: { shipments: canSeeShipment },
  constraints: {
    change_request_pending: problem('change', 'The carrier has not answered the last change yet.'),
    booking_live: problem('shipment', 'Somebody else is booking this shipment at this moment.'),
  },
};
