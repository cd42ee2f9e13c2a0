import { configuration } from '@lanewright/contract/configuration.ts';
import type { BillingSettingDraft, BillToCompany, BillToDraft } from '@lanewright/domain/configuration/bill-to.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';

const BILL_TO = ['configuration', 'bill-to-companies'];

export function fetchBillToCompanies(signal?: AbortSignal): Promise<BillToCompany[]> {
  return call(configuration.billToCompanies, signal ? { signal } : {});
}

export function useBillToCompanies() {
  return useQuery({ queryKey: BILL_TO, queryFn: ({ signal }) => fetchBillToCompanies(signal) });
}

function useBillToMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      if (typeof saved === 'object' && saved !== null) rememberSaved(queryClient, BILL_TO, saved as never);
    },
    // Also after a failure: somebody else's change is the usual reason for one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: BILL_TO }),
  });
}

interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

/** With an id, that company is renamed; without, one is added. */
export function useSaveBillToCompany(id: string | null) {
  return useBillToMutation(({ body, version, idempotencyKey }: { body: BillToDraft; version: number } & Intent) =>
    id === null
      ? call(configuration.createBillToCompany, { body, idempotencyKey })
      : call(configuration.updateBillToCompany, { params: { id }, body: { ...body, version }, idempotencyKey }),
  );
}

export function useRemoveBillToCompany() {
  return useBillToMutation(({ id, idempotencyKey }: { id: string } & Intent) =>
    call(configuration.removeBillToCompany, { params: { id }, idempotencyKey }),
  );
}

export function useCreateBillingSetting(companyId: string) {
  return useBillToMutation(({ body, idempotencyKey }: { body: BillingSettingDraft } & Intent) =>
    call(configuration.createBillingSetting, { params: { id: companyId }, body, idempotencyKey }),
  );
}

export function useUpdateBillingSetting() {
  return useBillToMutation(
    ({ id, body, version, idempotencyKey }: { id: string; body: BillingSettingDraft; version: number } & Intent) =>
      call(configuration.updateBillingSetting, { params: { id }, body: { ...body, version }, idempotencyKey }),
  );
}

export function useRemoveBillingSetting() {
  return useBillToMutation(({ id, idempotencyKey }: { id: string } & Intent) =>
    call(configuration.removeBillingSetting, { params: { id }, idempotencyKey }),
  );
}
