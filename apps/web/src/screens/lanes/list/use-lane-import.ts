import { laneImport, type LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useFileOnItsWay } from '../../../freight/files/use-file-on-its-way.ts';
import { LANES } from '../../../freight/lanes/lane-data.ts';

/** A file on its way to being lanes and rates. */
export function useLaneImport(onDone: (done: LaneImportPlan) => void) {
  const queryClient = useQueryClient();
  const send = (data: string, confirm: string | null, idempotencyKey: string) =>
    call(laneImport.import, { body: { modelFile: { data }, confirm }, idempotencyKey });
  return useFileOnItsWay<LaneImportPlan>({
    check: (data, key) => send(data, null, key),
    carryOut: async ({ data, shown }, key) => {
      const done = await send(data, shown.fingerprint, key);
      await queryClient.invalidateQueries({ queryKey: LANES });
      onDone(done);
    },
    unsent: 'The file could not be sent. Please try again.',
  });
}
