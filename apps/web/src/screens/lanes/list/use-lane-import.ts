import { laneImport, type LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/client.ts';
import { LANES } from '../../../freight/lanes/lane-data.ts';
import { fileAsBase64, UnreadableFile } from '../../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';

const UNSENT = 'The file could not be sent. Please try again.';

/** A file on its way to being lanes and rates: chosen, looked at, carried out as it was shown. */
export function useLaneImport(onDone: (done: LaneImportPlan) => void) {
  const keyFor = useIntentKeys();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<LaneImportPlan | null>(null);
  const [failure, setFailure] = useState('');

  const send = async (confirm: string | null): Promise<LaneImportPlan> => {
    const data = await fileAsBase64(file!);
    const body = { modelFile: { data }, confirm };
    return call(laneImport.import, { body, idempotencyKey: keyFor(body) });
  };

  /** What the server says no to is said in its words, beside the file. */
  const tried = async (work: () => Promise<void>) => {
    setFailure('');
    try {
      await work();
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile;
      if (!isUnreadable && !(error instanceof ApiProblem)) throw error;
      if (isUnreadable) setFile(null);
      // Somebody was quicker: what the file would do now is looked at anew.
      if (error instanceof ApiProblem && error.status === 409) setPlan(null);
      setFailure(error.message || UNSENT);
    }
  };

  return {
    file,
    plan,
    failure,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setPlan(null);
      setFailure('');
    },
    goBack: () => {
      setPlan(null);
      setFailure('');
    },
    look: () => tried(async () => setPlan(await send(null))),
    carryOut: () =>
      tried(async () => {
        const done = await send(plan!.fingerprint);
        await queryClient.invalidateQueries({ queryKey: LANES });
        onDone(done);
      }),
  };
}
