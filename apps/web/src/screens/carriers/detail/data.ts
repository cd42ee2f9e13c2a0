import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CARRIERS, useRememberCarrier } from '../../../freight/carriers/carrier-data.ts';
import { makeSquarePicture } from '../../../freight/contacts/square-picture.ts';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';
import { usePictureChanges } from '../../../ui/files/use-picture-changes.ts';

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

export function useLogo({ id }: Carrier) {
  const queryClient = useQueryClient();
  return usePictureChanges({
    noun: 'logo',
    draw: (file) => makeSquarePicture(file, 'whole'),
    save: (body, idempotencyKey) => call(carriers.saveLogo, { params: { id }, body, idempotencyKey }),
    remove: () => call(carriers.removeLogo, { params: { id } }),
    // The version stays as it was, so the answer is read anew.
    onChange: () => queryClient.invalidateQueries({ queryKey: CARRIERS }),
  });
}

/** What the company asks of its carriers; null where it asks for nothing, or while nobody knows. */
export function useMinimumCargoInsurance(): number | null {
  return useQuery(customerConfigurationQuery()).data?.minimumCargoInsurance ?? null;
}
