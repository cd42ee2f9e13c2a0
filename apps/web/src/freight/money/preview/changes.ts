import { carrierInvoices, type DisputeBody } from '@lanewright/contract/carrier-invoices.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import { invoices, type InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noteOwn } from '../../../api/changed-records.ts';
import { call } from '../../../api/client.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { explained } from './explained.ts';
import { showChanged } from './invoice-data.ts';

type Changed = Pick<InvoiceDetail, 'id' | 'invoiceNumber'>;

/** One change of an invoice: the same once for the same body, and its answer shown at once. */
function useChange<Body>(
  { id, invoiceNumber }: Changed,
  send: (params: { invoiceNumber: string }, body: Body, idempotencyKey: string) => Promise<InvoiceDetail>,
) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: Body) => {
      noteOwn(id);
      return explained(send({ invoiceNumber }, body, keyFor(body)));
    },
    onSuccess: (saved) => showChanged(queryClient, saved),
  });
}

export const useSettleMismatch = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof carrierInvoices.settleMismatch>, idempotencyKey) =>
    call(carrierInvoices.settleMismatch, { params, body, idempotencyKey }),
  );

export const useDispute = (invoice: Changed) =>
  useChange(invoice, (params, body: DisputeBody, idempotencyKey) =>
    call(carrierInvoices.dispute, { params, body, idempotencyKey }),
  );

export const useResolveDispute = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof carrierInvoices.resolveDispute>, idempotencyKey) =>
    call(carrierInvoices.resolveDispute, { params, body, idempotencyKey }),
  );

export const useVoidBill = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof carrierInvoices.voidBill>, idempotencyKey) =>
    call(carrierInvoices.voidBill, { params, body, idempotencyKey }),
  );

export const useRecordSettlement = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof carrierInvoices.recordSettlement>, idempotencyKey) =>
    call(carrierInvoices.recordSettlement, { params, body, idempotencyKey }),
  );

export const useCreditMemo = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof invoices.addCreditMemo>, idempotencyKey) =>
    call(invoices.addCreditMemo, { params, body, idempotencyKey }),
  );

export const useSupplementary = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof invoices.addSupplementary>, idempotencyKey) =>
    call(invoices.addSupplementary, { params, body, idempotencyKey }),
  );

export const useApplyCredit = (invoice: Changed) =>
  useChange(invoice, (params, body: BodyOf<typeof invoices.applyCredit>, idempotencyKey) =>
    call(invoices.applyCredit, { params, body, idempotencyKey }),
  );
