import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CARRIERS, useRememberCarrier } from '../../../freight/carriers/carrier-data.ts';
import { makeSquarePicture } from '../../../freight/contacts/square-picture.ts';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';
import { fileAsBase64 } from '../../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';

interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

export function useHoldCarrier({ id }: Carrier) {
  const remember = useRememberCarrier();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { reason: string; version: number } & Intent) =>
      call(carriers.hold, { params: { id }, body, idempotencyKey }),
    onSuccess: remember,
  });
}

export function useReleaseCarrier({ id }: Carrier) {
  const remember = useRememberCarrier();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { version: number } & Intent) =>
      call(carriers.release, { params: { id }, body, idempotencyKey }),
    onSuccess: remember,
  });
}

function tell(title: string) {
  return (error: Error) => notify({ kind: 'error', title, messages: [error.message] });
}

export function useLogo({ id }: Carrier) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  // The version stays as it was, so the answer is read anew.
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: CARRIERS });
  const save = useMutation({
    mutationFn: async (file: Blob) => {
      const body = { data: await fileAsBase64(await makeSquarePicture(file, 'whole')) };
      return call(carriers.saveLogo, { params: { id }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess,
    onError: tell('Unable to save the logo'),
  });
  const remove = useMutation({
    mutationFn: () => call(carriers.removeLogo, { params: { id } }),
    onSuccess,
    onError: tell('Unable to remove the logo'),
  });
  return { save, remove, isBusy: save.isPending || remove.isPending };
}

/** What the company asks of its carriers; null where it asks for nothing, or while nobody knows. */
export function useMinimumCargoInsurance(): number | null {
  return useQuery(customerConfigurationQuery()).data?.minimumCargoInsurance ?? null;
}
