import { carrierBillApi, carrierBills } from '@lanewright/contract/carrier-bills.ts';
import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import { rateMismatches } from '@lanewright/contract/rate-mismatches.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { addCreditMemo, addSupplementary, applyCreditMemo } from './commands/adjust-invoice.ts';
import { billShipment, passOn } from './commands/bill-shipment.ts';
import {
  disputeInvoice,
  recordSettlement,
  resolveDispute,
  saveCharges,
  saveExternal,
  settleMismatch,
  voidBill,
} from './commands/edit-invoice.ts';
import { BILL_SHIPMENT, PASS_ON } from './commands/jobs.ts';
import { canSeeInvoice, readInvoice } from './commands/read-invoice.ts';
import { addBill, dismissBill, matchByHand, takeBills, waitingBills } from './commands/waiting-bills.ts';
import { billTemplate, importBills } from './import/import-bills.ts';
import { exportCarrierInvoices, exportInvoices, exportMismatches } from './list/export-invoices.ts';
import { agingOf, findCarrierInvoices, findInvoices, findMismatches, neighboursOf } from './list/find-invoices.ts';

/** What the shipper is billed: by our freight service, and by carriers. */
export const invoiceFeature: Feature = {
  routes: ({ payments, log }) => [
    ...serve(invoices, {
      list: ({ scope, query }) => findInvoices(scope, query),
      aging: ({ scope, query }) => agingOf(scope, query.timeZone),
      export: async ({ scope, body }) => ({ bytes: await exportInvoices(scope, body) }),
      read: ({ scope, params }) => readInvoice(scope, params.invoiceNumber, payments),
      addSupplementary: ({ scope, params, body }) => addSupplementary(scope, params.invoiceNumber, body),
      addCreditMemo: ({ scope, params, body }) => addCreditMemo(scope, params.invoiceNumber, body),
      applyCredit: ({ scope, params, body }) => applyCreditMemo(scope, params.invoiceNumber, body),
    }),
    ...serve(carrierInvoices, {
      list: ({ scope, query }) => findCarrierInvoices(scope, query),
      export: async ({ scope, body }) => ({ bytes: await exportCarrierInvoices(scope, body) }),
      read: ({ scope, params }) => readInvoice(scope, params.invoiceNumber, payments),
      neighbours: ({ scope, params, query }) => neighboursOf(scope, params.invoiceNumber, query),
      saveExternal: ({ scope, params, body }) => saveExternal(scope, params.invoiceNumber, body),
      saveCharges: ({ scope, params, body }) => saveCharges(scope, params.invoiceNumber, body),
      settleMismatch: ({ scope, params, body }) => settleMismatch(scope, params.invoiceNumber, body),
      dispute: ({ scope, params, body }) => disputeInvoice(scope, params.invoiceNumber, body),
      resolveDispute: ({ scope, params, body }) => resolveDispute(scope, params.invoiceNumber, body),
      voidBill: ({ scope, params, body }) => voidBill(scope, params.invoiceNumber, body),
      recordSettlement: ({ scope, params, body }) => recordSettlement(scope, params.invoiceNumber, body),
    }),
    ...serve(carrierBills, {
      waiting: ({ scope }) => waitingBills(scope),
      add: ({ scope, body }) => addBill(scope, body),
      match: ({ scope, params, body }) => matchByHand(scope, params.id, body.shipmentNumber),
      dismiss: ({ scope, params, body }) => dismissBill(scope, params.id, body.reason),
      template: () => ({ bytes: billTemplate() }),
      import: ({ scope, body }) => importBills(scope, { ...body, data: body.modelFile.data }, log),
    }),
    ...serve(carrierBillApi, {
      send: ({ scope, key, body }) => takeBills(scope, key!.carrierId, body.invoices),
    }),
    ...serve(rateMismatches, {
      list: ({ scope, query }) => findMismatches(scope, query),
      export: async ({ scope, body }) => ({ bytes: await exportMismatches(scope, body) }),
    }),
  ],
  jobs: () => [
    defineJob({
      ...BILL_SHIPMENT,
      run: (job) =>
        job.finish(async (db) => {
          await billShipment(db, job.scope!, job.payload.shipmentId);
          return null;
        }),
    }),
    defineJob({
      ...PASS_ON,
      run: (job) =>
        job.finish(async (db) => {
          await passOn(db, job.scope!, job.payload.invoiceId);
          return null;
        }),
    }),
  ],
  canSee: { invoices: canSeeInvoice },
  constraints: {
    invoice_original: problem('shipment', 'The shipment is billed already.'),
    invoice_dispute_open: problem('dispute', 'This invoice is disputed already.'),
  },
};
